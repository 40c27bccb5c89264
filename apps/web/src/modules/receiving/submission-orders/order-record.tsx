import type { OrderDetailDto } from '@mintmark/contract/receiving/order-detail.schema.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { MARKS } from '@mintmark/domain/receiving/receiving.enums.ts';
import { ORDER_SOURCES } from '@mintmark/domain/receiving/submission.enums.ts';
import { lazy, Suspense, useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { type DetailHeader, DetailScreen, type DetailTab } from '../../../kit/detail/index.ts';
import { enumText, tagOf } from '../../../kit/dictionary/index.ts';
import { type Translate, useLang, useText } from '../../../kit/i18n/index.ts';
import { usePageTitle } from '../../../kit/page-active/index.ts';
import { Code } from '../../../ui/codes.tsx';
import { countText, timeText } from '../../../ui/format.ts';
import { Chip, Note, type StatStripItem } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { ORDER_STATES, orderGroup } from '../order-look.ts';
import { NextStepNote } from './next-step-note.tsx';
import { OrderAside } from './order-aside.tsx';
import { DiscrepancyPanel, QuestionPanel } from './order-cases.tsx';
import { LimitNotes } from './order-limits.tsx';
import { LinesPanel } from './order-lines.tsx';
import { MoneyPanel, ParcelsPanel } from './order-money.tsx';
import { PiecesPanel } from './order-pieces.tsx';
import { QuotePanel } from './order-quote.tsx';
import styles from './order-record.module.css';
import { type RecordDialog, useRecordActions } from './use-record-actions.tsx';

const RecordDialogs = lazy(() => import('./dialogs/record-dialogs.tsx'));
const ImportDialog = lazy(() => import('./import/import-dialog.tsx'));

function figuresOf(order: OrderDetailDto, text: Translate): StatStripItem[] {
  // Until there is a bill only who pays before grading owes something.
  const isDueNow = order.billedFen !== null || order.payPoint === PAY_POINT.beforeGrading;
  const isOwing = isDueNow && (order.dueFen ?? 0) > 0 && !order.isOnCredit;
  return [
    {
      key: 'qty',
      label: text('receiving.record.qty'),
      value: countText(order.piecesQty),
    },
    { key: 'declared', label: text('receiving.record.declared'), value: <Money fen={order.piecesFen} /> },
    {
      key: 'quoted',
      label: text('receiving.record.quoted'),
      value: <Money fen={order.quotedFen} />,
    },
    { key: 'total', label: text('receiving.record.total'), value: <Money fen={order.totalFen} /> },
    {
      key: 'due',
      label: text('receiving.record.due'),
      value: <Money fen={order.dueFen} />,
      ...(isOwing ? { tone: 'danger' as const } : {}),
    },
  ];
}

function headerOf(order: OrderDetailDto, text: Translate, lang: Lang): DetailHeader {
  return {
    number: <Code value={order.orderCode} copyable />,
    tag: (
      <>
        <StateTag {...tagOf(ORDER_STATES, order.status, orderGroup(order.status), lang)} />
        {order.hold ? <StateTag group="ask" label={text('receiving.orders.held')} /> : null}
        {order.isMark > 0 ? <Chip>{enumText(MARKS, order.isMark, lang)}</Chip> : null}
      </>
    ),
    title: [order.customer.name, order.agent?.name].filter(Boolean).join(' · '),
    sub: (
      <>
        <span>{enumText(ORDER_SOURCES, order.source, lang)}</span>
        <span>{lang === 'en' ? order.companyEn : order.companyZh}</span>
        <span>
          {text('receiving.record.created')} {timeText(order.createdAt)} {order.createdByName ?? ''}
        </span>
      </>
    ),
    figures: figuresOf(order, text),
  };
}

/** What everybody must see before acting: hold, exception, missing signature, blocked customer. */
function RecordNotes({ order }: { readonly order: OrderDetailDto }) {
  const text = useText();
  const isDraft = order.submittedAt === null;
  const { hold } = order;
  return (
    <>
      {hold ? (
        <Note>
          {text('receiving.record.heldNote', {
            reason: hold.reason,
            by: hold.byName ?? '–',
            at: hold.at ? timeText(hold.at) : '–',
          })}
        </Note>
      ) : null}
      {order.discrepancies.some((one) => one.closedAt === null) ? (
        <Note tone="danger">{text('receiving.record.exceptionNote')}</Note>
      ) : null}
      {isDraft && order.customer.agreementSignedAt === null ? (
        <Note>{text('receiving.record.unsignedNote')}</Note>
      ) : null}
      {isDraft ? <LimitNotes orderId={order.id} /> : null}
      {order.customer.isBlocked ? <Note tone="danger">{text('receiving.record.blockedNote')}</Note> : null}
      {hold ? null : <NextStepNote order={order} />}
    </>
  );
}

function tabsOf(order: OrderDetailDto): DetailTab[] {
  return [
    {
      key: 'lines',
      labelKey: 'receiving.record.lines',
      count: order.lines.length,
      render: () => <LinesPanel order={order} />,
    },
    {
      key: 'pieces',
      labelKey: 'receiving.record.pieces',
      count: order.coins.length,
      render: () => <PiecesPanel order={order} />,
    },
    { key: 'quote', labelKey: 'receiving.record.quote', render: () => <QuotePanel order={order} /> },
    { key: 'money', labelKey: 'receiving.record.money', render: () => <MoneyPanel order={order} /> },
    { key: 'parcels', labelKey: 'receiving.record.parcelsTab', render: () => <ParcelsPanel order={order} /> },
    {
      key: 'questions',
      labelKey: 'receiving.record.questions',
      count: order.questions.length,
      render: () => <QuestionPanel order={order} />,
    },
    {
      key: 'discrepancies',
      labelKey: 'receiving.record.discrepancies',
      count: order.discrepancies.length,
      render: () => <DiscrepancyPanel order={order} />,
    },
  ];
}

/** One submission order: strip with figures and actions, notes, lines, quote, questions, exceptions; facts and history. */
export function OrderRecord({ orderId }: { readonly orderId: string }) {
  const text = useText();
  const lang: Lang = useLang();
  const {
    data: order,
    error,
    refetch,
  } = useEndpoint(receivingEndpoints.getOrder, { params: { id: orderId } }, { follow: [`order:${orderId}`] });
  usePageTitle(order?.orderCode);
  const [dialog, setDialog] = useState<RecordDialog | null>(null);
  const actions = useRecordActions(order ?? null, setDialog);
  const header = order ? { ...headerOf(order, text, lang), aside: actions.more } : null;
  return (
    <div className={styles['page']}>
      {order ? <RecordNotes order={order} /> : null}
      <DetailScreen
        header={header}
        error={error}
        onReload={() => void refetch()}
        actions={actions.buttons}
        log={order ? { targetType: 'order', targetId: order.id } : undefined}
        {...(order ? { allowed: order.allowedActions, tabs: tabsOf(order), aside: <OrderAside order={order} /> } : {})}
      />
      {actions.dialog}
      {order && dialog ? (
        <Suspense>
          {dialog === 'import' ? (
            <ImportDialog draft={order} onClose={() => setDialog(null)} />
          ) : (
            <RecordDialogs order={order} dialog={dialog} onClose={() => setDialog(null)} />
          )}
        </Suspense>
      ) : null}
    </div>
  );
}
