import { countText } from '../../../ui/format.ts';
import { Money } from '../../../ui/money.tsx';
import { useText } from '../../i18n/index.ts';
import type { ColumnDef, Totals } from '../list-types.ts';
import { pinOf } from './list-row.tsx';
import styles from './list-table.module.css';
import { isSummed, pageTotal } from './list-totals.ts';
import { ROLE } from './table-layout.ts';

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

interface TotalCellProps<Row> {
  readonly column: ColumnDef<Row>;
  readonly offset: number | undefined;
  /** Fen or pieces; undefined: the column is not added up. */
  readonly total: number | null | undefined;
}

function TotalCell<Row>({ column, offset, total }: TotalCellProps<Row>) {
  const pin = pinOf(column, offset);
  const className = [styles['right'], pin.className].filter(Boolean).join(' ');
  const shown = total ?? null;
  return (
    <td {...ROLE.cell} className={className} style={pin.style}>
      {shown === null ? null : column.totalKind === 'count' ? countText(shown) : <Money fen={shown} symbol={false} />}
    </td>
  );
}

/** 本页合计 and, where it is known, 全部合计 under the columns: no figure is cut, however many are added up. */
export function ListTotals<Row>({ columns, offsets, rows, totals, leadingCells, hasActions }: ListTotalsProps<Row>) {
  const text = useText();
  const first = columns.findIndex((column) => isSummed(column, totals));
  if (first < 0) return null;
  const isKnown = columns.some((column) => isSummed(column, totals) && totals?.[column.key] !== null);
  const line = (label: string, totalOf: (column: ColumnDef<Row>) => number | null | undefined) => (
    <tr {...ROLE.row}>
      <td
        {...ROLE.cell}
        colSpan={leadingCells + first}
        style={{ gridColumn: `span ${leadingCells + first}` }}
        className={styles['totalsLabel']}
      >
        {label}
      </td>
      {columns.slice(first).map((column, at) => (
        <TotalCell
          key={column.key}
          column={column}
          offset={offsets[first + at]}
          total={isSummed(column, totals) ? totalOf(column) : undefined}
        />
      ))}
      {hasActions ? <td {...ROLE.cell} className={styles['actions']} /> : null}
    </tr>
  );
  return (
    <tfoot {...ROLE.group}>
      {line(text('kit.list.pageTotal'), (column) => pageTotal(column, rows))}
      {isKnown ? line(text('kit.list.allTotal'), (column) => totals?.[column.key]) : null}
    </tfoot>
  );
}
