import type { Hanging } from '@mintmark/contract/accounts/account-care.schema.ts';
import type { Locale } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import { textMessage } from '../../../kernel/messages.ts';

/** “评分 3、收款 1” in the language. */
function hangingText(hanging: readonly Hanging[], locale: Locale): string {
  const comma = textMessage('account.hanging.comma', locale);
  return hanging
    .map(({ kind, count }) =>
      textMessage('account.hanging.one', locale, { kind: textMessage(`account.hanging.${kind}`, locale), count }),
    )
    .join(comma);
}

/** Throws GUARD_FAILED with the list of what hangs on the account, when something does. */
export function assertNothingHangs(hanging: readonly Hanging[], guard: string): void {
  if (hanging.length === 0) return;
  const list = { zh: hangingText(hanging, 'zh-CN'), en: hangingText(hanging, 'en') };
  throw new AppError('GUARD_FAILED', { params: { guard }, names: { list }, data: { hanging } });
}
