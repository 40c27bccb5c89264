import { HOUSE_PERMISSIONS } from '@mintmark/contract/access/house.generated.ts';
import type { AllowedAction } from '@mintmark/contract/kernel/envelope.ts';
import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { type Actor, may } from '../kernel/auth/actor.ts';
import type { Locale } from '../kernel/context.ts';
import { textMessage } from '../kernel/messages.ts';
import { isOfHouse } from '../kernel/scope.ts';

/** One action of a record: who may ever take it, and the guards that fail now (ids of the guard texts). */
export interface ActionRule {
  readonly action: string;
  readonly permission: Permission | readonly Permission[];
  readonly isInState: boolean;
  readonly failing?: readonly (string | null | false | undefined)[];
}

const stringsOf = ({ permission }: ActionRule): readonly Permission[] =>
  typeof permission === 'string' ? [permission] : permission;

/** Does the rule change what belongs to the whole house, and the person belongs to a part of it? */
const isBeyond = (rule: ActionRule, actor: Actor): boolean =>
  !isOfHouse(actor.scope) && stringsOf(rule).every((permission) => HOUSE_PERMISSIONS.includes(permission));

/** Actions one may never take are left out; those not possible now carry their first reason (screens.md “List conventions”). */
export function allowedActions(actor: Actor, locale: Locale, rules: readonly ActionRule[]): AllowedAction[] {
  return rules
    .filter((rule) => may(actor, ...stringsOf(rule)))
    .map((rule) => {
      const failing = [isBeyond(rule, actor) && 'houseWide', ...(rule.failing ?? [])];
      const reason = rule.isInState ? failing.find(Boolean) : 'wrong-state';
      return { action: rule.action, allowed: !reason, reason: reason ? textMessage(reason, locale) : null };
    });
}
