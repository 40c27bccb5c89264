import type { Binding } from '../../../kernel/handlers.ts';
import { getAgentDeposit } from './get-deposit.ts';
import { receiveDeposit } from './receive-deposit.ts';
import { askDepositReturn, payDepositReturn, withdrawDepositReturn } from './return-deposit.ts';

/** The deposit of an agent, beside /customer/agent. */
export const depositBindings: readonly Binding[] = [
  getAgentDeposit,
  receiveDeposit,
  askDepositReturn,
  payDepositReturn,
  withdrawDepositReturn,
];
