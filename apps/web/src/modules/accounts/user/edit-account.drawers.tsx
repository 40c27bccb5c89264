import { type Account, zAccountChange, zScopeChange } from '@mintmark/contract/accounts/account.schema.ts';
import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { employeesEndpoints } from '@mintmark/contract/accounts/employees.endpoints.ts';
import { useMemo } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { FieldGroup, FormDrawer, TextField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { FactList } from '../../../ui/layout.tsx';
import { type AccountValues, accountChangeBody, editValues, scopeBody, scopeValues } from './account.model.ts';
import { useAccountCalls } from './account-calls.ts';
import { DemandFields, RolesField, ScopeFields } from './account-form.tsx';

const INVALIDATES = [
  accountsEndpoints.listAccounts,
  employeesEndpoints.listAccounts,
  accountsEndpoints.getAccountRecord,
];

export interface AccountDrawerProps {
  readonly account: Account;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Name, contact, roles and demands of an account. */
export function EditAccountDrawer({ account, open, onClose }: AccountDrawerProps) {
  const text = useText();
  const { data: options } = useEndpoint(accountsEndpoints.getAccountOptions, {}, { enabled: open });
  const calls = useAccountCalls();
  const initial = useMemo(() => ({ ...editValues(account) }), [account]);
  const none = text('accounts.edit.none');
  return (
    <FormDrawer
      open={open && options !== undefined}
      title={text('accounts.edit.title', { name: account.username })}
      endpoint={calls.putSysUser}
      initial={initial}
      schema={zAccountChange}
      toInput={(values: AccountValues) => ({ body: accountChangeBody(account.id, values) })}
      invalidate={INVALIDATES}
      onClose={onClose}
      intro={
        <FactList
          items={[
            { key: 'mobile', label: text('accounts.user.mobile'), value: account.mobile || none },
            { key: 'mail', label: text('accounts.user.mail'), value: account.mail || none },
          ]}
        />
      }
    >
      <FieldGroup>
        <TextField name="realName" labelKey="accounts.user.realName" required maxLength={50} wide />
        <TextField
          name="mobile"
          labelKey="accounts.edit.newMobile"
          hintKey="accounts.edit.mobileHint"
          placeholderKey="accounts.edit.keep"
          maxLength={11}
        />
        <TextField name="mail" labelKey="accounts.edit.newMail" placeholderKey="accounts.edit.keep" maxLength={100} />
        {options ? <RolesField options={options} /> : null}
      </FieldGroup>
      <DemandFields />
    </FormDrawer>
  );
}

/** Which rows an account sees. */
export function ScopeDrawer({ account, open, onClose }: AccountDrawerProps) {
  const text = useText();
  const { data: options } = useEndpoint(accountsEndpoints.getAccountOptions, {}, { enabled: open });
  const initial = useMemo(() => ({ ...scopeValues(account) }), [account]);
  return (
    <FormDrawer
      open={open && options !== undefined}
      title={text('accounts.scope.title', { name: account.username })}
      endpoint={accountsEndpoints.putUserScope}
      initial={initial}
      schema={zScopeChange}
      toInput={(values: AccountValues) => ({ body: scopeBody(account.id, values) })}
      invalidate={INVALIDATES}
      savedKey="accounts.scope.saved"
      onClose={onClose}
    >
      <FieldGroup>{options ? <ScopeFields options={options} /> : null}</FieldGroup>
    </FormDrawer>
  );
}
