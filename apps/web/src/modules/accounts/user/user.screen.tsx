import type { AccountRow } from '@mintmark/contract/accounts/account.schema.ts';
import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { FileUp, ShieldAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { listExport, type ToolbarAction } from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { AccountList } from './account-list.tsx';

const AccountsImport = lazy(() => import('./import/accounts-import.dialog.tsx'));

const SignInLimits = lazy(() => import('./sign-in-limits.drawer.tsx'));

const EXPORT = listExport(accountsEndpoints.exportAccounts);

/** 账号管理: accounts in scope, many at once from a file, and what failed passwords hold back. */
export default function UserScreen() {
  const [isImporting, setImporting] = useState(false);
  const [areLimitsOpen, setLimitsOpen] = useState(false);
  const more: readonly ToolbarAction<AccountRow>[] = [
    {
      key: 'import',
      labelKey: 'accounts.import.action',
      icon: <FileUp {...ICON} />,
      permission: 'admin:user:import',
      onClick: () => setImporting(true),
    },
    {
      key: 'limits',
      labelKey: 'accounts.limits.open',
      icon: <ShieldAlert {...ICON} />,
      permission: 'admin:user:unlock',
      onClick: () => setLimitsOpen(true),
    },
  ];
  return (
    <>
      <AccountList
        id="accounts.accounts"
        create="admin:user:create"
        newKey="accounts.new.title"
        more={more}
        emptyHintKey="accounts.user.emptyText"
        exportable={EXPORT}
      />
      {isImporting ? (
        <Suspense fallback={null}>
          <AccountsImport onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
      {areLimitsOpen ? (
        <Suspense fallback={null}>
          <SignInLimits onClose={() => setLimitsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
