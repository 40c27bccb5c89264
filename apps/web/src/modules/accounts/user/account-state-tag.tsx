import type { AccountRow } from '@mintmark/contract/accounts/account.schema.ts';
import { ACCOUNT_STATES } from '@mintmark/domain/accounts/accounts.enums.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { timeText } from '../../../ui/format.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { accountGroup } from '../state-looks.ts';

type Shown = Pick<AccountRow, 'state' | 'lockedUntil'>;
const CLOCK = { from: 11, to: 16 } as const;

/** Enabled, disabled, or locked by sign-in failures and until when. */
export function AccountStateTag({ account }: { readonly account: Shown }) {
  const text = useText();
  const word = enumText(ACCOUNT_STATES, account.state, useLang());
  const { lockedUntil } = account;
  if (lockedUntil === null) return <StateTag group={accountGroup(account.state)} label={word} />;
  const until = timeText(lockedUntil);
  return (
    <span title={text('accounts.unlock.until', { time: until })}>
      <StateTag group={accountGroup(account.state)} label={`${word} ${until.slice(CLOCK.from, CLOCK.to)}`} />
    </span>
  );
}
