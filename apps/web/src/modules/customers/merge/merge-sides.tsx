import type { Customer } from '@mintmark/contract/customers/customers.schema.ts';
import { CUSTOMER_LEVELS, CUSTOMER_TYPES, ID_TYPES } from '@mintmark/domain/customers/customers.enums.ts';
import { PAY_POINTS } from '@mintmark/domain/finance/finance.enums.ts';
import type { EnumItem } from '@mintmark/domain/kernel/enums.ts';
import { Radio } from 'antd';
import { enumText } from '../../../kit/dictionary/index.ts';
import { type Translate, useLang, useText } from '../../../kit/i18n/index.ts';
import { countText, dayText, moneyText } from '../../../ui/format.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';
import styles from './merge.module.css';

interface Fact {
  readonly key: string;
  readonly label: string;
  readonly of: (customer: Customer) => string;
}

const standingOf = (customer: Customer, text: Translate): string => {
  if (customer.isBlocked) return text('customers.user.blocked');
  return text(customer.isFrozen ? 'customers.standing.frozen' : 'customers.merge.active');
};

function factsOf(text: Translate, lang: 'zh' | 'en'): readonly Fact[] {
  const word = (items: readonly EnumItem[], code: number) => enumText(items, code, lang);
  return [
    { key: 'name', label: text('customers.user.name'), of: (one) => one.name },
    { key: 'mobile', label: text('customers.user.mobile'), of: (one) => one.mobile },
    {
      key: 'idNo',
      label: text('customers.user.idNo'),
      of: (one) => (one.idType === null ? '' : `${word(ID_TYPES, one.idType)} ${one.idNoMasked}`),
    },
    { key: 'type', label: text('customers.user.type'), of: (one) => word(CUSTOMER_TYPES, one.type) },
    { key: 'agent', label: text('customers.user.agent'), of: (one) => one.agentName ?? '' },
    { key: 'company', label: text('customers.user.company'), of: (one) => one.companyName },
    { key: 'standing', label: text('customers.merge.standing'), of: (one) => standingOf(one, text) },
    { key: 'level', label: text('customers.user.level'), of: (one) => word(CUSTOMER_LEVELS, one.level) },
    {
      key: 'rate',
      label: text('customers.terms.rate'),
      of: (one) => (one.payRateBp === null ? text('customers.terms.noRate') : `${one.payRateBp / 100} %`),
    },
    { key: 'pay', label: text('customers.user.payPoint'), of: (one) => word(PAY_POINTS, one.payPoint) },
    { key: 'credit', label: text('customers.user.credit'), of: (one) => moneyText(one.creditLimitFen) },
    { key: 'invoice', label: text('customers.user.invoiceTitle'), of: (one) => one.invoiceTitle },
    { key: 'tax', label: text('customers.user.taxNo'), of: (one) => one.taxNo },
    {
      key: 'addresses',
      label: text('customers.user.addresses'),
      of: (one) => one.addresses.map(({ areaText, detail }) => `${areaText} ${detail}`).join('; '),
    },
    { key: 'balance', label: text('customers.user.balance'), of: (one) => moneyText(one.balanceFen) },
    { key: 'due', label: text('customers.user.due'), of: (one) => moneyText(one.dueFen) },
    { key: 'points', label: text('customers.user.points'), of: (one) => countText(one.points) },
    { key: 'created', label: text('customers.user.created'), of: (one) => dayText(one.createdAt) },
    { key: 'remark', label: text('customers.user.remark'), of: (one) => one.remark },
  ];
}

interface Props {
  readonly one: Customer;
  readonly other: Customer;
  /** Id of the one who stays. */
  readonly stays: string;
  readonly onStays: (id: string) => void;
}

/** The two customers line by line; what differs is marked, and who stays is chosen at the head. */
export function MergeSides({ one, other, stays, onStays }: Props) {
  const text = useText();
  const lang = useLang();
  const facts = factsOf(text, lang).filter((fact) => fact.of(one) !== '' || fact.of(other) !== '');
  const head = (customer: Customer) => (
    <Radio value={customer.id}>
      {customer.customerNo} {stays === customer.id ? <b>{text('customers.merge.stays')}</b> : null}
    </Radio>
  );
  return (
    <Radio.Group
      className={styles['sides'] ?? ''}
      aria-label={text('customers.merge.keep')}
      value={stays}
      onChange={(event) => onStays(String(event.target.value))}
    >
      <PlainTable
        label={text('customers.merge.side')}
        rows={facts}
        rowKey={(fact) => fact.key}
        hasRowNames
        tone={(fact) => (fact.of(one) === fact.of(other) ? undefined : 'warning')}
        columns={[
          { key: 'fact', title: text('customers.merge.fact'), width: 120, render: (fact) => fact.label },
          { key: 'one', title: head(one), wrap: true, render: (fact) => fact.of(one) || '–' },
          { key: 'other', title: head(other), wrap: true, render: (fact) => fact.of(other) || '–' },
        ]}
      />
    </Radio.Group>
  );
}
