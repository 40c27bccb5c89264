import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import {
  CUSTOMER_TYPES,
  type Customer,
  type CustomerRow,
  type zUnmasked,
} from '@mintmark/contract/customers/customers.schema.ts';
import { CUSTOMER_LEVELS } from '@mintmark/domain/customers/customers.enums.ts';
import { PAY_POINTS } from '@mintmark/domain/finance/finance.enums.ts';
import type { EnumItem } from '@mintmark/domain/kernel/enums.ts';
import { RETURN_METHODS } from '@mintmark/domain/receiving/submission.enums.ts';
import { Button, Drawer } from 'antd';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { Can } from '../../../kit/can/index.ts';
import { OperationLogLink, type Unmask, useUnmask } from '../../../kit/detail/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { conditionsLink } from '../../../kit/list/index.ts';
import { usePage } from '../../../kit/page-active/index.ts';
import { countText, dayText } from '../../../ui/format.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { Chip, type FactItem, FactList, Note, SectionCard, StatStrip } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { SignDrawer } from '../agreement/sign.drawer.tsx';
import styles from './user.module.css';

type Unmasked = z.output<typeof zUnmasked>;

/** Full numbers, asked for with a reason. */
function useNumbers(customer: Customer): Unmask<Unmasked> {
  const text = useText();
  const command = useCommand(customersEndpoints.unmaskCustomer);
  return useUnmask({
    title: text('customers.unmask.title', { no: customer.customerNo }),
    presets: [text('customers.unmask.contact'), text('customers.unmask.shipping'), text('customers.unmask.identity')],
    load: (reason) => command.run({ params: { id: customer.id }, body: { reason } }),
  });
}

