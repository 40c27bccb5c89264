import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zNull, zVersion } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import * as s from './parameter.schema.ts';

const PATH = '/api/system/parameters';
const PAGE = 'system:config:page';
const one = z.strictObject({ key: s.zKey });

/** Parameters of the house (spec §2 /system/config): in force on every process without a restart. */
export const parametersEndpoints = endpoints('system', {
  listParameters: endpoint({
    title: named('参数列表', 'All parameters with the value in force'),
    method: 'GET',
    path: PATH,
    permission: PAGE,
    data: s.zParameters,
  }),
  listParameterHistory: endpoint({
    title: named('参数的变更历史', 'The last 200 changes of a parameter, the newest first'),
    method: 'GET',
    path: `${PATH}/{key}/history`,
    permission: PAGE,
    params: one,
    data: s.zParameterHistory,
    errors: ['NOT_FOUND'],
  }),
  setParameter: endpoint({
    title: named('修改参数', 'Change parameter'),
    method: 'PUT',
    path: PATH,
    permission: 'system:config:edit',
    reach: 'house',
    body: s.zParameterChange,
    data: z.object({ version: zVersion }),
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Set a parameter, or bring its default back with null; with a reason',
  }),
  exportParameters: endpoint({
    title: named('导出参数', 'Export parameters'),
    method: 'POST',
    path: `${PATH}/export`,
    permission: PAGE,
    confirm: 'exports',
    body: z.strictObject({ keys: z.array(s.zKey).min(1).max(500) }),
    data: zNull,
    answer: 'file',
    logged: true,
    summary: 'Parameters as a workbook, in the order asked for',
  }),
});
