import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { actionState, reasonText } from '../../../kit/feedback/index.ts';
import { type Locale, langOf, useLocale, useText } from '../../../kit/i18n/index.ts';
import { moneyText, timeText } from '../../../ui/format.ts';
import { GradeBadge } from '../../../ui/grades/grade-badge.tsx';
import { badgeOf } from '../../../ui/grades/grade-of.ts';
import { Money } from '../../../ui/money.tsx';
import { explainText, feeName, ruleText } from '../explain.ts';
import type { FeeLine, PricedCoin, PriceSheet } from '../price-types.ts';
import css from './price-new-page.module.css';
import { coinGroups, type PriceRow, sumFen } from './price-rows.ts';

/** What may be done with a line or a coin; shared by all rows. */
export interface PriceMoves {
  readonly allowed: PriceSheet['allowedActions'];
  readonly onAdjust: (coinId: string) => void;
  readonly onWaive: (coinId: string) => void;
  readonly onRemove: (line: FeeLine) => void;
}

/** A coin's result as a badge; a dash while it is not settled. */
export function CoinBadge({ coin, locale }: { readonly coin: PricedCoin; readonly locale: Locale }) {
  const text = useText();
  const grade = coin.resultType === null ? null : (coin.grade as Grade | null);
  const badge = badgeOf(coin.category1, grade, langOf(locale));
  return badge.kind === 'none' ? (
    <GradeBadge kind="none" waiting={text('finance.price.noResult')} />
  ) : (
    <GradeBadge {...badge} />
  );
}

interface StepProps {
  readonly no: number;
  readonly fee: string;
  readonly words: string;
  readonly rule: string;
  readonly fen?: number;
  readonly value?: string;
  readonly onRemove?: (() => void) | undefined;
}

function Step({ no, fee, words, rule, fen, value, onRemove }: StepProps) {
  const text = useText();
  return (
    <div className={css['step']}>
      <span className={css['no']}>{no}</span>
      <span className={css['fee']}>{fee}</span>
      <span>
        {words}
        {onRemove ? (
          <>
            {' '}
            <button type="button" className={css['link']} onClick={onRemove}>
              {text('finance.action.remove')}
            </button>
          </>
        ) : null}
      </span>
      <span className={css['rule']} title={rule}>
        {rule}
      </span>
      <span>{fen === undefined ? value : <Money fen={fen} symbol={false} />}</span>
    </div>
  );
}

/** max(declared, catalogue, auditor) and the tier it leads to (fees.md §1–§3). */
export function tierWords(tier: PricedCoin['tier'], grade: string | null, text: ReturnType<typeof useText>): string {
  const { declaredFen, guideFen, auditorFen, valueUsedFen, tierCapFen, tierAsked, tierOfItem } = tier;
  const values = [
    text('finance.tier.declared', { fen: moneyText(declaredFen) }),
    guideFen === null ? null : text('finance.tier.guide', { fen: moneyText(guideFen), grade: grade ?? '' }),
    auditorFen === null ? null : text('finance.tier.auditor', { fen: moneyText(auditorFen) }),
  ].filter((part) => part !== null);
  const value =
    values.length === 1
      ? values[0]
      : text('finance.tier.max', { values: values.join(text('app.common.comma')), fen: moneyText(valueUsedFen) });
  const cap =
    tierCapFen === null ? text('finance.tier.noCap') : text('finance.tier.cap', { fen: moneyText(tierCapFen) });
  const asked = tierAsked ? text('finance.tier.asked', { tier: tierAsked }) : '';
  const ofItem = tierOfItem ? text('finance.tier.ofItem', { tier: tierOfItem }) : '';
  return [value, cap, asked, ofItem].filter(Boolean).join(text('finance.tier.joint'));
}

const ruleOf = (line: FeeLine): string =>
  line.isManual && line.at ? `${ruleText(line)} · ${timeText(line.at).slice(0, 16)}` : ruleText(line);

