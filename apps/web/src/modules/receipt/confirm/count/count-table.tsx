import { type KeyboardEvent, memo, useCallback, useRef, useState } from 'react';
import { nameIn, useLocale, useText } from '../../../../kit/i18n/index.ts';
import { deliverScan, recogniseScan } from '../../../../kit/scan/index.ts';
import { materialOf } from '../../../../ui/coin-material.ts';
import { CoinThumb } from '../../../../ui/coin-thumb.tsx';
import { countText } from '../../../../ui/format.ts';
import { Money } from '../../../../ui/money.tsx';
import styles from '../confirm.module.css';
import { PhotoButton } from '../photo-button.tsx';
import { type CountRow, type LineCount, readCount } from './count.model.ts';

type SetLine = (lineId: string, change: Partial<LineCount>) => void;

interface QtyCellProps {
  readonly lineId: string;
  readonly label: string;
  readonly value: number | null;
  readonly isWrong: boolean;
  readonly setLine: SetLine;
}

/** One count. What is no number stays as text until the cell is left; a code scanned into it opens its order. */
function QtyCell({ lineId, label, value, isWrong, setLine }: QtyCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const onChange = (words: string) => {
    const read = readCount(words);
    setTyped(read === undefined ? words : null);
    if (read !== undefined) setLine(lineId, { countedQty: read });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed === null) return;
    event.preventDefault();
    event.stopPropagation();
    setTyped(null);
    if (recogniseScan(typed).kind !== 'unknown') void deliverScan(typed);
  };
  return (
    <input
      className={isWrong ? styles['qtyBad'] : styles['qty']}
      data-col="qty"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong || typed !== null}
      value={typed ?? value ?? ''}
      onFocus={(event) => event.target.select()}
      onBlur={() => setTyped(null)}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** Short, over, equal; a dash while nobody has counted. */
function Difference({ value }: { readonly value: number | null }) {
  if (value === null) return <span className={styles['quiet']}>–</span>;
  if (value === 0) return <span className={styles['quiet']}>0</span>;
  return <b className={styles['wrongText']}>{value > 0 ? `+${countText(value)}` : countText(value)}</b>;
}

interface RowProps {
  readonly row: CountRow;
  /** Somebody else's count stands beside the own one until one is chosen. */
  readonly showTheirs: boolean;
  readonly isLocked: boolean;
  readonly setLine: SetLine;
  readonly onPhotos: (lineId: string) => void;
}

const isSameRow = (a: RowProps, b: RowProps): boolean =>
  a.isLocked === b.isLocked &&
  a.showTheirs === b.showTheirs &&
  a.setLine === b.setLine &&
  a.row.line === b.row.line &&
  a.row.countedQty === b.row.countedQty &&
  a.row.condition === b.row.condition &&
  a.row.isReported === b.row.isReported;

const CountTableRow = memo(function CountTableRow({ row, isLocked, showTheirs, setLine, onPhotos }: RowProps) {
  const text = useText();
  const locale = useLocale();
  const { line, difference } = row;
  const name = nameIn(locale, line);
  const isWrong = difference !== null && difference !== 0;
  const details = [nameIn(locale, { name: line.variety, nameEn: line.varietyEn }), line.year].filter(Boolean).join(' ');
  const isChanged = line.agreedQty !== line.quantity;
  return (
    <tr data-line={line.id} className={isWrong ? styles['wrong'] : undefined}>
      <td className={styles['seq']}>{line.seq}</td>
      <td className={styles['name']} title={`${name} ${details} ${line.reference}`.trim()}>
        <CoinThumb material={materialOf(line.category1)} src={line.referencePicture} />
        <span>
          {name}
          {details ? <small> {details}</small> : null}
          {line.isAdded ? <em> {text('receipt.count.added')}</em> : null}
        </span>
      </td>
      <td className={styles['right']} title={isChanged ? text('receipt.count.agreedHint') : undefined}>
        {isChanged ? <s>{countText(line.quantity)}</s> : null} {countText(line.agreedQty)}
      </td>
      <td className={styles['qtyCell']}>
        {isLocked ? (
          <b>{row.countedQty ?? '–'}</b>
        ) : (
          <QtyCell
            lineId={line.id}
            label={text('receipt.count.qtyOf', { n: line.seq })}
            value={row.countedQty}
            isWrong={isWrong}
            setLine={setLine}
          />
        )}
      </td>
      <td className={styles['right']}>
        {showTheirs && line.countedQty !== row.countedQty ? (
          <b className={styles['theirs']}>{text('receipt.behind.theirs', { n: line.countedQty ?? '–' })}</b>
        ) : (
          <Difference value={difference} />
        )}
      </td>
      <td className={styles['right']}>
        <Money fen={line.declaredFen * line.quantity} symbol={false} />
      </td>
      <td>
        <div className={styles['remark']}>
          {isLocked ? (
            <span className={row.condition || line.customerNote ? styles['locked'] : styles['lockedQuiet']}>
              {row.condition || line.customerNote || '–'}
            </span>
          ) : (
            <input
              className={styles['condition']}
              data-col="condition"
              maxLength={60}
              autoComplete="off"
              aria-label={text('receipt.count.conditionOf', { n: line.seq })}
              placeholder={line.customerNote || '–'}
              title={line.customerNote}
              value={row.condition}
              onChange={(event) => setLine(line.id, { condition: event.target.value })}
            />
          )}
          <PhotoButton line={line} isLocked={isLocked} onOpen={onPhotos} />
        </div>
      </td>
    </tr>
  );
}, isSameRow);

