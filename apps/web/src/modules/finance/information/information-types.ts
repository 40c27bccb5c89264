import { informationBillsEndpoints } from '@mintmark/contract/finance/information/information-bills.endpoints.ts';
import { informationFeesEndpoints } from '@mintmark/contract/finance/information/information-fees.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { informationBillMachine } from '@mintmark/domain/finance/information/information-bill.machine.ts';
import { informationFeeMachine } from '@mintmark/domain/finance/information/information-fee.machine.ts';
import type { RowOf } from '../../../kit/list/index.ts';
import type { StateGroup } from '../../../ui/state-tag.tsx';

export type FeeRow = RowOf<typeof informationFeesEndpoints.listInformationFees>;
export type RateRow = RowOf<typeof informationFeesEndpoints.listInformationRates>;
export type BillRow = RowOf<typeof informationBillsEndpoints.listInformationBills>;
export type Bill = DataOf<typeof informationBillsEndpoints.getInformationBill>;

/** States of a fee with their names, and the look of each. */
export const FEE_STATES = informationFeeMachine.states;
const FEE_GROUPS: Readonly<Record<number, StateGroup>> = {
  [informationFeeMachine.state.open]: 'wait',
  [informationFeeMachine.state.billed]: 'work',
  [informationFeeMachine.state.collected]: 'ok',
  [informationFeeMachine.state.waived]: 'end',
};
export const feeGroup = (code: string | number): StateGroup => FEE_GROUPS[Number(code)] ?? 'wait';

/** The same for a bill. */
export const BILL_STATES = informationBillMachine.states;
const BILL_GROUPS: Readonly<Record<number, StateGroup>> = {
  [informationBillMachine.state.draft]: 'ask',
  [informationBillMachine.state.issued]: 'work',
  [informationBillMachine.state.paid]: 'ok',
  [informationBillMachine.state.voided]: 'end',
};
export const billGroup = (code: string | number): StateGroup => BILL_GROUPS[Number(code)] ?? 'wait';

/** Who pays: the agent's name, else the company's. */
export function payerText(
  row: { readonly agentName: string | null; readonly companyName: string; readonly companyNameEn: string },
  locale: string,
): string {
  return row.agentName ?? (locale.startsWith('en') ? row.companyNameEn : row.companyName);
}

/** `2026-10-01` as the month that it begins. */
export const monthText = (month: string): string => month.slice(0, 7);

/** What a step on fees or bills makes old. */
export const INFORMATION_READS = [
  informationFeesEndpoints.listInformationFees,
  informationFeesEndpoints.getInformationFee,
  informationFeesEndpoints.getWaiverAllowance,
  informationBillsEndpoints.listInformationBills,
  informationBillsEndpoints.getInformationBill,
];
