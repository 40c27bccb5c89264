import { zNewAccount } from '@mintmark/contract/accounts/account.schema.ts';
import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { employeesEndpoints } from '@mintmark/contract/accounts/employees.endpoints.ts';
import { useMemo, useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { FieldGroup, FormDrawer, type FormDrawerProps, TextField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { type AccountValues, newAccountBody } from './account.model.ts';
import { useAccountCalls } from './account-calls.ts';
import { DemandFields, RolesField, ScopeFields } from './account-form.tsx';
import { type OneTime, OneTimePassword } from './one-time-password.tsx';

const INVALIDATES: NonNullable<FormDrawerProps<typeof accountsEndpoints.saveSysUserV2>['invalidate']> = [
  accountsEndpoints.listAccounts,
  employeesEndpoints.listAccounts,
];

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What the form starts with, where another screen knows it. */
  readonly preset?: Pick<AccountValues, 'scopeKind' | 'agentId' | 'companyId'>;
  /** Reads besides the list of accounts that a new one makes old. */
  readonly invalidate?: typeof INVALIDATES;
}

/** A new account; its one-time password is shown once, right after. */
export function NewAccountDrawer({ open, onClose, preset, invalidate = INVALIDATES }: Props) {
  const text = useText();
  const calls = useAccountCalls();
  const [username, setUsername] = useState('');
  const [once, setOnce] = useState<OneTime | null>(null);
  const { data: options } = useEndpoint(accountsEndpoints.getAccountOptions, {}, { enabled: open });
  const companyId = options?.companies.length === 1 ? (options.companies[0]?.id ?? null) : null;
  const initial = useMemo<AccountValues>(
    () => ({ scopeKind: 'company', companyId, needsSms: false, mustUploadId: true, ...preset }),
    [companyId, preset],
  );
  return (
    <>
      <FormDrawer
        open={open && options !== undefined}
        title={text('accounts.new.title')}
        endpoint={calls.saveSysUserV2}
        initial={initial}
        schema={zNewAccount}
        toInput={(values: AccountValues) => {
          const body = newAccountBody(values);
          setUsername(body.username);
          return { body };
        }}
        invalidate={invalidate}
        savedKey="accounts.new.saved"
        onSaved={({ password }) => setOnce({ username, password })}
        onClose={onClose}
      >
        <FieldGroup>
          <TextField
            name="username"
            labelKey="accounts.user.username"
            hintKey="accounts.new.usernameHint"
            required
            maxLength={64}
          />
          <TextField name="realName" labelKey="accounts.user.realName" required maxLength={50} />
          <TextField name="mobile" labelKey="accounts.user.mobile" hintKey="accounts.new.mobileHint" maxLength={11} />
          <TextField name="mail" labelKey="accounts.user.mail" maxLength={100} />
        </FieldGroup>
        {options ? (
          <FieldGroup titleKey="accounts.new.access">
            <RolesField options={options} />
            <ScopeFields options={options} />
          </FieldGroup>
        ) : null}
        <DemandFields />
      </FormDrawer>
      <OneTimePassword once={once} onClose={() => setOnce(null)} />
    </>
  );
}
