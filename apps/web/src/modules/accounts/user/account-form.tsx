import type { AccountOptions } from '@mintmark/contract/accounts/account.schema.ts';
import { SCOPE_KINDS } from '@mintmark/domain/accounts/accounts.enums.ts';
import { Form } from 'antd';
import { FieldGroup, SelectField, SwitchField } from '../../../kit/form/index.ts';
import { useLocale } from '../../../kit/i18n/index.ts';
import { nameOf, type TwoNames } from '../names.ts';

type Named = TwoNames & { readonly id: string };

function useNamed(list: readonly Named[]) {
  const locale = useLocale();
  return list.map((one) => ({ value: one.id, label: nameOf(one, locale) }));
}

/** Roles that may be given. */
export function RolesField({ options }: { readonly options: AccountOptions }) {
  const roles = useNamed(options.roles);
  return <SelectField name="roleIds" labelKey="accounts.user.roles" options={roles} multiple required wide />;
}

/** Kind of scope, and what it needs: companies or an agent (D14). */
export function ScopeFields({ options }: { readonly options: AccountOptions }) {
  const form = Form.useFormInstance();
  const kind: unknown = Form.useWatch('scopeKind', form);
  const companies = useNamed(options.companies);
  const kinds = SCOPE_KINDS.filter(({ code }) => options.scopeKinds.includes(code));
  const agents = options.agents.map((agent) => ({ value: agent.id, label: agent.name }));
  return (
    <>
      <SelectField name="scopeKind" labelKey="accounts.user.scope" options={kinds} required />
      {kind === 'agent' ? (
        <SelectField name="agentId" labelKey="accounts.user.agent" options={agents} required />
      ) : (
        <SelectField name="companyId" labelKey="accounts.common.company" options={companies} />
      )}
      {kind === 'company' ? (
        <SelectField
          name="companyIds"
          labelKey="accounts.user.companies"
          hintKey="accounts.new.companiesHint"
          options={companies}
          multiple
          wide
        />
      ) : null}
    </>
  );
}

/** What is asked for at the next sign-ins. */
export function DemandFields() {
  return (
    <FieldGroup titleKey="accounts.new.demands">
      <SwitchField name="mustUploadId" labelKey="accounts.user.mustUpload" />
      <SwitchField name="needsSms" labelKey="accounts.user.needsSms" />
    </FieldGroup>
  );
}
