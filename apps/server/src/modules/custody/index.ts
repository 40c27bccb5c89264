import type { ServerModule } from '../../kernel/module.ts';
import { custodyBindings } from './custody.routes.ts';

export { stockCountList } from './counts/counts.queries.ts';
export { handOverList } from './hand-overs/hand-overs.queries.ts';
export { custodyCoinList } from './house/house.queries.ts';
export { shiftList } from './shifts/shifts.queries.ts';

/** Custody: who has which coin where, hand-overs between people and places. */
export const custodyModule: ServerModule = { name: 'custody', bindings: custodyBindings };
