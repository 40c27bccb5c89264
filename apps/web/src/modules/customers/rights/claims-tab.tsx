import { claimsEndpoints as calls } from '@mintmark/contract/customers/claims.endpoints.ts';
import type { ClaimRow } from '@mintmark/contract/customers/claims.schema.ts';
import type { Customer } from '@mintmark/contract/customers/customers.schema.ts';
import { claimMachine } from '@mintmark/domain/certificates/claim.machine.ts';
import { CLAIM_REMEDIES } from '@mintmark/domain/certificates/claims.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { Can } from '../../../kit/can/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { type Translate, useLang, useText } from '../../../kit/i18n/index.ts';
import { CertNo } from '../../../ui/codes.tsx';
import { timeText } from '../../../ui/format.ts';
import { Money } from '../../../ui/money.tsx';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type StateGroup, StateTag } from '../../../ui/state-tag.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { LIMIT, Pages } from '../user/customer-books.tsx';
import { AssessClaimDrawer, DismissClaimDrawer } from './assess-claim.drawer.tsx';
import { RequestClaimDrawer } from './request-claim.drawer.tsx';

const LOOKS: Readonly<Record<ClaimRow['state'], StateGroup>> = {
  open: 'bad',
  waiting: 'ask',
  approved: 'ok',
  rejected: 'bad',
  used: 'end',
  lapsed: 'end',
  done: 'end',
};

interface Steps {
  readonly text: Translate;
  readonly lang: Lang;
  readonly onAssess: (claim: ClaimRow) => void;
  readonly onDismiss: (claim: ClaimRow) => void;
}

/** What is asked for, and the steps while nobody has assessed it. */
function Remedy({ row, text, lang, onAssess, onDismiss }: Steps & { readonly row: ClaimRow }) {
  if (row.state === 'open')
    return (
      <Can any={['customer:claim:request']}>
        <Button size="small" onClick={() => onAssess(row)}>
          {text('customers.claim.assess')}
        </Button>{' '}
        <Button size="small" onClick={() => onDismiss(row)}>
          {text('customers.claim.dismiss')}
        </Button>
      </Can>
    );
  if (row.remedy === null) return null;
  return (
    <>
      {enumText(CLAIM_REMEDIES, row.remedy, lang)}
      <br />
      {row.amountFen > 0 ? <Money fen={row.amountFen} strong /> : null}
    </>
  );
}

const columnsOf = ({ text, lang, ...steps }: Steps): readonly PlainColumn<ClaimRow>[] => [
  {
    key: 'no',
    title: text('customers.claim.no'),
    render: (row) => (
      <>
        {row.claimNo}
        <br />
        <StateTag
          plain
          group={LOOKS[row.state]}
          label={enumText(claimMachine.states, claimMachine.state[row.state], lang)}
        />
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
  {
    key: 'remedy',
    title: text('customers.claim.remedy'),
    render: (row) => <Remedy row={row} text={text} lang={lang} {...steps} />,
  },
  { key: 'task', title: text('customers.claim.task'), render: (row) => row.taskNo ?? row.foundCoinCode },
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

/** What the house does again for a customer at its own cost. */
export function ClaimsTab({ customer }: { readonly customer: Customer }) {
  const text = useText();
  const [page, setPage] = useState(1);
  const lang = useLang();
  const [isAsking, setAsking] = useState(false);
  const [assessed, setAssessed] = useState<ClaimRow | null>(null);
  const [dismissed, setDismissed] = useState<ClaimRow | null>(null);
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
        <RequestClaimDrawer
          customerId={customer.id}
          no={customer.customerNo}
          open={isAsking}
          onClose={() => setAsking(false)}
        />
      </Can>
      <AssessClaimDrawer claim={assessed} onClose={() => setAssessed(null)} />
      <DismissClaimDrawer claim={dismissed} onClose={() => setDismissed(null)} />
      <Pages
        title={text('customers.claim.tab')}
        columns={columnsOf({ text, lang, onAssess: setAssessed, onDismiss: setDismissed })}
        rows={data.list}
        total={data.total ?? 0}
        page={page}
        empty={text('customers.claim.none')}
        onPage={setPage}
      />
    </>
  );
}
