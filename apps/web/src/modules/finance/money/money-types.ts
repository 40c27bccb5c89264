import type { moneyEndpoints } from '@mintmark/contract/finance/closing/money.endpoints.ts';
import type { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';

export type MoneyData = DataOf<typeof moneyEndpoints.getMoney>;
export type Pair = MoneyData['pairs'][number];
export type PairRow = DataOf<typeof moneyEndpoints.listMoneyRows>['rows'][number];
export type FigureRow = DataOf<typeof moneyEndpoints.listFigureRows>['rows'][number];
export type TieOut = DataOf<typeof financeEndpoints.getTieOut>;
