import { z } from 'zod';
import { zScaleSheet } from '../grading/scale.schema.ts';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zCode, zId, zMany, zNull } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint, zQueryFlag, zSearchText } from '../kernel/listing.ts';
import { zMasterSaved } from '../kernel/master/master-schema.ts';
import { named } from '../kernel/named.ts';
import {
  zNewThirdParty,
  zThirdParty,
  zThirdPartyChange,
  zThirdPartyChoice,
  zThirdPartyRow,
  zThirdPartyStatus,
} from './third-parties.schema.ts';

const PAGE = 'system:company:page';
const EDIT = 'system:tripartite:edit';
const ONE = '/api/system/third-parties/{id}';
const zIdParams = z.strictObject({ id: zId });

const listThirdParties = listEndpoint({
  title: named('三方公司列表', 'Third-party graders and partners'),
  path: '/api/system/third-parties',
  permission: PAGE,
  filters: {
    q: zSearchText,
    kind: zMany(zCode),
    crossoverTrust: zMany(zCode),
    isChecked: zQueryFlag,
    isActive: zQueryFlag,
  },
  row: zThirdPartyRow,
});

/** Third-party graders and partners: numbers, verification links, trust, scales (records.md §8 tripartiteCompany). */
export const thirdPartiesEndpoints = endpoints('system', {
  listThirdParties,
  exportThirdParties: exportEndpoint({
    title: named('导出三方公司', 'Export third-party companies'),
    of: listThirdParties,
    summary: 'Third-party companies as a file',
  }),
  getThirdParty: endpoint({
    title: named('查看一家三方公司', 'One third-party company, and the newest pieces that came in its holders'),
    method: 'GET',
    path: ONE,
    permission: PAGE,
    params: zIdParams,
    data: zThirdParty,
    errors: ['NOT_FOUND'],
  }),
  getThirdPartyChoices: endpoint({
    title: named(
      '可录入的三方评级公司',
      'Graders whose holders may be entered, with pattern and link of their numbers',
    ),
    method: 'GET',
    path: '/api/system/third-party-choices',
    permission: [PAGE, 'closeReview:order:page', 'closeReview:rating:page'],
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
  createThirdParty: endpoint({
    title: named('新建三方公司', 'Create third party'),
    method: 'POST',
    path: '/api/system/third-parties',
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    body: zNewThirdParty,
    data: zMasterSaved,
    errors: ['INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'New third-party company',
  }),
  updateThirdParty: endpoint({
    title: named('编辑三方公司', 'Edit third party'),
    method: 'PUT',
    path: ONE,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    params: zIdParams,
    body: zThirdPartyChange,
    data: zMasterSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Names, numbers, link, trust and scales of a third-party company',
  }),
  setThirdPartyStatus: endpoint({
    title: named('启用或停用三方公司', 'Enable or disable third party'),
    method: 'POST',
    path: `${ONE}/status`,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    params: zIdParams,
    body: zThirdPartyStatus,
    data: zMasterSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Offer a third-party company at entry, or no longer',
  }),
  removeThirdParty: endpoint({
    title: named('删除三方公司', 'Delete third party'),
    method: 'DELETE',
    path: ONE,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    params: zIdParams,
    data: zNull,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Delete a third-party company that no piece names',
  }),
});
