import type { Binding } from '../../../kernel/handlers.ts';
import { listFigureRows } from './figure-rows.ts';
import { getMoney, listMoneyRows } from './get-money.ts';

/** Money that closes: pairs, their records, and the rows of the tie-out's figures. */
export const moneyBindings: readonly Binding[] = [getMoney, listMoneyRows, listFigureRows];
