import type { EnumItem } from '../kernel/enums.ts';
import { coinMachine } from './coin.machine.ts';

/** Names of states that are too long for a cell of a list, in few words (states.md coin has them whole). */
export const COIN_STATES_BRIEF: readonly EnumItem[] = [
  { code: coinMachine.state.conference, zh: '会审', en: 'Conference' },
  { code: coinMachine.state.withdrawn, zh: '已撤回', en: 'Withdrawn' },
];
