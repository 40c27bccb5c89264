import type { AccountOptions } from '@mintmark/contract/accounts/account.schema.ts';
import { SCOPE_KINDS } from '@mintmark/domain/accounts/accounts.enums.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { Form } from 'antd';
import { namedItems } from '../../../kit/dictionary/index.ts';
import { FieldGroup, SelectField, SwitchField } from '../../../kit/form/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { nameOf, type TwoNames } from '../names.ts';
import { scopeSentence } from './scope-sentence.ts';
import styles from './user.module.css';

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
      <SelectField
        name="categories"
        labelKey="accounts.user.categories"
        hintKey={options.isEveryCategory ? 'accounts.scope.categoriesHint' : 'accounts.scope.categoriesOwn'}
        options={namedItems(CATEGORIES1).filter(({ code }) => options.categories.includes(Number(code)))}
        multiple
        wide
        required={!options.isEveryCategory}
      />
      <ScopeSentence options={options} />
    </>
  );
}

/** One sentence under the controls: what the person will see. */
function ScopeSentence({ options }: { readonly options: AccountOptions }) {
  const text = useText();
  const locale = useLocale();
  const form = Form.useFormInstance();
  const kind: string | undefined = Form.useWatch('scopeKind', form);
  const home: string | null | undefined = Form.useWatch('companyId', form);
  const chosen: readonly string[] = Form.useWatch('companyIds', form) ?? [];
  const agentId: string | null | undefined = Form.useWatch('agentId', form);
  const categories: readonly number[] = Form.useWatch('categories', form) ?? [];
  const ids = chosen.length > 0 ? chosen : home ? [home] : [];
  const companies = options.companies.filter(({ id }) => ids.includes(id)).map((one) => nameOf(one, locale));
  const agent = options.agents.find(({ id }) => id === agentId)?.name ?? null;
  const sentence = scopeSentence({ kind, companies, agent, categories }, locale, text);
  return sentence ? (
    <div className={styles['wide']} aria-live="polite">
      <Note tone="info">{sentence}</Note>
    </div>
  ) : null;
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
