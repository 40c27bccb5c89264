import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { zNull } from './fields.ts';
import { named } from './named.ts';

const zPersonalValues = z.record(z.string().regex(/^[a-zA-Z]{1,30}$/), z.string().trim().min(1).max(60));

/** Names, mobile numbers and the like, kept for a working day under an id that only their author can use (D21). */
export const personalFilterEndpoints = endpoints('listing', {
  keepPersonalFilter: endpoint({
    title: named('暂存列表的个人信息条件', 'Leave personal filter values; lists take their id as `personal`'),
    method: 'POST',
    path: '/api/listing/personal-filters',
    permission: 'signed-in',
    body: z.strictObject({ values: zPersonalValues }),
    data: z.object({ id: z.string() }),
  }),
  readPersonalFilter: endpoint({
    title: named('读取自己暂存的条件', 'Own personal filter values, to fill the query form again'),
    method: 'GET',
    path: '/api/listing/personal-filters/{key}',
    permission: 'signed-in',
    params: z.strictObject({ key: z.uuid() }),
    data: z.object({ values: zPersonalValues }),
    errors: ['NOT_FOUND'],
  }),
  dropPersonalFilter: endpoint({
    title: named('清除自己暂存的条件', 'Forget own personal filter values'),
    method: 'DELETE',
    path: '/api/listing/personal-filters/{key}',
    permission: 'signed-in',
    params: z.strictObject({ key: z.uuid() }),
    data: zNull,
  }),
});