function Figures({ row, customer }: { readonly row: CustomerRow | null; readonly customer: Customer }) {
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

function Basics({ customer, unmask }: { readonly customer: Customer; readonly unmask: Unmask<Unmasked> }) {
  const text = useText();
  const lang = useLocale() === 'en' ? 'en' : 'zh';
  const word = (items: readonly EnumItem[], code: number) => enumText(items, code, lang);
  const { agreementVersion: version, agreementSignedAt: signedAt } = customer;
  const agreement =
    version && signedAt
      ? text('customers.user.signed', { version, day: dayText(signedAt) })
      : text('customers.user.unsigned');
  const orNull = (value: string) => value || null;
  const facts: readonly FactItem[] = [
    {
      key: 'mobile',
      label: text('customers.user.mobile'),
      value: <Mobile mobile={customer.mobile} unmask={unmask} />,
    },
    { key: 'type', label: text('customers.user.type'), value: word(CUSTOMER_TYPES, customer.type) },
    { key: 'level', label: text('customers.user.level'), value: word(CUSTOMER_LEVELS, customer.level) },
    { key: 'agent', label: text('customers.user.agent'), value: customer.agentName },
    { key: 'company', label: text('customers.user.company'), value: customer.companyName },
    { key: 'pay', label: text('customers.user.payPoint'), value: word(PAY_POINTS, customer.payPoint) },
    {
      key: 'credit',
      label: text('customers.user.credit'),
      value: customer.creditLimitFen > 0 ? <Money fen={customer.creditLimitFen} /> : null,
    },
    {
      key: 'return',
      label: text('customers.user.returnMethod'),
      value: word(RETURN_METHODS, customer.returnMethod),
    },
    { key: 'points', label: text('customers.user.points'), value: countText(customer.points) },
    { key: 'invoice', label: text('customers.user.invoiceTitle'), value: orNull(customer.invoiceTitle) },
    { key: 'tax', label: text('customers.user.taxNo'), value: orNull(customer.taxNo) },
    { key: 'agreement', label: text('customers.user.agreement'), value: agreement },
    {
      key: 'idNo',
      label: text('customers.user.idNo'),
      value: text(customer.hasIdNo ? 'customers.user.hasId' : 'customers.user.noId'),
    },
    { key: 'created', label: text('customers.user.created'), value: dayText(customer.createdAt) },
    { key: 'remark', label: text('customers.user.remark'), value: orNull(customer.remark) },
  ];
  return (
    <SectionCard title={text('customers.user.basics')}>
      <FactList items={facts.filter((fact) => fact.value !== null)} />
    </SectionCard>
  );
}

function Addresses({ customer, seen }: { readonly customer: Customer; readonly seen: Unmasked | null }) {
  const text = useText();
  const { addresses } = customer;
  const phoneOf = (id: string) => seen?.addresses.find((one) => one.id === id)?.phone;
  return (
    <SectionCard title={text('customers.user.addresses')}>
      {addresses.length === 0 ? (
        <span className={styles['quiet']}>{text('customers.user.noAddress')}</span>
      ) : (
        <ul className={styles['addresses']}>
          {addresses.map((address) => (
            <li key={address.id}>
              <div className={styles['where']}>
                {address.name} {phoneOf(address.id) ?? address.phone}
                <p>
                  {address.areaText} {address.detail}
                </p>
              </div>
              {address.isDefault ? <Chip>{text('customers.user.default')}</Chip> : null}
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function Links({ id }: { readonly id: string }) {
  const text = useText();
  const [isSigning, setSigning] = useState(false);
  const c = conditionsLink({ customerId: [id] }, 'all');
  return (
    <div className={styles['links']}>
      <Can any={['closeReview:order:page']}>
        <Link to={`/closeReview/sendOrderCodeManagement?c=${c}`}>{text('customers.user.showOrders')}</Link>
      </Can>
      <Can any={['finance:payment:page']}>
        <Link to={`/Finance/paymentManagement?c=${c}`}>{text('customers.user.showPayments')}</Link>
      </Can>
      <Can any={['customer:agreement:sign']}>
        <Button size="small" icon={<PenLine {...ICON_S} />} onClick={() => setSigning(true)}>
          {text('customers.agreement.sign')}
        </Button>
        <SignDrawer open={isSigning} customerId={id} onClose={() => setSigning(false)} />
      </Can>
      <OperationLogLink targetType="customer" targetId={id} />
    </div>
  );
}

function CustomerBody({ row, data }: { readonly row: CustomerRow | null; readonly data: Customer }) {
  const text = useText();
  const unmask = useNumbers(data);
  return (
    <div className={styles['body']}>
      {data.isBlocked ? (
        <Note tone="danger">{text('customers.user.blockedText', { reason: data.blockReason || '–' })}</Note>
      ) : null}
      <Figures row={row} customer={data} />
      <Links id={data.id} />
      <Basics customer={data} unmask={unmask} />
      <Addresses customer={data} seen={unmask.seen} />
      {unmask.dialog}
    </div>
  );
}

interface Props {
  /** Null: closed. */
  readonly id: string | null;
  /** What the list knows of it, until it is loaded. */
  readonly row: CustomerRow | null;
  readonly onClose: () => void;
}

/** One customer beside the list. */
export function UserDrawer({ id, row, onClose }: Props) {
  const text = useText();
  const { active, container } = usePage();
  const { data, error, refetch } = useEndpoint(
    customersEndpoints.getCustomer,
    { params: { id: id ?? '' } },
    { enabled: id !== null },
  );
  const shown = data ?? row;
  const body = data ? (
    <CustomerBody key={data.id} row={row} data={data} />
  ) : error ? (
    <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />
  ) : (
    <Skeleton rows={10} />
  );
  return (
    <Drawer
      open={id !== null && active}
      keyboard={active}
      size={560}
      destroyOnHidden={active}
      onClose={onClose}
      title={
        shown ? (
          <span className={styles['title']}>
            {shown.name}
            <span className={styles['quiet']}>{shown.customerNo}</span>
            {shown.isBlocked ? <StateTag group="bad" label={text('customers.user.blocked')} /> : null}
          </span>
        ) : null
      }
      {...(container ? { getContainer: () => container } : {})}
    >
      {id === null ? null : body}
    </Drawer>
  );
}
