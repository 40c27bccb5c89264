import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zNull, zVersion } from '../kernel/fields.ts';
import * as s from './parameter.schema.ts';

const PATH = '/api/system/parameters';
const PAGE = 'system:config:page';
const one = z.strictObject({ key: s.zKey });

/** Parameters of the house (spec §2 /system/config): in force on every process without a restart. */
export const parametersEndpoints = {
  listParameters: endpoint({
    method: 'GET',
    path: PATH,
    permission: PAGE,
    data: s.zParameters,
    summary: 'All parameters with the value in force',
  }),
  listParameterHistory: endpoint({
    method: 'GET',
    path: `${PATH}/{key}/history`,
    permission: PAGE,
    params: one,
    data: s.zParameterHistory,
    errors: ['NOT_FOUND'],
    summary: 'The last 200 changes of a parameter, the newest first',
  }),
  setParameter: endpoint({
    method: 'PUT',
    path: PATH,
    permission: 'system:config:edit',
    reach: 'house',
    body: s.zParameterChange,
    data: z.object({ version: zVersion }),
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'system.setParameter',
    summary: 'Set a parameter, or bring its default back with null; with a reason',
  }),
  exportParameters: endpoint({
    method: 'POST',
    path: `${PATH}/export`,
    permission: PAGE,
    confirm: 'exports',
    body: z.strictObject({ keys: z.array(s.zKey).min(1).max(500) }),
    data: zNull,
    answer: 'file',
    audit: 'system.exportParameters',
    summary: 'Parameters as a workbook, in the order asked for',
  }),
} as const;
