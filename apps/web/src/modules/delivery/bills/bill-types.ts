import { courierBillsEndpoints } from '@mintmark/contract/delivery/bills/courier-bills.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { courierBillMachine } from '@mintmark/domain/delivery/bills/courier-bill.machine.ts';
import { BILL_VERDICT, BILL_VERDICTS } from '@mintmark/domain/delivery/bills/courier-bills.ts';
import type { RowOf } from '../../../kit/list/index.ts';
import type { StateGroup } from '../../../ui/state-tag.tsx';

export type CourierBillRow = RowOf<typeof courierBillsEndpoints.listCourierBills>;
export type CourierBill = DataOf<typeof courierBillsEndpoints.getCourierBill>;
export type BillLine = CourierBill['lines'][number];

/** States of a bill, and the look of each. */
export const BILL_STATES = courierBillMachine.states;
const GROUPS: Readonly<Record<number, StateGroup>> = {
  [courierBillMachine.state.open]: 'work',
  [courierBillMachine.state.confirmed]: 'ok',
  [courierBillMachine.state.voided]: 'end',
};
export const billGroup = (code: string | number): StateGroup => GROUPS[Number(code)] ?? 'wait';

/** The same for what the check says of a row. */
export { BILL_VERDICTS };

const VERDICT_GROUPS: Readonly<Record<number, StateGroup>> = {
  [BILL_VERDICT.agrees]: 'ok',
  [BILL_VERDICT.dearer]: 'bad',
  [BILL_VERDICT.cheaper]: 'ask',
  [BILL_VERDICT.unknown]: 'bad',
  [BILL_VERDICT.again]: 'bad',
  [BILL_VERDICT.receiverPays]: 'bad',
  [BILL_VERDICT.unpriced]: 'ask',
};
export const verdictGroup = (code: string | number): StateGroup => VERDICT_GROUPS[Number(code)] ?? 'wait';

/** What a step on bills makes old. */
export const BILL_READS = [courierBillsEndpoints.listCourierBills, courierBillsEndpoints.getCourierBill];
