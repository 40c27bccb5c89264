import { WAYBILL_ASK } from '@mintmark/domain/delivery/waybill-asks.ts';
import type { StateGroup } from '../../../ui/state-tag.tsx';

const GROUPS: ReadonlyMap<number, StateGroup> = new Map([
  [WAYBILL_ASK.asked, 'work'],
  [WAYBILL_ASK.made, 'ok'],
  [WAYBILL_ASK.refused, 'bad'],
  [WAYBILL_ASK.unanswered, 'ask'],
  [WAYBILL_ASK.dropped, 'end'],
  [WAYBILL_ASK.renewed, 'end'],
]);

/** The look of what became of asking for a waybill. */
export const askGroup = (state: number): StateGroup => GROUPS.get(state) ?? 'end';
