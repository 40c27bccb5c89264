import { z } from 'zod';
import { zScaleSheet } from '../grading/scale.schema.ts';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zCode, zMany } from '../kernel/fields.ts';
import { exportEndpoint, zQueryFlag, zSearchText } from '../kernel/listing.ts';
import { masterEndpoints } from '../kernel/master/master-endpoints.ts';
import { named } from '../kernel/named.ts';
import {
  zNewThirdParty,
  zThirdParty,
  zThirdPartyChange,
  zThirdPartyChoice,
  zThirdPartyRow,
} from './third-parties.schema.ts';

const PAGE = 'system:company:page';

const party = masterEndpoints({
  path: '/api/system/third-parties',
  page: PAGE,
  edit: 'system:tripartite:edit',
  reach: 'house',
  filters: {
    q: zSearchText,
    kind: zMany(zCode),
    crossoverTrust: zMany(zCode),
    isChecked: zQueryFlag,
    isActive: zQueryFlag,
  },
  row: zThirdPartyRow,
  record: zThirdParty,
});

const listThirdParties = party.list({ title: named('三方公司列表', 'Third-party graders and partners') });

/** Third-party graders and partners: numbers, verification links, trust, scales (records.md §8 tripartiteCompany). */
export const thirdPartiesEndpoints = endpoints('system', {
  listThirdParties,
  exportThirdParties: exportEndpoint({
    title: named('导出三方公司', 'Export third-party companies'),
    of: listThirdParties,
    summary: 'Third-party companies as a file',
  }),
  getThirdParty: party.get({
    title: named('查看一家三方公司', 'One third-party company, and the newest pieces that came in its holders'),
  }),
  getThirdPartyChoices: endpoint({
    title: named(
      '可录入的三方评级公司',
      'Graders whose holders may be entered, with pattern and link of their numbers',
    ),
    method: 'GET',
    path: '/api/system/third-party-choices',
    permission: [PAGE, 'closeReview:order:page', 'closeReview:rating:page', 'order:order:submit'],
    data: z.object({ list: z.array(zThirdPartyChoice) }),
  }),
  getMapScales: endpoint({
    title: named(
      '三方公司可对照的评分标准',
      'Scales that tables of grades may be on: every published version, the newest of a code first',
    ),
    method: 'GET',
    path: '/api/system/third-party-scales',
    permission: PAGE,
    data: z.object({ list: z.array(zScaleSheet) }),
  }),
  createThirdParty: party.create(zNewThirdParty, {
    title: named('新建三方公司', 'Create third party'),
    summary: 'New third-party company',
  }),
  updateThirdParty: party.update(zThirdPartyChange, {
    title: named('编辑三方公司', 'Edit third party'),
    summary: 'Names, numbers, link, trust and scales of a third-party company',
  }),
  setThirdPartyStatus: party.setStatus({
    title: named('启用或停用三方公司', 'Enable or disable third party'),
    summary: 'Offer a third-party company at entry, or no longer',
  }),
  removeThirdParty: party.remove({
    title: named('删除三方公司', 'Delete third party'),
    summary: 'Delete a third-party company that no piece names',
  }),
});
