import { fundMovesEndpoints } from '@mintmark/contract/finance/funds/fund-moves.endpoints.ts';
import { CASH_SHIFTS, FUND_MOVE_KIND, FUND_MOVE_KINDS } from '@mintmark/domain/finance/fund.enums.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { enumText, tagOf } from '../../../kit/dictionary/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { type TextKey, useLang, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { FactList, SectionCard, Timeline } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { Postings } from '../postings.tsx';
import { fundName, MOVE_STATES, type Move, moveGroup } from './fund-types.ts';
import css from './funds.module.css';
import { useMoveSteps } from './use-move-steps.tsx';

function Facts({ move }: { readonly move: Move }) {
  const text = useText();
  const lang = useLang();
  const isTransfer = move.kind === FUND_MOVE_KIND.transfer;
  const held = (name: string, fen: number | null) => (
    <>
      {name} · <Money fen={fen} />
    </>
  );
  return (
    <SectionCard>
      <FactList
        items={[
          { key: 'kind', label: text('finance.move.kind'), value: enumText(FUND_MOVE_KINDS, move.kind, lang) },
          { key: 'amount', label: text('finance.move.amount'), value: <Money fen={move.amountFen} strong /> },
          {
            key: 'from',
            label: text(isTransfer ? 'finance.move.from' : 'finance.move.account'),
            value: held(fundName(move.accountName, move.accountKind), move.fromFen),
          },
          ...(move.toKind === null
            ? []
            : [
                {
                  key: 'to',
                  label: text('finance.move.to'),
                  value: held(fundName(move.toName, move.toKind), move.toFen),
                },
              ]),
          {
            key: 'company',
            label: text('finance.fund.company'),
            value: lang === 'en' ? move.companyNameEn : move.companyName,
          },
          { key: 'note', label: text('finance.move.note'), value: move.note || null },
        ]}
      />
    </SectionCard>
  );
}

/** What was counted, by its notes and coins. */
function Count({ move }: { readonly move: Move }) {
  const text = useText();
  const lang = useLang();
  const title = text('finance.move.counts');
  if (move.countedFen === null) return null;
  return (
    <SectionCard title={title} sub={`${move.shiftDay} ${enumText(CASH_SHIFTS, move.shift ?? 0, lang)}`}>
      <FactList
        items={[
          { key: 'counted', label: text('finance.move.countedFen'), value: <Money fen={move.countedFen} /> },
          { key: 'book', label: text('finance.move.bookFen'), value: <Money fen={move.bookFen} /> },
        ]}
      />
      <PlainTable
        label={title}
        rows={move.pieces}
        rowKey={({ pieceFen }) => String(pieceFen)}
        empty={text('finance.move.noPieces')}
        hasRowNames
        columns={[
          {
            key: 'piece',
            title: text('finance.move.piece'),
            render: ({ pieceFen }) => text(`finance.move.piece.${pieceFen}` as TextKey),
          },
          {
            key: 'count',
            title: text('finance.move.pieceCount'),
            align: 'right',
            render: ({ count }) => countText(count),
          },
          {
            key: 'sum',
            title: text('finance.move.amount'),
            align: 'right',
            render: ({ pieceFen, count }) => <Money fen={pieceFen * count} symbol={false} />,
          },
        ]}
      />
    </SectionCard>
  );
}

/** Who asked, decided and undid, newest first. */
function History({ move }: { readonly move: Move }) {
  const text = useText();
  const steps = [
    { key: 'request', by: move.requestedByName, at: move.requestedAt, note: '' },
    {
      key: `decided.${move.decidedByName === null ? '' : decidedAs(move)}`,
      by: move.decidedByName,
      at: move.decidedAt,
      note: move.decideNote,
    },
    { key: 'reverse', by: move.reversedByName, at: move.reversedAt, note: move.reverseNote },
  ].filter(({ by }) => by !== null);
  return (
    <SectionCard title={text('finance.move.history')}>
      <Timeline
        items={steps.toReversed().map(({ key, by, at, note }, index) => ({
          key,
          title: text(`finance.move.step.${key}` as TextKey),
          by,
          at: timeText(at ?? ''),
          note,
          current: index === 0,
        }))}
      />
    </SectionCard>
  );
}

/** How a voucher was decided: one that was undone was booked before. */
function decidedAs({ status }: Pick<Move, 'status'>): string {
  const state = MOVE_STATES.find(({ code }) => code === status)?.key ?? '';
  return state === 'reversed' ? 'booked' : state;
}

function Body({ move, reload }: { readonly move: Move; readonly reload: () => void }) {
  const { actions, dialogs } = useMoveSteps(move, reload);
  return (
    <div className={css['body']}>
      <ActionButtons actions={actions} allowed={move.allowedActions} size="small" />
      <Facts move={move} />
      <Count move={move} />
      <History move={move} />
      <Postings transfers={move.transfers} titleKey="finance.move.postings" amountKey="finance.move.amount" />
      {dialogs}
    </div>
  );
}

/** One voucher beside its list. */
export function MoveDrawer({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const lang = useLang();
  const asked = useEndpoint(
    fundMovesEndpoints.getFundMove,
    { params: { id: id ?? '0' } },
    { enabled: id !== null, follow: id === null ? [] : topicsOf('fundMove', id) },
  );
  const move = asked.data?.id === id ? asked.data : undefined;
  const title = move ? (
    <span className={css['title']}>
      {move.moveNo}
      <StateTag {...tagOf(MOVE_STATES, move.status, moveGroup(move.status), lang)} />
    </span>
  ) : null;
  return (
    <RecordDrawer
      open={id !== null}
      title={title}
      {...(id === null ? {} : { log: { targetType: 'fundMove', targetId: id } })}
      isLoaded={move !== undefined}
      error={asked.error}
      onRetry={() => void asked.refetch()}
      onClose={onClose}
    >
      {move ? <Body key={move.id} move={move} reload={() => void asked.refetch()} /> : null}
    </RecordDrawer>
  );
}
