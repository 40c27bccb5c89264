import { companiesEndpoints } from '@mintmark/contract/companies/companies.endpoints.ts';
import { agentsEndpoints as calls } from '@mintmark/contract/customers/agents.endpoints.ts';
import {
  type Agent,
  MOST_CONTRACT_PAGES,
  zAgentChange,
  zNewAgent,
} from '@mintmark/contract/customers/agents.schema.ts';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { agentDepositsEndpoints } from '@mintmark/contract/finance/agents/agent-deposits.endpoints.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { SETTLE_CYCLES } from '@mintmark/domain/companies/companies.enums.ts';
import { COMMISSION_MODE, COMMISSION_MODES } from '@mintmark/domain/customers/agents.enums.ts';
import { PAY_POINTS } from '@mintmark/domain/finance/finance.enums.ts';
import { Form } from 'antd';
import { useMemo } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import {
  DateField,
  FieldGroup,
  FormDrawer,
  MoneyField,
  NumberField,
  PercentField,
  RadioField,
  RemoteSelectField,
  RowsField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { PhotoKeysField } from '../../../kit/upload/index.ts';
import { loadCompanies } from '../remote-options.ts';
import { bodyOf, formValues, NEW_AGENT, rateKey } from './agent.model.ts';

/** Reads that a change of an agent makes old. */
export const AGENT_READS = [
  customersEndpoints.listAgents,
  customersEndpoints.listCustomers,
  calls.getAgent,
  calls.getAgentHistory,
  calls.listContractViews,
  agentDepositsEndpoints.getAgentDeposit,
];
const SEVERAL = { query: { limit: 2 } } as const;
const DAY_MS = 86_400_000;
const WIDTH = 720;
const MOST_RATES = 20;

/** Rates by category in the unit of the mode; of a price difference the agent's own price. */
function CommissionRows() {
  const lang = useLang();
  const form = Form.useFormInstance();
  const mode: unknown = Form.useWatch('commissionMode', form);
  const options = CATEGORIES1.map(({ code }) => ({ value: code, label: enumText(CATEGORIES1, code, lang) }));
  const rate =
    mode === COMMISSION_MODE.perCoin
      ? ({ key: 'pieceFen', labelKey: 'customers.agent.perCoin', kind: 'money' } as const)
      : ({ key: 'rateBp', labelKey: rateKey(mode), kind: 'percent' } as const);
  return (
    <RowsField
      name="commissions"
      labelKey="customers.agent.commissions"
      addKey="customers.agent.addCommission"
      columns={[
        { key: 'category1', labelKey: 'customers.agent.everyCategory', kind: 'select', options, grow: 2 },
        rate,
      ]}
      max={MOST_RATES}
    />
  );
}

/** Fields of an agent besides his number and company. */
function AgentFields({ pages }: { readonly pages: Agent['contractPages'] | null }) {
  const isNew = pages === null;
  const known = useMemo(() => (pages ?? []).map(({ key, url }) => ({ id: key, url })), [pages]);
  return (
    <>
      <FieldGroup>
        <TextField name="name" labelKey="customers.agent.name" required maxLength={60} />
        <TextField name="contact" labelKey="customers.agent.contact" maxLength={40} />
        <TextField
          name="mobile"
          labelKey="customers.user.mobile"
          {...(isNew ? {} : { placeholderKey: 'customers.agent.keepMobile' as const })}
          maxLength={11}
        />
        <TextField name="region" labelKey="customers.agent.region" maxLength={60} />
      </FieldGroup>
      <FieldGroup titleKey="customers.agent.contract">
        <TextField name="contractNo" labelKey="customers.agent.contractNo" maxLength={40} wide />
        <DateField name="contractFrom" labelKey="customers.agent.contractFrom" />
        <DateField name="contractTo" labelKey="customers.agent.contractTo" />
        <PhotoKeysField
          dir="Contract/"
          name="contractKeys"
          labelKey="customers.agent.pages"
          hintKey="customers.agent.pagesHint"
          max={MOST_CONTRACT_PAGES}
          known={known}
          wide
        />
      </FieldGroup>
      <FieldGroup titleKey="customers.agent.commission">
        <RadioField
          name="commissionMode"
          labelKey="customers.agent.commissionMode"
          options={COMMISSION_MODES}
          required
          wide
        />
        <CommissionRows />
      </FieldGroup>
      <FieldGroup titleKey="customers.agent.money">
        <PercentField name="payRateBp" labelKey="customers.agent.rate" hintKey="customers.agent.rateHint" required />
        <MoneyField
          name="creditLimitFen"
          labelKey="customers.user.credit"
          hintKey="customers.agent.creditHint"
          required
        />
        <MoneyField name="depositFen" labelKey="customers.agent.depositAgreed" hintKey="customers.agent.depositHint" />
        <NumberField name="creditDays" labelKey="customers.agent.creditDays" min={0} max={365} required />
        <SelectField name="payPoint" labelKey="customers.user.payPoint" options={PAY_POINTS} required />
        <SelectField name="settleCycle" labelKey="customers.agent.cycle" options={SETTLE_CYCLES} required />
        <TextAreaField name="note" labelKey="customers.user.remark" maxLength={500} />
      </FieldGroup>
    </>
  );
}

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

const typed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
/** People of several companies say which one gets the agent. */
const WITH_COMPANY = zNewAgent.required({ companyId: true });

/** A new agent: number from the sequence, or the one that the contract names. */
export function NewAgentDrawer({ open, onClose }: Props) {
  const text = useText();
  const companies = useEndpoint(companiesEndpoints.listCompanies, SEVERAL, { enabled: open, staleTimeMs: DAY_MS });
  const hasSeveral = (companies.data?.total ?? 0) > 1;
  return (
    <FormDrawer
      open={open}
      title={text('customers.agent.new')}
      endpoint={calls.createAgent}
      initial={NEW_AGENT}
      schema={hasSeveral ? WITH_COMPANY : zNewAgent}
      toInput={(values) => {
        const agentNo = typed(values['agentNo']).toUpperCase();
        const companyId = values['companyId'];
        const own = { ...(agentNo ? { agentNo } : {}), ...(companyId ? { companyId } : {}) };
        return { body: { ...own, mobile: typed(values['mobile']), ...bodyOf(values) } };
      }}
      invalidate={AGENT_READS}
      savedKey="customers.agent.saved"
      onClose={onClose}
      width={WIDTH}
    >
      <FieldGroup>
        <TextField name="agentNo" labelKey="customers.agent.no" hintKey="customers.agent.noHint" maxLength={20} />
        {hasSeveral ? (
          <RemoteSelectField name="companyId" labelKey="customers.user.company" load={loadCompanies} required />
        ) : null}
      </FieldGroup>
      <AgentFields pages={null} />
    </FormDrawer>
  );
}

/** Contact, contract, commission, rate and credit of an agent. */
export function EditAgentDrawer({ agent, open, onClose }: Props & { readonly agent: Agent }) {
  const text = useText();
  const initial = useMemo(() => formValues(agent), [agent]);
  return (
    <FormDrawer
      open={open}
      title={text('customers.agent.editTitle', { no: agent.agentNo })}
      endpoint={calls.updateAgent}
      initial={initial}
      schema={zAgentChange}
      toInput={(values) => {
        const mobile = typed(values['mobile']);
        const own = { version: values['version'] ?? agent.version, ...(mobile ? { mobile } : {}) };
        return { params: { id: agent.id }, body: { ...own, ...bodyOf(values) } };
      }}
      fromCurrent={(current) => formValues({ ...agent, ...(current as Partial<Agent>) })}
      invalidate={AGENT_READS}
      onClose={onClose}
      width={WIDTH}
    >
      <AgentFields pages={agent.contractPages} />
    </FormDrawer>
  );
}
