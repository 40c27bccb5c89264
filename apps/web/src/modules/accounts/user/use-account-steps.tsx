import type { Account } from '@mintmark/contract/accounts/account.schema.ts';
import { accountCareEndpoints as care } from '@mintmark/contract/accounts/account-care.endpoints.ts';
import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { employeesEndpoints } from '@mintmark/contract/accounts/employees.endpoints.ts';
import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import type { ActionDef } from '../../../kit/feedback/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { useAccountCalls } from './account-calls.ts';
import { type OneTime, OneTimePassword } from './one-time-password.tsx';

const EditAccountDrawer = lateDrawer(async () => (await import('./edit-account.drawers.tsx')).EditAccountDrawer);
const ScopeDrawer = lateDrawer(async () => (await import('./edit-account.drawers.tsx')).ScopeDrawer);
const MergeAccountDialog = lateDrawer(async () => (await import('./merge-account.dialog.tsx')).MergeAccountDialog);

const INVALIDATES = [
  accountsEndpoints.listAccounts,
  employeesEndpoints.listAccounts,
  accountsEndpoints.getAccountRecord,
  care.listAccountSessions,
  care.listAccountHistory,
];
const LIST = [accountsEndpoints.listAccounts];

/** Enable, disable with a reason, delete: asked first, said after. */
function useLife(account: Account, onGone: () => void) {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const reason = useReason();
  const status = useCommand(useAccountCalls().editStatus, { invalidate: INVALIDATES });
  const remove = useCommand(accountsEndpoints.deleteAccount, {
    invalidate: LIST,
    onSuccess: () => {
      toast('accounts.delete.done');
      onGone();
    },
  });
  const { id, username: name } = account;
  const enable = async () => {
    if (!(await confirm({ title: text('accounts.status.enableTitle', { name }) }))) return;
    if (await status.run({ body: { id, status: ACCOUNT_STATE.enabled } })) toast('accounts.status.enabled');
  };
  const disable = async () => {
    const words = await reason.ask({
      title: text('accounts.status.disableTitle', { name }),
      text: text('accounts.status.disableText'),
      presets: [text('accounts.status.left'), text('accounts.status.leave'), text('accounts.status.risk')],
      okText: text('accounts.status.disable'),
      danger: true,
    });
    if (words === null) return;
    if (await status.run({ body: { id, status: ACCOUNT_STATE.disabled, reason: words } }))
      toast('accounts.status.disabled');
  };
  const drop = async () => {
    const title = text('accounts.delete.title', { name });
    const content = text('accounts.delete.text');
    if (!(await confirm({ title, content, okText: text('accounts.delete.action'), danger: true }))) return;
    await remove.run({ params: { id } });
  };
  return { enable, disable, drop, dialog: reason.dialog };
}

/** Opens an account that failures closed. */
function useUnlock(account: Account) {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const command = useCommand(care.unlockAccount, {
    invalidate: INVALIDATES,
    onSuccess: () => toast('accounts.unlock.done'),
  });
  return async () => {
    const title = text('accounts.unlock.title', { name: account.username });
    if (!(await confirm({ title, content: text('accounts.unlock.text'), okText: text('accounts.unlock.action') })))
      return;
    await command.run({ params: { id: account.id } });
  };
}

/** A new one-time password, shown once. */
function useReset(account: Account) {
  const text = useText();
  const { confirm } = useFeedback();
  const [once, setOnce] = useState<OneTime | null>(null);
  const command = useCommand(useAccountCalls().resetPwdV2, { invalidate: INVALIDATES });
  const reset = async () => {
    const title = text('accounts.reset.title', { name: account.username });
    const asked = { title, content: text('accounts.reset.text'), okText: text('accounts.reset.ok'), danger: true };
    if (!(await confirm(asked))) return;
    const made = await command.run({ body: { id: account.id } });
    if (made?.password) setOnce({ username: account.username, password: made.password });
  };
  return { reset, dialog: <OneTimePassword once={once} onClose={() => setOnce(null)} /> };
}

/** What may be done with an account, and the drawers and dialogs of it. */
export function useAccountSteps(
  account: Account,
  onGone: () => void,
): { readonly actions: readonly ActionDef[]; readonly dialogs: ReactNode } {
  const life = useLife(account, onGone);
  const password = useReset(account);
  const unlock = useUnlock(account);
  const [form, setForm] = useState<'edit' | 'scope' | 'merge' | null>(null);
  const close = () => setForm(null);
  const actions: readonly ActionDef[] = [
    { action: 'edit', labelKey: 'accounts.edit.action', primary: true, onClick: () => setForm('edit') },
    { action: 'scope', labelKey: 'accounts.scope.action', onClick: () => setForm('scope') },
    { action: 'resetPwd', labelKey: 'accounts.reset.action', onClick: password.reset },
    { action: 'unlock', labelKey: 'accounts.unlock.action', onClick: unlock },
    { action: 'enable', labelKey: 'accounts.status.enable', onClick: life.enable },
    { action: 'disable', labelKey: 'accounts.status.disable', danger: true, onClick: life.disable },
    { action: 'merge', labelKey: 'accounts.merge.action', onClick: () => setForm('merge') },
    { action: 'delete', labelKey: 'accounts.delete.action', danger: true, onClick: life.drop },
  ];
  const dialogs = (
    <>
      <EditAccountDrawer account={account} open={form === 'edit'} onClose={close} />
      <ScopeDrawer account={account} open={form === 'scope'} onClose={close} />
      {form === 'merge' ? <MergeAccountDialog account={account} onClose={close} /> : null}
      {password.dialog}
      {life.dialog}
    </>
  );
  return { actions, dialogs };
}
