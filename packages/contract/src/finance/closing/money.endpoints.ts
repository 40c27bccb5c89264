import { z } from 'zod';
import { endpoint, endpoints } from '../../kernel/endpoint.ts';
import { zDay } from '../../kernel/fields.ts';
import { named } from '../../kernel/named.ts';
import { zFigureRows, zMoney, zMoneyQuery, zMoneyRows, zMoneyRowsQuery } from './money.schema.ts';

const PAGE = 'finance:closing:page';
const PATH = '/api/finance/money';

/** Money that closes (decision 0106): each pair of sides with its sums, from kept figures, and the records behind them. */
export const moneyEndpoints = endpoints('finance', {
  getMoney: endpoint({
    method: 'GET',
    path: PATH,
    permission: PAGE,
    query: zMoneyQuery,
    data: zMoney,
    title: named('资金勾稽', 'Pairs of sides that say the same of one money, with their sums'),
  }),
  listMoneyRows: endpoint({
    method: 'GET',
    path: `${PATH}/rows`,
    permission: PAGE,
    query: zMoneyRowsQuery,
    data: zMoneyRows,
    title: named('资金勾稽明细', 'Records of a pair, with the first posting after which one was off'),
  }),
  listFigureRows: endpoint({
    method: 'GET',
    path: '/api/finance/tie-out/rows',
    permission: 'finance:payment:page',
    query: z.strictObject({ figure: z.string().max(40), day: zDay.optional() }),
    data: zFigureRows,
    errors: ['NOT_FOUND'],
    title: named('勾稽数字明细', 'Records that a figure of the tie-out finds wrong'),
  }),
});
