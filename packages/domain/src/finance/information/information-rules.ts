import type { Guards } from '../../kernel/guards.ts';
import { informationBillMachine } from './information-bill.machine.ts';

/** What a step on a bill of information fees depends on. */
export type InformationBillFacts = {
  readonly pieces: number;
  /** The person recorded the payment that stands. */
  readonly isRecorder: boolean;
  /** No cash box would fall below nothing. */
  readonly isCovered: boolean;
};

/** The guards of `informationBillMachine`. */
export const INFORMATION_BILL_GUARDS: Guards<InformationBillFacts> = {
  billHasPieces: ({ pieces }) => pieces > 0,
  notRecorder: ({ isRecorder }) => !isRecorder,
  cashCovers: ({ isCovered }) => isCovered,
};

/** What a step on a fee depends on: the state of the bill that it is on, null of none. */
export type InformationFeeFacts = { readonly billStatus: number | null };

/** The guards of `informationFeeMachine`: what was issued is not let off piece by piece, its bill is voided first. */
export const INFORMATION_FEE_GUARDS: Guards<InformationFeeFacts> = {
  billIsDraft: ({ billStatus }) => billStatus === null || billStatus === informationBillMachine.state.draft,
};
