import { DEPOSIT_KINDS, DEPOSIT_STATUSES } from '@mintmark/domain/customers/agents.enums.ts';
import { enumCodes } from '@mintmark/domain/kernel/enums.ts';
import { z } from 'zod';
import {
  zAllowedActions,
  zFen,
  zFenNotNegative,
  zId,
  zIdOut,
  zReason,
  zText,
  zTime,
  zVersion,
} from '../../kernel/fields.ts';

const zAmountFen = z.int().min(1).max(100_000_000_00);

/** One movement of an agent's deposit. */
export const zDepositMovement = z.object({
  id: zIdOut,
  version: z.int(),
  kind: z.literal(enumCodes(DEPOSIT_KINDS)),
  status: z.literal(enumCodes(DEPOSIT_STATUSES)),
  amountFen: zFen,
  /** The company's account, once it is booked. */
  fund: z.object({ kind: z.string(), name: z.string() }).nullable(),
  paymentRef: z.string().nullable(),
  reason: z.string(),
  askedAt: zTime,
  askedBy: z.string(),
  closedAt: zTime.nullable(),
  closedBy: z.string().nullable(),
  allowedActions: zAllowedActions,
});
export type DepositMovement = z.output<typeof zDepositMovement>;

/** What an agent left as security: agreed, in the ledger, asked back; and every movement, the newest first. */
export const zAgentDeposit = z.object({
  agentId: zIdOut,
  agreedFen: zFenNotNegative,
  heldFen: zFenNotNegative,
  /** Asked back and not paid yet. */
  askedFen: zFenNotNegative,
  movements: z.array(zDepositMovement),
  fundAccounts: z.array(z.object({ id: zIdOut, kind: z.string(), name: z.string(), noMasked: z.string() })),
  allowedActions: zAllowedActions,
});
export type AgentDeposit = z.output<typeof zAgentDeposit>;

const paid = {
  fundAccountId: zId,
  /** Number of the transfer; not for cash. */
  paymentRef: zText(64).optional(),
};
export const zReceiveDeposit = z.strictObject({ amountFen: zAmountFen, ...paid, reason: zText(200).optional() });
export const zAskDepositReturn = z.strictObject({ amountFen: zAmountFen, reason: zReason });
export const zPayDepositReturn = z.strictObject({ version: zVersion, ...paid });
export const zWithdrawDepositReturn = z.strictObject({ version: zVersion, reason: zReason });
export const zDepositChanged = z.object({ id: zIdOut, version: z.int(), heldFen: zFenNotNegative });
