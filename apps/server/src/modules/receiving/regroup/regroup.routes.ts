import type { Binding } from '../../../kernel/handlers.ts';
import { changeParty } from './change-party.ts';
import { mergeOrder } from './merge-order.ts';
import { moveLines } from './move-lines.ts';
import { splitOrder } from './split-order.ts';
import { tryRegroup } from './try-regroup.ts';

/** Orders divided and brought together, and given to somebody else. */
export const regroupBindings: readonly Binding[] = [splitOrder, moveLines, mergeOrder, changeParty, tryRegroup];
