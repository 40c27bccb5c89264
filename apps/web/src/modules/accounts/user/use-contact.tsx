import type { Account } from '@mintmark/contract/accounts/account.schema.ts';
import { type AccountUnmasked, privacyEndpoints } from '@mintmark/contract/accounts/privacy.endpoints.ts';
import type { ReactNode } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { Can } from '../../../kit/can/index.ts';
import { useUnmask } from '../../../kit/detail/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import styles from './user.module.css';

interface Contact {
  readonly mobile: ReactNode;
  readonly mail: string | null;
  readonly dialog: ReactNode;
}

/** Mobile and mail of an account, masked until somebody who may asks for them with a reason. */
export function useContact(account: Account): Contact {
  const text = useText();
  const command = useCommand(privacyEndpoints.unmaskAccount);
  const { seen, button, dialog } = useUnmask<AccountUnmasked>({
    title: text('accounts.unmask.title', { name: account.username }),
    presets: [text('accounts.unmask.contact'), text('accounts.unmask.identity'), text('accounts.unmask.security')],
    load: (reason) => command.run({ params: { id: account.id }, body: { reason } }),
  });
  const mail = seen?.mail || account.mail || null;
  if (!account.mobile && !account.mail) return { mobile: null, mail, dialog };
  const mobile = (
    <span className={styles['contact']}>
      {seen?.mobile || account.mobile}
      {!account.mobile || account.isMobileBound ? null : ` (${text('accounts.user.unbound')})`}
      <Can any={['admin:user:unmask']}>{button}</Can>
    </span>
  );
  return { mobile, mail, dialog };
}
