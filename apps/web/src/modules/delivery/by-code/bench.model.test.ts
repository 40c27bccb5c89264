import type { DeliveryDetail, ReadyOrderRow } from '@mintmark/contract/delivery/delivery.schema.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { PAY_STATE } from '@mintmark/domain/finance/finance.enums.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { describe, expect, it } from 'vitest';
import { recogniseScan } from '../../../kit/scan/index.ts';
import {
  companionsOf,
  flagOf,
  type Item,
  nextStep,
  progressOf,
  stepsOf,
  targetOf,
  withScanned,
} from './bench.model.ts';

const PACKING = { isOpen: true, canScan: true };
const PACKED = { isOpen: true, canScan: false };
const EMPTY = { isOpen: false, canScan: false };

describe('a scan at the bench', () => {
  it.each([
    ['Y7000000002', PACKING, { kind: 'item', code: 'Y7000000002' }],
    ['C0000000123', PACKING, { kind: 'item', code: 'C0000000123' }],
    ['Y7000000003', PACKING, { kind: 'item', code: 'Y7000000003' }],
    ['Y7000000002', PACKED, { kind: 'refused', reason: 'notPacking', code: 'Y7000000002' }],
    ['Y7000000002', EMPTY, { kind: 'refused', reason: 'noParcel', code: 'Y7000000002' }],
    ['S2026112200011', EMPTY, { kind: 'order', code: 'S2026112200011' }],
    ['S2026112200011', PACKING, { kind: 'order', code: 'S2026112200011' }],
    ['F2026112200001', PACKING, { kind: 'delivery', code: 'F2026112200001' }],
    ['SF1438662090719', EMPTY, { kind: 'waybill', code: 'SF1438662090719' }],
  ])('%s with %j: %j', (code, bench, target) => expect(targetOf(recogniseScan(code), bench)).toEqual(target));
});

const item = (coinId: string, isScanned: boolean): Item => ({
  coinId,
  coinCode: `C000000000${coinId}`,
  certNo: null,
  orderCode: 'S2026112200011',
  name: '民国三年袁世凯像壹圆',
  nameEn: '',
  variety: '',
  category1: CATEGORY.struck,
  resultType: RESULT.graded,
  grade: null,
  boxNo: null,
  status: 90,
  isScanned,
  scannedAt: null,
});

const detail = (more: Partial<DeliveryDetail> = {}): DeliveryDetail => ({
  id: '1',
  deliveryNo: 'F2026112200001',
  status: 0,
  method: 2,
  customerId: '1',
  customerName: '',
  receiverName: null,
  receiverArea: '',
  orderCodes: [],
  payer: 3,
  feeFen: null,
  freightFen: null,
  insuranceFeeFen: null,
  promisedAt: null,
  warns: [],
  mayJoin: false,
  deliveredAt: null,
  sender: null,
  packedBy: null,
  packedAt: null,
  packingPhotos: [],
  checks: [],
  losses: [],
  fundAccounts: [],
  courier: null,
  waybillAsk: null,
  waybillNo: null,
  itemQty: 2,
  scannedQty: 1,
  declaredFen: 0,
  insuredFen: 0,
  weightG: null,
  createdAt: '',
  shippedAt: null,
  version: 1,
  orders: [],
  receiver: null,
  product: null,
  isInsuranceWaived: false,
  note: '',
  waybillState: 'none',
  waybillError: null,
  waybillCancel: null,
  pickup: null,
  identity: null,
  waiver: null,
  traces: [],
  items: [item('1', true), item('2', false)],
  allowedActions: [],
  ...more,
});

describe('the slabs of a parcel', () => {
  it('are counted, and a ticked one counts at once', () => {
    const before = detail();
    expect(progressOf(before.items)).toEqual({ done: 1, total: 2 });
    const after = withScanned(before, '2', '2026-11-22T01:00:00Z');
    expect([after.scannedQty, after.items[1]?.scannedAt]).toEqual([2, '2026-11-22T01:00:00Z']);
    expect(before.items[1]?.isScanned).toBe(false);
  });
});

describe('the way of a parcel', () => {
  const may = (action: string, allowed = true) => ({ action, allowed, reason: allowed ? null : 'x' });
  const statesOf = (status: number, method = 2) => stepsOf(detail({ status, method })).map((step) => step.state);

  it.each([
    [0, ['now', 'later', 'later']],
    [1, ['done', 'now', 'later']],
    [2, ['done', 'done', 'now']],
    [3, ['done', 'done', 'done']],
    [5, ['done', 'done', 'done']],
    [-1, ['later', 'later', 'later']],
  ])('by courier in state %i: %j', (status, states) => expect(statesOf(status)).toEqual(states));

  it.each([
    [0, ['now', 'later', 'later']],
    [7, ['done', 'now', 'later']],
    [8, ['done', 'done', 'done']],
  ])('to the counter in state %i: %j', (status, states) => expect(statesOf(status, 1)).toEqual(states));

  it('to the counter is handed out once the identity was compared', () => {
    const identity = { hasIdOnFile: true, needsWitness: false, isLocked: false, isChecked: true, checks: [] };
    const steps = stepsOf(detail({ status: 7, method: 1, identity }));
    expect(steps.map((step) => step.state)).toEqual(['done', 'done', 'now']);
  });

  it('goes on only when the server allows the step', () => {
    expect(nextStep(stepsOf(detail({ allowedActions: [may('pack', false)] })))).toBeNull();
    expect(nextStep(stepsOf(detail({ allowedActions: [may('pack')] })))?.action).toBe('pack');
    expect(nextStep(stepsOf(detail({ status: 1, allowedActions: [may('pack'), may('waybill')] })))?.action).toBe(
      'waybill',
    );
    expect(nextStep(stepsOf(detail()))).toBeNull();
  });
});

describe('ready orders', () => {
  const row = (id: string, customerId: string, more: Partial<ReadyOrderRow> = {}): ReadyOrderRow => ({
    id,
    orderCode: id,
    customerId,
    customerName: '',
    status: 80,
    readyQty: 1,
    coinQty: 1,
    returnMethod: RETURN_METHOD.insuredCourier,
    dueFen: 0,
    isPay: PAY_STATE.paid,
    isOnCredit: false,
    isHeld: false,
    piecesFen: 0,
    submittedAt: null,
    ...more,
  });

  it('of one customer may share a parcel', () => {
    const rows = [row('1', 'a'), row('2', 'b'), row('3', 'a')];
    expect(companionsOf(rows, rows[0] ?? row('1', 'a')).map((one) => one.id)).toEqual(['1', '3']);
  });

  it.each([
    [{ dueFen: 100 }, 'due'],
    [{ dueFen: 100, isOnCredit: true }, null],
    [{ dueFen: 100, isHeld: true }, 'held'],
    [{}, null],
  ])('%j is flagged %j', (more, flag) => expect(flagOf(row('1', 'a', more))).toBe(flag));
});
