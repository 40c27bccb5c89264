import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { zNull } from './fields.ts';

const zPersonalValues = z.record(z.string().regex(/^[a-zA-Z]{1,30}$/), z.string().trim().min(1).max(60));

/** Names, mobile numbers and the like, kept for a working day under an id that only their author can use (D21). */
export const personalFilterEndpoints = {
  keepPersonalFilter: endpoint({
    method: 'POST',
    path: '/api/listing/personal-filters',
    permission: 'signed-in',
    body: z.strictObject({ values: zPersonalValues }),
    data: z.object({ id: z.string() }),
    summary: 'Leave personal filter values; lists take their id as `personal`',
  }),
  readPersonalFilter: endpoint({
    method: 'GET',
    path: '/api/listing/personal-filters/{key}',
    permission: 'signed-in',
    params: z.strictObject({ key: z.uuid() }),
    data: z.object({ values: zPersonalValues }),
    errors: ['NOT_FOUND'],
    summary: 'Own personal filter values, to fill the query form again',
  }),
  dropPersonalFilter: endpoint({
    method: 'DELETE',
    path: '/api/listing/personal-filters/{key}',
    permission: 'signed-in',
    params: z.strictObject({ key: z.uuid() }),
    data: zNull,
    summary: 'Forget own personal filter values',
  }),
} as const;
