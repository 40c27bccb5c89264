import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zIdOut } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';

/** Rows of one section of the command palette. */
export const FOUND_ROWS = 8;
/** Fewer letters than this would find everything; one Chinese character says enough. */
export const FIND_MIN_LATIN = 2;

const zFoundOrder = z.object({
  id: zIdOut,
  orderCode: z.string(),
  status: z.int(),
  /** Name of the state in the language of the request: the palette need not load the machines. */
  state: z.string(),
  customerName: z.string().nullable(),
});
const zFoundCoin = z.object({
  id: zIdOut,
  coinCode: z.string(),
  /** Null for graders, who know a coin by its code only (D6). */
  certNo: z.string().nullable(),
  name: z.string(),
  status: z.int(),
  state: z.string(),
});
const zFoundCustomer = z.object({
  id: zIdOut,
  customerNo: z.string(),
  name: z.string(),
  /** `138****8000`. */
  mobile: z.string(),
});

/** A section is null when the person may not search it, so that the palette can say what it searches. */
export const zFound = z.object({
  orders: z.array(zFoundOrder).nullable(),
  coins: z.array(zFoundCoin).nullable(),
  certificates: z.array(zFoundCoin).nullable(),
  customers: z.array(zFoundCustomer).nullable(),
});
export type Found = z.output<typeof zFound>;

export const lookupsEndpoints = endpoints('lookups', {
  find: endpoint({
    title: named(
      '查找单号和客户',
      'Orders, coins, certificates and customers that the person may open, by number or name; nothing is written',
    ),
    method: 'POST',
    path: '/api/lookups/find',
    permission: 'signed-in',
    // Names and mobile numbers are typed here: they belong into no address and no log (D21).
    body: z.strictObject({ text: z.string().trim().min(1).max(60) }),
    data: zFound,
    errors: ['INPUT_INVALID'],
  }),
});
