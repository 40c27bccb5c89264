import { Segmented } from 'antd';
import { ChevronRight, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { type Locale, nameIn, useLocale, useText } from '../../../kit/i18n/index.ts';
import { countText, moneyText } from '../../../ui/format.ts';
import { ICON_XS } from '../../../ui/icon.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { feeName, resultName } from '../explain.ts';
import css from './price-new-page.module.css';
import { type PriceRow, type RowNote, rowNotes, rowSums, usedTiers } from './price-rows.ts';
import { CoinBadge, type PriceMoves, PriceSteps } from './price-steps.tsx';

const MAX_BADGES = 1;
const MAX_NOTES = 3;
const COLUMNS = 8;

function noteText(note: RowNote, text: ReturnType<typeof useText>, locale: Locale): string {
  switch (note.kind) {
    case 'short':
      return text('finance.note.short', { qty: note.qty, n: note.pieces });
    case 'surplus':
      return text('finance.note.surplus', { qty: note.qty, n: note.pieces });
    case 'guide':
      return text('finance.note.guide', { fen: moneyText(note.fen) });
    case 'auditor':
      return text('finance.note.auditor', { fen: moneyText(note.fen) });
    case 'result':
      return text('finance.note.result', { n: note.pieces, result: resultName(note.resultType, locale) });
    case 'manual':
      return text('finance.note.manual', { reason: note.reason });
    case 'fee':
      return `${feeName(note.feeType)} ${moneyText(note.fen, true)}`;
  }
}

function RowName({ row }: { readonly row: PriceRow }) {
  const text = useText();
  const locale = useLocale();
  const notes = rowNotes(row).slice(0, MAX_NOTES);
  const names = [row.name, row.variety].flatMap((of) => (of === null ? [] : [nameIn(locale, of)]));
  const name = row.feeType === null ? names.filter(Boolean).join(' ') : feeName(row.feeType);
  return (
    <div className={css['name']}>
      {name || '–'}
      {notes.length > 0 ? (
        <div className={css['note']}>
          {notes.map((note) => noteText(note, text, locale)).join(text('finance.note.joint'))}
        </div>
      ) : null}
    </div>
  );
}

function RowBadges({ row }: { readonly row: PriceRow }) {
  const locale = useLocale();
  const distinct = [...new Map(row.coins.map((coin) => [`${coin.resultType}/${coin.gradeZh}`, coin])).values()];
  const more = distinct.length - MAX_BADGES;
  return (
    <span className={css['badges']}>
      {distinct.slice(0, MAX_BADGES).map((coin) => (
        <CoinBadge key={coin.id} coin={coin} locale={locale} />
      ))}
      {more > 0 ? <span className={css['note']}>+{more}</span> : null}
    </span>
  );
}

function tierText(row: PriceRow): string {
  const used = usedTiers(row).join(' / ');
  const quoted = row.line?.quotedTier ?? null;
  if (used === '') return quoted ?? '';
  return quoted === null || quoted === used ? used : `${quoted} → ${used}`;
}

function Pieces({ row }: { readonly row: PriceRow }) {
  if (row.feeType !== null) return null;
  const isOff = row.line !== null && row.qty !== row.declaredQty;
  return (
    <>
      {countText(row.qty)}
      {isOff ? <span className={css['note']}> / {row.declaredQty}</span> : null}
    </>
  );
}

interface RowProps {
  readonly row: PriceRow;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly moves: PriceMoves;
}

function TableRow({ row, isOpen, onToggle, moves }: RowProps) {
  const text = useText();
  const locale = useLocale();
  const isByHand = row.ruleFen !== row.finalFen;
  return (
    <>
      <tr className={isOpen ? css['open'] : css['row']}>
        <td>
          <button
            type="button"
            className={css['toggle']}
            aria-expanded={isOpen}
            aria-label={text('finance.price.explain', {
              row: row.seq ?? (row.name ? nameIn(locale, row.name) : feeName(row.feeType ?? 0)),
            })}
            onClick={onToggle}
          >
            <ChevronRight {...ICON_XS} />
            {row.seq}
          </button>
        </td>
        <td>
          <RowName row={row} />
        </td>
        <td className={css['right']}>
          <Pieces row={row} />
        </td>
        <td>
          <RowBadges row={row} />
        </td>
        <td>{tierText(row)}</td>
        <td className={`${css['right']} ${css['quoted']}`}>
          <Money fen={row.quotedFen} symbol={false} />
        </td>
        <td className={css['right']}>
          <Money fen={row.ruleFen} symbol={false} />
        </td>
        <td className={`${css['right']} ${css['strong']}`}>
          {isByHand ? (
            <span className={css['hand']} title={text('finance.price.byHand')}>
              <PencilLine {...ICON_XS} />
            </span>
          ) : null}
          <Money fen={row.finalFen} symbol={false} />
        </td>
      </tr>
      {isOpen ? (
        <tr className={css['steps']}>
          <td colSpan={COLUMNS}>
            <PriceSteps row={row} moves={moves} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

function TableHead() {
  const text = useText();
  return (
    <>
      <colgroup>
        <col style={{ width: 44 }} />
        <col />
        <col style={{ width: 52 }} />
        <col style={{ width: 132 }} />
        <col style={{ width: 76 }} />
        <col style={{ width: 84 }} />
        <col style={{ width: 84 }} />
        <col style={{ width: 96 }} />
      </colgroup>
      <thead>
        <tr>
          <th>{text('finance.price.line')}</th>
          <th>{text('finance.price.name')}</th>
          <th className={css['right']}>{text('finance.price.pieces')}</th>
          <th>{text('finance.price.result')}</th>
          <th>{text('finance.price.tier')}</th>
          <th className={css['right']}>{text('finance.total.quoted')}</th>
          <th className={css['right']}>{text('finance.total.calculated')}</th>
          <th className={css['right']}>{text('finance.total.final')}</th>
        </tr>
      </thead>
    </>
  );
}

/** Sums in the last three columns. */
function SumCells({ rows }: { readonly rows: readonly PriceRow[] }) {
  const sums = rowSums(rows);
  return (
    <>
      <td className={css['right']}>{countText(sums.qty)}</td>
      <td />
      <td />
      <td className={`${css['right']} ${css['quoted']}`}>
        <Money fen={sums.quotedFen} symbol={false} />
      </td>
      <td className={css['right']}>
        <Money fen={sums.ruleFen} symbol={false} />
      </td>
      <td className={`${css['right']} ${css['strong']}`}>
        <Money fen={sums.finalFen} symbol={false} />
      </td>
    </>
  );
}

/** Only the rows that differ, opened one by one; the others are one row, so the columns still add up. */
export function PriceTable({ rows, moves }: { readonly rows: readonly PriceRow[]; readonly moves: PriceMoves }) {
  const text = useText();
  const different = rows.filter((row) => row.isDifferent);
  const [isAll, setAll] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(different.slice(0, 1).map((row) => row.key)));
  const toggle = (key: string) =>
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const shown = isAll ? rows : different;
  const rest = isAll ? [] : rows.filter((row) => !row.isDifferent);
  return (
    <SectionCard
      title={text('finance.price.lines')}
      flush
      extra={
        <Segmented
          size="small"
          value={isAll ? 'all' : 'different'}
          options={[
            { value: 'different', label: text('finance.price.different', { n: different.length }) },
            { value: 'all', label: text('finance.price.all', { n: rows.length }) },
          ]}
          onChange={(value) => setAll(value === 'all')}
        />
      }
    >
      <div className={css['frame']}>
        <table className={css['table']}>
          <TableHead />
          <tbody>
            {shown.map((row) => (
              <TableRow
                key={row.key}
                row={row}
                isOpen={open.has(row.key)}
                onToggle={() => toggle(row.key)}
                moves={moves}
              />
            ))}
            {rest.length > 0 ? (
              <tr>
                <td />
                <td>
                  <button type="button" className={css['restButton']} onClick={() => setAll(true)}>
                    {text('finance.price.rest', { n: rest.length })}
                  </button>
                </td>
                <SumCells rows={rest} />
              </tr>
            ) : null}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{text('finance.price.sum')}</td>
              <SumCells rows={rows} />
            </tr>
          </tfoot>
        </table>
      </div>
    </SectionCard>
  );
}
