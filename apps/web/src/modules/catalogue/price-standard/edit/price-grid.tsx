import type { CellFault, PriceDraft } from '@mintmark/domain/finance/pricing/price-book/price-draft.ts';
import type { GridRow, TableKey } from '@mintmark/domain/finance/pricing/price-book/tables.ts';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { type TextKey, useLang, useText } from '../../../../kit/i18n/index.ts';
import { EntryGrid } from '../../../../kit/workbench/index.ts';
import { ICON } from '../../../../ui/icon.ts';
import { SectionCard } from '../../../../ui/layout.tsx';

import styles from './price-editor.module.css';
import { faultText } from './problem-text.ts';
import { columnsOf, FIXED } from './table-columns.ts';

const ROW_PX = 31;
const HEAD_PX = 34;
const MOST_PX = 420;
const SHOWN = 5;

export interface PriceGridProps {
  readonly table: TableKey;
  readonly titleKey: TextKey;
  readonly hintKey?: TextKey;
  readonly draft: PriceDraft;
  readonly faults: readonly CellFault[];
  readonly onChange: (table: TableKey, rows: readonly GridRow[]) => void;
}

let serial = 0;
/** A row of its own; ids of loaded rows are `r0`, `r1` … */
const newRow = (): GridRow => {
  serial += 1;
  return { id: `n${serial}-${crypto.randomUUID().slice(0, 8)}` };
};

/** What is wrong in a table, in words; the cells are marked. */
function Faults({
  faults,
  nameOf,
}: {
  readonly faults: readonly CellFault[];
  readonly nameOf: (key: string) => string;
}) {
  const text = useText();
  if (faults.length === 0) return null;
  return (
    <ul className={styles['faults']} role="alert">
      {faults.slice(0, SHOWN).map((fault) => (
        <li key={`${fault.row}.${fault.key}.${fault.code}`}>
          {fault.row === null
            ? faultText(fault, text)
            : text('catalogue.priceEdit.faultAt', {
                row: fault.row + 1,
                column: nameOf(fault.key),
                fault: faultText(fault, text),
              })}
        </li>
      ))}
      {faults.length > SHOWN ? <li>{text('catalogue.priceEdit.moreFaults', { n: faults.length - SHOWN })}</li> : null}
    </ul>
  );
}

/** One table of a draft: typed and pasted like Excel, wrong cells marked with their words below. */
export function PriceGrid({ table, titleKey, hintKey, draft, faults, onChange }: PriceGridProps) {
  const text = useText();
  const lang = useLang();
  const { tables } = draft;
  const rows = tables[table];
  const shape = JSON.stringify([
    tables.columns.map((row) => [row.id, row['key']]),
    tables.tiers.map((row) => [row.id, row['code']]),
  ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns follow the names of columns and tiers alone
  const columns = useMemo(() => columnsOf(table, tables, lang, text), [table, shape, lang]);
  const own = useMemo(() => faults.filter((fault) => fault.table === table), [faults, table]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` is a new function each time
  const errors = useMemo(
    () => (_: GridRow, index: number) =>
      Object.fromEntries(own.filter(({ row }) => row === index).map((fault) => [fault.key, faultText(fault, text)])),
    [own],
  );
  const isFixed = FIXED.has(table);
  const titleOf = (key: string) => {
    const column = columns.find((one) => one.key === key);
    return column ? (column.title ?? text(column.titleKey)) : '';
  };
  return (
    <SectionCard
      title={text(titleKey)}
      sub={hintKey ? text(hintKey) : undefined}
      flush
      extra={
        isFixed ? undefined : (
          <Button size="small" icon={<Plus {...ICON} />} onClick={() => onChange(table, [...rows, newRow()])}>
            {text('catalogue.priceEdit.addRow')}
          </Button>
        )
      }
    >
      <EntryGrid<GridRow>
        label={text(titleKey)}
        value={rows}
        columns={columns}
        rowKey={(row) => row.id}
        errors={errors}
        height={Math.min(MOST_PX, HEAD_PX + ROW_PX * Math.max(rows.length, 1))}
        onChange={(next) =>
          onChange(
            table,
            next.map((row) => (row.id ? row : { ...newRow(), ...row })),
          )
        }
        {...(isFixed ? {} : { newRow })}
      />
      <Faults faults={own} nameOf={titleOf} />
    </SectionCard>
  );
}
