import { countText, moneyText } from '../../ui/format.ts';
import { Money } from '../../ui/money.tsx';
import { useText } from '../i18n/index.ts';
import { pinOf } from './list-row.tsx';
import styles from './list-table.module.css';
import type { ColumnDef } from './list-types.ts';

export interface ListTotalsProps<Row> {
  readonly columns: readonly ColumnDef<Row>[];
  readonly offsets: readonly number[];
  readonly rows: readonly Row[];
  /** 全部合计 by column key, when the server gave them. */
  readonly totals: Readonly<Record<string, number>> | undefined;
  /** Check box and 序号. */
  readonly leadingCells: number;
  readonly hasActions: boolean;
}

/** Sum of a totals column over the rows of the page. */
export function pageTotal<Row>(column: ColumnDef<Row>, rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + (column.totals?.(row) ?? 0), 0);
}

function TotalCell<Row>({
  column,
  offset,
  rows,
}: {
  readonly column: ColumnDef<Row>;
  readonly offset: number | undefined;
  readonly rows: readonly Row[];
}) {
  const pin = pinOf(column, offset);
  const className = [styles['right'], pin.className].filter(Boolean).join(' ');
  if (!column.totals) return <td className={className} style={pin.style} />;
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
  const first = columns.findIndex((column) => column.totals);
  if (first < 0) return null;
  const all = columns
    .filter((column) => column.totals && totals?.[column.key] !== undefined)
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
          <TotalCell key={column.key} column={column} offset={offsets[first + at]} rows={rows} />
        ))}
        {hasActions ? <td className={styles['actions']} /> : null}
      </tr>
    </tfoot>
  );
}
