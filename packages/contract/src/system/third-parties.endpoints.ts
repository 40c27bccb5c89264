import { z } from 'zod';
import { zScaleSheet } from '../grading/scale.schema.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { zCode, zId, zMany, zNull } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint, zQueryFlag, zSearchText } from '../kernel/listing.ts';
import { zSaved } from './logistics.schema.ts';
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
  summary: 'Third-party graders and partners',
});

/** Third-party graders and partners: numbers, verification links, trust, scales (records.md §8 tripartiteCompany). */
export const thirdPartiesEndpoints = {
  listThirdParties,
  exportThirdParties: exportEndpoint({
    of: listThirdParties,
    audit: 'system.exportThirdParties',
    summary: 'Third-party companies as a file',
  }),
  getThirdParty: endpoint({
    method: 'GET',
    path: ONE,
    permission: PAGE,
    params: zIdParams,
    data: zThirdParty,
    errors: ['NOT_FOUND'],
    summary: 'One third-party company, and the newest pieces that came in its holders',
  }),
  getThirdPartyChoices: endpoint({
    method: 'GET',
    path: '/api/system/third-party-choices',
    permission: [PAGE, 'closeReview:order:page', 'closeReview:rating:page'],
    data: z.object({ list: z.array(zThirdPartyChoice) }),
    summary: 'Graders whose holders may be entered, with pattern and link of their numbers',
  }),
  getMapScales: endpoint({
    method: 'GET',
    path: '/api/system/third-party-scales',
    permission: PAGE,
    data: z.object({ list: z.array(zScaleSheet) }),
    summary: 'Scales that tables of grades may be on: every published version, the newest of a code first',
  }),
  createThirdParty: endpoint({
    method: 'POST',
    path: '/api/system/third-parties',
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    body: zNewThirdParty,
    data: zSaved,
    errors: ['INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'system.createThirdParty',
    summary: 'New third-party company',
  }),
  updateThirdParty: endpoint({
    method: 'PUT',
    path: ONE,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    params: zIdParams,
    body: zThirdPartyChange,
    data: zSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'system.updateThirdParty',
    summary: 'Names, numbers, link, trust and scales of a third-party company',
  }),
  setThirdPartyStatus: endpoint({
    method: 'POST',
    path: `${ONE}/status`,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    params: zIdParams,
    body: zThirdPartyStatus,
    data: zSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'system.setThirdPartyStatus',
    summary: 'Offer a third-party company at entry, or no longer',
  }),
  removeThirdParty: endpoint({
    method: 'DELETE',
    path: ONE,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    params: zIdParams,
    data: zNull,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'system.removeThirdParty',
    summary: 'Delete a third-party company that no piece names',
  }),
} as const;