function LineSteps({
  lines,
  from,
  category1,
  moves,
}: {
  readonly lines: readonly FeeLine[];
  readonly from: number;
  readonly category1: number | null;
  readonly moves: PriceMoves;
}) {
  const locale = useLocale();
  const mayRemove = actionState(moves.allowed, 'removeLine')?.allowed ?? false;
  return lines.map((line, index) => (
    <Step
      key={line.id ?? index}
      no={from + index}
      fee={feeName(line.feeType)}
      words={explainText(line, category1, locale)}
      rule={ruleOf(line)}
      fen={line.amountFen}
      onRemove={line.isManual && mayRemove ? () => moves.onRemove(line) : undefined}
    />
  ));
}

function MoveLink({
  action,
  labelKey,
  moves,
  onClick,
}: {
  readonly action: 'adjust' | 'waive';
  readonly labelKey: 'finance.action.adjust' | 'finance.action.waive';
  readonly moves: PriceMoves;
  readonly onClick: () => void;
}) {
  const text = useText();
  const state = actionState(moves.allowed, action);
  if (!state) return null;
  const reason = state.allowed ? undefined : (reasonText(state.reason) ?? undefined);
  return (
    <button type="button" className={css['link']} disabled={!state.allowed} title={reason} onClick={onClick}>
      {text(labelKey)}
    </button>
  );
}

function CoinGroup({ coins, moves }: { readonly coins: readonly PricedCoin[]; readonly moves: PriceMoves }) {
  const text = useText();
  const locale = useLocale();
  const [first] = coins;
  if (!first) return null;
  const { allocationFen } = first;
  return (
    <div className={css['group']}>
      {coins.map((coin) => (
        <div key={coin.id} className={css['groupHead']}>
          <CoinBadge coin={coin} locale={locale} />
          <span>{coin.coinCode}</span>
          {allocationFen === 0 ? null : (
            <span className={css['note']}>
              {text('finance.price.allocation')} <Money fen={coin.allocationFen} symbol={false} signed />
            </span>
          )}
          <span className={css['end']}>
            <MoveLink
              action="adjust"
              labelKey="finance.action.adjust"
              moves={moves}
              onClick={() => moves.onAdjust(coin.id)}
            />
            <MoveLink
              action="waive"
              labelKey="finance.action.waive"
              moves={moves}
              onClick={() => moves.onWaive(coin.id)}
            />
          </span>
        </div>
      ))}
      {first.tier.tierUsed === null ? null : (
        <Step
          no={1}
          fee={text('finance.price.tier')}
          words={tierWords(first.tier, locale === 'en' ? first.gradeEn : first.gradeZh, text)}
          rule=""
          value={first.tier.tierUsed}
        />
      )}
      <LineSteps
        lines={first.lines}
        from={first.tier.tierUsed === null ? 1 : 2}
        category1={first.category1}
        moves={moves}
      />
      {first.refusals.map((refusal) => (
        <div key={refusal.feeType} className={css['note']}>
          {text('finance.price.refused', { fee: feeName(refusal.feeType) })}
        </div>
      ))}
    </div>
  );
}

/** An opened row: how every fen came to be, with rule and version; equal pieces are explained once. */
export function PriceSteps({ row, moves }: { readonly row: PriceRow; readonly moves: PriceMoves }) {
  const text = useText();
  if (row.feeType !== null)
    return (
      <div className={css['group']}>
        <LineSteps lines={row.orderLines} from={1} category1={null} moves={moves} />
        {row.orderLines.length === 0 ? <span className={css['note']}>{text('finance.price.gone')}</span> : null}
      </div>
    );
  if (row.coins.length === 0)
    return (
      <div className={css['group']}>
        <span className={css['note']}>{text('finance.price.quoteOnly')}</span>
        <LineSteps lines={row.line?.lines ?? []} from={1} category1={row.line?.category1 ?? null} moves={moves} />
        <span className={css['note']}>
          <Money fen={sumFen(row.line?.lines ?? [])} />
        </span>
      </div>
    );
  return coinGroups(row.coins).map((coins) => <CoinGroup key={coins[0]?.id} coins={coins} moves={moves} />);
}
