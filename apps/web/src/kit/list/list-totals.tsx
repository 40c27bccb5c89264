import { countText, moneyText } from '../../ui/format.ts';
import { Money } from '../../ui/money.tsx';
import { useText } from '../i18n/index.ts';
import { pinOf } from './list-row.tsx';
import styles from './list-table.module.css';
import type { ColumnDef, Totals } from './list-types.ts';

export interface ListTotalsProps<Row> {
  readonly columns: readonly ColumnDef<Row>[];
  readonly offsets: readonly number[];
  readonly rows: readonly Row[];
  /** 全部合计 by column key; what stands in here is added up. */
  readonly totals: Totals | undefined;
  /** Check box and 序号. */
  readonly leadingCells: number;
  readonly hasActions: boolean;
}

/** Sum of a column over the rows of the page. */
export function pageTotal<Row>(column: ColumnDef<Row>, rows: readonly Row[]): number {
  return rows.reduce((sum, row) => {
    const value: unknown = row[column.key as keyof Row];
    return sum + (typeof value === 'number' ? value : 0);
  }, 0);
}

const isSummed = <Row,>({ key, totalKind }: ColumnDef<Row>, totals: Totals | undefined): boolean =>
  totalKind !== undefined && totals?.[key] !== undefined;

function TotalCell<Row>({
  column,
  offset,
  rows,
  totals,
}: {
  readonly column: ColumnDef<Row>;
  readonly offset: number | undefined;
  readonly rows: readonly Row[];
  readonly totals: Totals | undefined;
}) {
  const pin = pinOf(column, offset);
  const className = [styles['right'], pin.className].filter(Boolean).join(' ');
  if (!isSummed(column, totals)) return <td className={className} style={pin.style} />;
  const total = pageTotal(column, rows);
  return (
    <td className={className} style={pin.style}>
      {column.totalKind === 'count' ? countText(total) : <Money fen={total} symbol={false} />}
    </td>
  );
}

/** 本页合计 under the columns, 全部合计 in words before them. */
export function ListTotals<Row>({ columns, offsets, rows, totals, leadingCells, hasActions }: ListTotalsProps<Row>) {
  const text = useText();
  const first = columns.findIndex((column) => isSummed(column, totals));
  if (first < 0) return null;
  const all = columns
    .filter((column) => isSummed(column, totals) && totals?.[column.key] !== null)
    .map((column) => {
      const value = totals?.[column.key] ?? 0;
      return `${text(column.titleKey)} ${column.totalKind === 'count' ? countText(value) : moneyText(value)}`;
    });
  return (
    <tfoot>
      <tr>
        <td colSpan={leadingCells + first} className={styles['totalsLabel']}>
          <b>{text('kit.list.pageTotal')}</b>
          {all.length > 0 ? (
            <span>
              {text('kit.list.allTotal')} {all.join(' · ')}
            </span>
          ) : null}
        </td>
        {columns.slice(first).map((column, at) => (
          <TotalCell key={column.key} column={column} offset={offsets[first + at]} rows={rows} totals={totals} />
        ))}
        {hasActions ? <td className={styles['actions']} /> : null}
      </tr>
    </tfoot>
  );
}
