import type { AllowedAction } from '@mintmark/contract/kernel/envelope.ts';
import { textOr } from '../i18n/index.ts';

/** The words for a reason id of `allowedActions` (`reasons.<id>`); an id without a text is shown as it is. */
export function reasonText(reason: string | null | undefined): string | null {
  if (!reason) return null;
  return textOr(reason.startsWith('reasons.') ? reason : `reasons.${reason}`, reason);
}

/** The entry of an action among a record's `allowedActions`. */
export function actionState(allowed: readonly AllowedAction[] | undefined, action: string): AllowedAction | undefined {
  return allowed?.find((entry) => entry.action === action);
}
