import {
  type StatementRowAction,
  statementRowMachine,
} from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { lineRule } from '../../../workflow/step.ts';

/** What people do with a row; what the system does is none of theirs. */
const ACTS = ['match', 'ignore', 'sendBack', 'reopen', 'undo'] as const satisfies readonly StatementRowAction[];

/** The actions that a row's state knows, and asking for a top-up where it may be matched. */
export function rowActions(row: { readonly status: number }, { actor, locale }: SignedInContext) {
  const rules = ACTS.map((action) => lineRule(statementRowMachine, action, row)).filter(({ isInState }) => isInState);
  const topUp = rules
    .filter(({ action }) => action === 'match')
    .map((rule) => ({ ...rule, action: 'topUp', permission: 'finance:amountaudit:request' as const }));
  return allowedActions(actor, locale, [...rules, ...topUp]);
}