const cellOf = (row: Element | null | undefined, column: string) =>
  row?.querySelector<HTMLInputElement>(`[data-col="${column}"]`) ?? null;

/** The cell a key leads to from `cell`; null = none, undefined = not our key. */
function targetOf(cell: HTMLInputElement, key: string): HTMLInputElement | null | undefined {
  const row = cell.closest('tr');
  const column = cell.dataset['col'] ?? 'qty';
  const isStart = cell.selectionStart === 0;
  const isEnd = cell.selectionEnd === cell.value.length;
  if (key === 'Enter' || key === 'ArrowDown') return cellOf(row?.nextElementSibling, column);
  if (key === 'ArrowUp') return cellOf(row?.previousElementSibling, column);
  if (key === 'ArrowRight' && column === 'qty' && isEnd) return cellOf(row, 'condition');
  if (key === 'ArrowLeft' && column === 'condition' && isStart) return cellOf(row, 'qty');
  return undefined;
}

/** Puts the cursor into the first cell that nobody has filled in; false when all are. */
export function focusFirstOpen(table: Element | null): boolean {
  const cells = [...(table?.querySelectorAll<HTMLInputElement>('[data-col="qty"]') ?? [])];
  const open = cells.find((cell) => cell.value === '');
  open?.focus();
  return open !== undefined;
}

export interface CountTableProps {
  readonly rows: readonly CountRow[];
  readonly isLocked: boolean;
  readonly showTheirs: boolean;
  readonly setLine: SetLine;
  readonly onActiveLine: (lineId: string | null) => void;
  /** Photos of a line are asked for. */
  readonly onPhotos: (lineId: string) => void;
}

/** The count line by line: a number, Enter, the next. The wrong rows are the only tinted ones (look.md “06 Receipt”). */
export function CountTable({ rows, isLocked, showTheirs, setLine, onActiveLine, onPhotos }: CountTableProps) {
  const text = useText();
  const body = useRef<HTMLTableSectionElement>(null);
  const onKeyDown = useCallback((event: KeyboardEvent) => {
    const cell = event.target;
    if (!(cell instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Leaves the cell: the scan field takes the focus back.
    if (event.key === 'Escape') return cell.blur();
    const target = targetOf(cell, event.key);
    if (target === undefined) return;
    event.preventDefault();
    if (target) target.focus();
    else if (event.key === 'Enter' && !focusFirstOpen(body.current)) cell.blur();
  }, []);
  return (
    // Without fields in it the keyboard scrolls the table itself.
    <section
      className={styles['tableWrap']}
      aria-label={text('receipt.count.title')}
      {...(isLocked ? { tabIndex: 0 } : {})}
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            <th className={styles['seq']}>{text('receipt.count.seq')}</th>
            <th>{text('receipt.count.name')}</th>
            <th className={styles['right']}>{text('receipt.count.declared')}</th>
            <th className={styles['qtyCell']}>{text('receipt.count.counted')}</th>
            <th className={styles['right']}>{text('receipt.count.difference')}</th>
            <th className={styles['right']}>{text('receipt.count.value')}</th>
            <th>{text('receipt.count.condition')}</th>
          </tr>
        </thead>
        <tbody
          ref={body}
          onKeyDown={onKeyDown}
          onFocus={(event) => onActiveLine(event.target.closest('tr')?.dataset['line'] ?? null)}
        >
          {rows.map((row) => (
            <CountTableRow
              key={row.line.id}
              row={row}
              isLocked={isLocked}
              showTheirs={showTheirs}
              setLine={setLine}
              onPhotos={onPhotos}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
