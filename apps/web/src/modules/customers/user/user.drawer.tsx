import { customerCareEndpoints } from '@mintmark/contract/customers/customer-care.endpoints.ts';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import type { Customer, CustomerRow } from '@mintmark/contract/customers/customers.schema.ts';
import { Button } from 'antd';
import { History, PenLine } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { Can } from '../../../kit/can/index.ts';
import { HistoryDrawer, RecordDrawer } from '../../../kit/detail/index.ts';
import { langOf, useLocale, useText } from '../../../kit/i18n/index.ts';
import { conditionsLink } from '../../../kit/list/index.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { Note } from '../../../ui/layout.tsx';
import { LineTabs } from '../../../ui/line-tabs.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { SignDrawer } from '../agreement/sign.drawer.tsx';
import { customerValue } from '../history-values.ts';
import { ClaimsTab } from '../rights/claims-tab.tsx';
import { CouponsTab } from '../rights/coupons-tab.tsx';
import { TimelineTab } from '../timeline/timeline-tab.tsx';
import { Addresses } from './customer-addresses.tsx';
import { LedgerTab, PointsTab } from './customer-books.tsx';
import { Basics, Figures, Terms, useNumbers } from './customer-facts.tsx';
import { CustomerSteps } from './customer-steps.tsx';
import { actionWords, fieldWords } from './history-words.ts';
import styles from './user.module.css';

function CustomerHistory({ customer }: { readonly customer: Customer }) {
  const text = useText();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const answer = useEndpoint(
    customerCareEndpoints.getCustomerHistory,
    { params: { id: customer.id } },
    { enabled: isOpen },
  );
  return (
    <>
      <Button size="small" icon={<History {...ICON_S} />} onClick={() => setOpen(true)}>
        {text('customers.history.title')}
      </Button>
      <HistoryDrawer
        open={isOpen}
        title={`${text('customers.history.title')} ${customer.customerNo}`}
        answer={answer}
        titleOf={({ action }) => actionWords(action, locale)}
        fieldOf={(field) => fieldWords(field, text)}
        wordOf={(field, value) => customerValue(field, value, langOf(locale), text)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function Links({ customer }: { readonly customer: Customer }) {
  const text = useText();
  const { id } = customer;
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
      <Can any={['customer:user:readagrement']}>
        <Link to={`/customer/viewUserAgreement?c=${conditionsLink({ customerNo: customer.customerNo })}`}>
          {text('customers.user.showAgreements')}
        </Link>
      </Can>
      <Can any={['customer:agreement:sign']}>
        <Button size="small" icon={<PenLine {...ICON_S} />} onClick={() => setSigning(true)}>
          {text('customers.agreement.sign')}
        </Button>
        <SignDrawer open={isSigning} customerId={id} onClose={() => setSigning(false)} />
      </Can>
      <CustomerHistory customer={customer} />
    </div>
  );
}

function Notes({ data }: { readonly data: Customer }) {
  const text = useText();
  const reason = data.blockReason || '–';
  return (
    <>
      {data.isBlocked ? <Note tone="danger">{text('customers.user.blockedText', { reason })}</Note> : null}
      {data.isFrozen ? <Note tone="warning">{text('customers.standing.frozenText', { reason })}</Note> : null}
      {data.sameId.length > 0 ? (
        <Note tone="warning">
          {text('customers.identity.same')}{' '}
          {data.sameId.map((one) => (
            <Link key={one.id} className={styles['same']} to={`/customer/user?id=${one.id}`}>
              {one.customerNo}
            </Link>
          ))}
        </Note>
      ) : null}
    </>
  );
}

const PANEL = 'customer-panel';

function CustomerBody({ row, data }: { readonly row: CustomerRow | null; readonly data: Customer }) {
  const text = useText();
  const unmask = useNumbers(data);
  const [tab, setTab] = useState('facts');
  const tabs = [
    { key: 'facts', label: text('customers.user.basics') },
    { key: 'timeline', label: text('customers.timeline.title') },
    { key: 'ledger', label: text('customers.ledger.tab') },
    { key: 'points', label: text('customers.user.points') },
    { key: 'coupons', label: text('customers.coupon.tab') },
    { key: 'claims', label: text('customers.claim.tab') },
  ];
  return (
    <div className={styles['body']}>
      <Notes data={data} />
      <CustomerSteps customer={data} />
      <Figures row={row} customer={data} />
      <Links customer={data} />
      <LineTabs tabs={tabs} current={tab} label={text('customers.user.tabs')} panelId={PANEL} onChange={setTab} />
      <div id={PANEL} role="tabpanel" className={styles['body']}>
        {tab === 'facts' ? (
          <>
            <Basics customer={data} unmask={unmask} />
            <Terms customer={data} />
            <Addresses customer={data} seen={unmask.seen} />
          </>
        ) : null}
        {tab === 'timeline' ? <TimelineTab customer={data} /> : null}
        {tab === 'ledger' ? <LedgerTab id={data.id} /> : null}
        {tab === 'points' ? <PointsTab id={data.id} /> : null}
        {tab === 'coupons' ? <CouponsTab customer={data} /> : null}
        {tab === 'claims' ? <ClaimsTab customer={data} /> : null}
      </div>
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

/** Wide enough for the timeline. */
const SIZE = 680;

/** One customer beside the list. */
export function UserDrawer({ id, row, onClose }: Props) {
  const text = useText();
  const { data, error, refetch } = useEndpoint(
    customersEndpoints.getCustomer,
    { params: { id: id ?? '' } },
    { enabled: id !== null, follow: id === null ? [] : [`customer:${id}`] },
  );
  const shown = data ?? row;
  const title = shown ? (
    <span className={styles['title']}>
      {shown.name}
      <span className={styles['quiet']}>{shown.customerNo}</span>
      {shown.isBlocked ? <StateTag group="bad" label={text('customers.user.blocked')} /> : null}
      {shown.isFrozen ? <StateTag group="wait" label={text('customers.standing.frozen')} /> : null}
    </span>
  ) : null;
  return (
    <RecordDrawer
      open={id !== null}
      size={SIZE}
      title={title}
      log={{ targetType: 'customer', targetId: id ?? '' }}
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data ? <CustomerBody key={data.id} row={row} data={data} /> : null}
    </RecordDrawer>
  );
}
