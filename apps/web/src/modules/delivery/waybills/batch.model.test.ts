import type { WaybillOutcome } from '@mintmark/contract/delivery/waybills.schema.ts';
import { DELIVERY } from '@mintmark/domain/delivery/delivery-states.ts';
import { WAYBILL_ASK } from '@mintmark/domain/delivery/waybill-asks.ts';
import { describe, expect, it } from 'vitest';
import { askableAgain, endsOf, isGoingOn, printable, voidable } from './batch.model.ts';

const { asked, made, refused, unanswered } = WAYBILL_ASK;

const row = (id: string, more: Partial<WaybillOutcome>): WaybillOutcome => ({
  ...{ deliveryId: id, deliveryNo: `F${id}`, version: 1, status: DELIVERY.toWaybill, receiverName: null },
  ...{ receiverArea: '', courier: 'SF', product: 'standard', state: asked, answer: '', waybillNo: null, tries: 0 },
  ...{ isOnItsWay: false, isVoid: false, isCancelAsked: false, mayCancel: false },
  ...more,
});
const ready = { status: DELIVERY.waybillReady, state: made, waybillNo: 'SF1' };
const batch = (...rows: WaybillOutcome[]) => ({ batchNo: '1', askedBy: '', askedAt: '2026-11-20T02:00:00Z', rows });
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

describe('a batch of waybills', () => {
  it('counts its ends', () => {
    expect(endsOf(batch(row('1', ready), row('2', ready), row('3', { state: refused })))).toEqual([
      { code: made, n: 2 },
      { code: refused, n: 1 },
    ]);
  });

  it('goes on while an answer is on its way, of a number or of its end', () => {
    expect(isGoingOn(undefined)).toBe(false);
    expect(isGoingOn(batch(row('1', { isOnItsWay: true })))).toBe(true);
    expect(isGoingOn(batch(row('1', { ...ready, isOnItsWay: true })))).toBe(false);
    expect(isGoingOn(batch(row('1', { ...ready, isCancelAsked: true })))).toBe(true);
  });

  it('asks again for what was refused, and for silence that nobody ends by itself', () => {
    const rows = [
      row('1', { state: refused }),
      row('2', { state: unanswered, isOnItsWay: true }),
      row('3', { state: unanswered }),
      row('4', { state: refused, status: DELIVERY.packing }),
      row('5', ready),
    ];
    expect(ids(askableAgain(batch(...rows)))).toEqual(['1', '3']);
  });

  it('prints and voids only numbers that hold', () => {
    const rows = [
      row('1', { ...ready, mayCancel: true }),
      row('2', { ...ready, isVoid: true }),
      row('3', { ...ready, isCancelAsked: true }),
    ];
    expect(printable(batch(...rows))).toEqual(['1']);
    expect(ids(voidable(batch(...rows)))).toEqual(['1']);
  });
});
