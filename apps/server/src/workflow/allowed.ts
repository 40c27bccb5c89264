import type { AllowedAction } from '@mintmark/contract/kernel/envelope.ts';
import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { type Actor, may } from '../kernel/auth/actor.ts';
import type { Locale } from '../kernel/context.ts';
import { textMessage } from '../kernel/messages.ts';

/** One action of a record: who may ever take it, and the guards that fail now (ids of the guard texts). */
export interface ActionRule {
  readonly action: string;
  readonly permission: Permission | readonly Permission[];
  readonly isInState: boolean;
  readonly failing?: readonly (string | null | false | undefined)[];
}

/** Actions one may never take are left out; those not possible now carry their first reason (ui.md “List conventions”). */
export function allowedActions(actor: Actor, locale: Locale, rules: readonly ActionRule[]): AllowedAction[] {
  return rules
    .filter((rule) => may(actor, ...(typeof rule.permission === 'string' ? [rule.permission] : rule.permission)))
    .map((rule) => {
      const reason = rule.isInState ? (rule.failing ?? []).find(Boolean) : 'wrong-state';
      return { action: rule.action, allowed: !reason, reason: reason ? textMessage(reason, locale) : null };
    });
}
