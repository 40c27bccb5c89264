import { claimsEndpoints as calls } from '@mintmark/contract/customers/claims.endpoints.ts';
import { type ClaimRow, zRequestClaim } from '@mintmark/contract/customers/claims.schema.ts';
import type { Customer } from '@mintmark/contract/customers/customers.schema.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { Can } from '../../../kit/can/index.ts';
import { FieldGroup, FormDrawer, type FormValues, TextAreaField, TextField } from '../../../kit/form/index.ts';
import { type Translate, useText } from '../../../kit/i18n/index.ts';
import { CertNo } from '../../../ui/codes.tsx';
import { timeText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type StateGroup, StateTag } from '../../../ui/state-tag.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { LIMIT, Pages } from '../user/customer-books.tsx';
import { READS } from '../user/customer-forms.model.ts';

const LOOKS: Readonly<Record<ClaimRow['state'], StateGroup>> = {
  waiting: 'ask',
  approved: 'ok',
  rejected: 'bad',
  used: 'end',
};

const columnsOf = (text: Translate): readonly PlainColumn<ClaimRow>[] => [
  {
    key: 'no',
    title: text('customers.claim.no'),
    render: (row) => (
      <>
        {row.claimNo}
        <br />
        <StateTag plain group={LOOKS[row.state]} label={text(`customers.claim.state.${row.state}`)} />
      </>
    ),
  },
  {
    key: 'cert',
    title: text('customers.claim.certNo'),
    render: (row) => (
      <>
        <CertNo value={row.certNo} />
        <br />
        {row.orderCode}
      </>
    ),
  },
  { key: 'task', title: text('customers.claim.task'), render: (row) => row.taskNo },
  {
    key: 'reason',
    title: text('customers.common.reason'),
    cut: true,
    render: (row) => (
      <>
        {row.reason}
        <br />
        <small>
          {[row.requestedByName, row.decidedByName].filter(Boolean).join(' / ')} {timeText(row.requestedAt)}
        </small>
      </>
    ),
  },
];

interface RequestProps {
  readonly customer: Customer;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks that a piece is done again for free; another person decides it among the other audits. */
function RequestClaimDrawer({ customer, open, onClose }: RequestProps) {
  const text = useText();
  const initial = useMemo<FormValues>(() => ({ certNo: '', reason: '' }), []);
  return (
    <FormDrawer
      open={open}
      title={text('customers.claim.title', { no: customer.customerNo })}
      endpoint={calls.requestClaim}
      schema={zRequestClaim}
      initial={initial}
      toInput={({ certNo, reason }) => ({ body: { customerId: customer.id, certNo, reason } })}
      intro={<Note tone="info">{text('customers.claim.intro')}</Note>}
      invalidate={READS}
      onClose={onClose}
    >
      <FieldGroup>
        <TextField name="certNo" labelKey="customers.claim.certNo" maxLength={30} required />
        <TextAreaField name="reason" labelKey="customers.common.reason" maxLength={200} rows={2} required />
      </FieldGroup>
    </FormDrawer>
  );
}

/** What the house does again for a customer at its own cost. */
export function ClaimsTab({ customer }: { readonly customer: Customer }) {
  const text = useText();
  const [page, setPage] = useState(1);
  const [isAsking, setAsking] = useState(false);
  const query = { customerId: customer.id, page, limit: LIMIT };
  const { data, error, refetch } = useEndpoint(calls.listClaims, { query });
  if (error) return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={6} />;
  return (
    <>
      <Can any={['customer:claim:request']}>
        <div>
          <Button size="small" onClick={() => setAsking(true)}>
            {text('customers.claim.ask')}
          </Button>
        </div>
        <RequestClaimDrawer customer={customer} open={isAsking} onClose={() => setAsking(false)} />
      </Can>
      <Pages
        title={text('customers.claim.tab')}
        columns={columnsOf(text)}
        rows={data.list}
        total={data.total ?? 0}
        page={page}
        empty={text('customers.claim.none')}
        onPage={setPage}
      />
    </>
  );
}
