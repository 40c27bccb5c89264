import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import type { Customer, CustomerRow, zUnmasked } from '@mintmark/contract/customers/customers.schema.ts';
import {
  CUSTOMER_LEVELS,
  CUSTOMER_SOURCES,
  CUSTOMER_TYPES,
  ID_TYPES,
  NOTIFY_WAYS,
} from '@mintmark/domain/customers/customers.enums.ts';
import { MESSAGE_LANGS } from '@mintmark/domain/customers/messages.enums.ts';
import { PAY_POINTS } from '@mintmark/domain/finance/finance.enums.ts';
import type { EnumItem } from '@mintmark/domain/kernel/enums.ts';
import { RETURN_METHODS } from '@mintmark/domain/receiving/submission.enums.ts';
import type { z } from 'zod';
import { useCommand } from '../../../kit/api/index.ts';
import { Can } from '../../../kit/can/index.ts';
import { type Unmask, useUnmask } from '../../../kit/detail/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { type Translate, useLang, useText } from '../../../kit/i18n/index.ts';
import { countText, dayText } from '../../../ui/format.ts';
import { type FactItem, FactList, SectionCard, StatStrip } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import styles from './user.module.css';

export type Unmasked = z.output<typeof zUnmasked>;

/** Full numbers, asked for with a reason. */
export function useNumbers(customer: Customer): Unmask<Unmasked> {
  const text = useText();
  const command = useCommand(customersEndpoints.unmaskCustomer);
  return useUnmask({
    title: text('customers.unmask.title', { no: customer.customerNo }),
    presets: [text('customers.unmask.contact'), text('customers.unmask.shipping'), text('customers.unmask.identity')],
    load: (reason) => command.run({ params: { id: customer.id }, body: { reason } }),
  });
}

export function Figures({ row, customer }: { readonly row: CustomerRow | null; readonly customer: Customer }) {
  const text = useText();
  return (
    <div className={styles['figures']}>
      <StatStrip
        items={[
          { key: 'balance', label: text('customers.user.balance'), value: <Money fen={customer.balanceFen} /> },
          { key: 'due', label: text('customers.user.due'), value: <Money fen={customer.dueFen} /> },
          ...(row === null
            ? []
            : [
                { key: 'orders', label: text('customers.user.orders'), value: countText(row.orders) },
                { key: 'coins', label: text('customers.user.coins'), value: countText(row.coins) },
              ]),
        ]}
      />
    </div>
  );
}

function Mobile({ mobile, unmask }: { readonly mobile: string; readonly unmask: Unmask<Unmasked> }) {
  return (
    <span className={styles['mobile']}>
      {unmask.seen?.mobile ?? mobile}
      <Can any={['customer:user:unmask']}>{unmask.button}</Can>
    </span>
  );
}

type Word = (items: readonly EnumItem[], code: EnumItem['code']) => string;
const orNull = (value: string) => value || null;

function agreementOf(customer: Customer, text: Translate): string {
  const { agreementVersion: version, agreementSignedAt: signedAt } = customer;
  return version && signedAt
    ? text('customers.user.signed', { version, day: dayText(signedAt) })
    : text('customers.user.unsigned');
}

function useWord(): Word {
  const lang = useLang();
  return (items, code) => enumText(items, code, lang);
}

export function Basics({ customer, unmask }: { readonly customer: Customer; readonly unmask: Unmask<Unmasked> }) {
  const text = useText();
  const word = useWord();
  const idWords = customer.idType === null ? null : `${word(ID_TYPES, customer.idType)} ${customer.idNoMasked}`;
  const facts: readonly FactItem[] = [
    {
      key: 'mobile',
      label: text('customers.user.mobile'),
      value: <Mobile mobile={customer.mobile} unmask={unmask} />,
    },
    { key: 'type', label: text('customers.user.type'), value: word(CUSTOMER_TYPES, customer.type) },
    { key: 'agent', label: text('customers.user.agent'), value: customer.agentName },
    { key: 'company', label: text('customers.user.company'), value: customer.companyName },
    { key: 'return', label: text('customers.user.returnMethod'), value: word(RETURN_METHODS, customer.returnMethod) },
    { key: 'notify', label: text('customers.user.notifyBy'), value: word(NOTIFY_WAYS, customer.notifyBy) },
    { key: 'mail', label: text('customers.user.mail'), value: orNull(unmask.seen?.mail ?? customer.mail) },
    { key: 'lang', label: text('customers.user.messageLang'), value: word(MESSAGE_LANGS, customer.messageLang) },
    { key: 'invoice', label: text('customers.user.invoiceTitle'), value: orNull(customer.invoiceTitle) },
    { key: 'tax', label: text('customers.user.taxNo'), value: orNull(customer.taxNo) },
    { key: 'agreement', label: text('customers.user.agreement'), value: agreementOf(customer, text) },
    { key: 'idNo', label: text('customers.user.idNo'), value: idWords ?? text('customers.user.noId') },
    { key: 'source', label: text('customers.user.source'), value: word(CUSTOMER_SOURCES, customer.source) },
    { key: 'created', label: text('customers.user.created'), value: dayText(customer.createdAt) },
    { key: 'remark', label: text('customers.user.remark'), value: orNull(customer.remark) },
  ];
  return (
    <SectionCard title={text('customers.user.basics')}>
      <FactList items={facts.filter((fact) => fact.value !== null)} />
    </SectionCard>
  );
}

/** What the customer pays and when. */
export function Terms({ customer }: { readonly customer: Customer }) {
  const text = useText();
  const word = useWord();
  const { payRateBp, creditDays, creditLimitFen } = customer;
  const days = creditDays > 0 ? text('customers.terms.days', { days: creditDays }) : text('customers.terms.noDays');
  return (
    <SectionCard title={text('customers.terms.title')}>
      <FactList
        items={[
          { key: 'level', label: text('customers.user.level'), value: word(CUSTOMER_LEVELS, customer.level) },
          {
            key: 'rate',
            label: text('customers.terms.rate'),
            value: payRateBp === null ? text('customers.terms.noRate') : `${payRateBp / 100} %`,
          },
          {
            key: 'list',
            label: text('customers.terms.list'),
            value: text(customer.isHousePriced ? 'customers.terms.houseList' : 'customers.terms.companyList'),
          },
          { key: 'pay', label: text('customers.user.payPoint'), value: word(PAY_POINTS, customer.payPoint) },
          { key: 'credit', label: text('customers.user.credit'), value: <Money fen={creditLimitFen} /> },
          { key: 'days', label: text('customers.terms.creditDays'), value: days },
          { key: 'points', label: text('customers.user.points'), value: countText(customer.points) },
        ]}
      />
    </SectionCard>
  );
}
