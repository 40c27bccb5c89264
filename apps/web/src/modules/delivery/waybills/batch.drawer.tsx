import { waybillsEndpoints } from '@mintmark/contract/delivery/waybills.endpoints.ts';
import type { WaybillBatch, WaybillOutcome } from '@mintmark/contract/delivery/waybills.schema.ts';
import { WAYBILL_ASK, WAYBILL_ASKS } from '@mintmark/domain/delivery/waybill-asks.ts';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { Can } from '../../../kit/can/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { type Translate, useLang, useText } from '../../../kit/i18n/index.ts';
import { Code } from '../../../ui/codes.tsx';
import { timeText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { deliveryLink, printLink } from '../delivery-paths.ts';
import { askableAgain, type Chosen, endsOf, isGoingOn, printable, voidable } from './batch.model.ts';
import { askGroup } from './waybill-look.ts';
import styles from './waybills.module.css';

/** While answers are on their way they are looked for often; words of the live connection are faster. */
const ASKED_MS = 1_500;
const SIZE = 760;
const MAY_ASK = ['closeReview:delivery:waybill'] as const;

export interface BatchDrawerProps {
  /** Null: closed. */
  readonly batchNo: string | null;
  readonly isBusy: boolean;
  readonly onAskAgain: (chosen: readonly Chosen[]) => void;
  readonly onVoid: (chosen: readonly Chosen[]) => void;
  readonly onClose: () => void;
}

/** The courier's words, what the house does about them, or what happens now. */
function wordsOf({ state, answer, isOnItsWay, isVoid, isCancelAsked, tries }: WaybillOutcome, text: Translate): string {
  if (isVoid) return text('delivery.batch.void');
  if (isCancelAsked) return text('delivery.batch.cancelAsked');
  if (state === WAYBILL_ASK.unanswered)
    return text(isOnItsWay ? 'delivery.batch.again' : 'delivery.batch.givenUp', { n: tries, answer });
  return answer;
}

function useColumns(): readonly PlainColumn<WaybillOutcome>[] {
  const text = useText();
  const lang = useLang();
  return [
    {
      key: 'no',
      title: text('delivery.list.no'),
      render: (row) => (
        <Link to={deliveryLink(row.deliveryId)}>
          <Code value={row.deliveryNo} />
        </Link>
      ),
    },
    { key: 'receiver', title: text('delivery.list.receiver'), render: (row) => row.receiverName ?? '–' },
    {
      key: 'state',
      title: text('delivery.batch.outcome'),
      render: (row) => <StateTag group={askGroup(row.state)} label={enumText(WAYBILL_ASKS, row.state, lang)} />,
    },
    {
      key: 'waybill',
      title: text('delivery.list.waybill'),
      render: (row) => (row.waybillNo === null ? '–' : <Code value={row.waybillNo} />),
    },
    {
      key: 'answer',
      title: text('delivery.batch.answer'),
      cut: true,
      quiet: true,
      render: (row) => wordsOf(row, text),
    },
  ];
}

function Steps({ batch, isBusy, onAskAgain, onVoid }: BatchDrawerProps & { readonly batch: WaybillBatch }) {
  const text = useText();
  const navigate = useNavigate();
  const [again, back, papers] = [askableAgain(batch), voidable(batch), printable(batch)];
  return (
    <Can any={MAY_ASK}>
      <div className={styles['steps']}>
        {papers.length > 0 ? (
          <Button type={again.length > 0 ? 'default' : 'primary'} onClick={() => navigate(printLink(papers))}>
            {text('delivery.batch.print', { n: papers.length })}
          </Button>
        ) : null}
        {again.length > 0 ? (
          <Button type="primary" disabled={isBusy} onClick={() => onAskAgain(again)}>
            {text('delivery.batch.askAgain', { n: again.length })}
          </Button>
        ) : null}
        {back.length > 0 ? (
          <Button danger disabled={isBusy} onClick={() => onVoid(back)}>
            {text('delivery.batch.undo', { n: back.length })}
          </Button>
        ) : null}
      </div>
    </Can>
  );
}

function Outcomes(props: BatchDrawerProps & { readonly batch: WaybillBatch }) {
  const text = useText();
  const lang = useLang();
  const columns = useColumns();
  const { batch } = props;
  return (
    <div className={styles['batch']}>
      <p className={styles['ends']} role="status">
        {endsOf(batch).map(({ code, n }) => (
          <StateTag key={code} group={askGroup(code)} label={`${enumText(WAYBILL_ASKS, code, lang)} ${n}`} />
        ))}
        <span>{text('delivery.batch.by', { who: batch.askedBy, at: timeText(batch.askedAt) })}</span>
      </p>
      {isGoingOn(batch) ? <Note tone="info">{text('delivery.batch.goingOn')}</Note> : null}
      <PlainTable
        columns={columns}
        rows={batch.rows}
        rowKey={(row) => row.deliveryId}
        label={text('delivery.batch.title')}
        tone={(row) => (row.state === WAYBILL_ASK.refused ? 'warning' : undefined)}
        hasRowNames
      />
      <Steps {...props} />
    </div>
  );
}

/** What became of waybills that were asked for together: each parcel with its own outcome, as it comes. */
export function BatchDrawer(props: BatchDrawerProps) {
  const text = useText();
  const { batchNo } = props;
  const open = batchNo !== null;
  const input = { params: { batchNo: batchNo ?? '0' } };
  const { data, error, refetch } = useEndpoint(waybillsEndpoints.getWaybillBatch, input, {
    enabled: open,
    pollMs: ASKED_MS,
    follow: (batch) => (batch?.rows ?? []).map(({ deliveryId }) => `delivery:${deliveryId}` as const),
  });
  const batch = data?.batchNo === batchNo ? data : undefined;
  return (
    <RecordDrawer
      open={open}
      title={text('delivery.batch.title')}
      size={SIZE}
      isLoaded={batch !== undefined}
      error={error}
      onRetry={() => void refetch()}
      onClose={props.onClose}
    >
      {batch ? <Outcomes {...props} batch={batch} /> : null}
    </RecordDrawer>
  );
}
