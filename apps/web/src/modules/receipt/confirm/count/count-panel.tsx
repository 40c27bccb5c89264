import type { ReceiptSheet } from '@mintmark/contract/receiving/receipt.schema.ts';
import { Button, Segmented } from 'antd';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { actionState, Reasoned, reasonText } from '../../../../kit/feedback/index.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../../kit/later/index.ts';
import { ICON_S } from '../../../../ui/icon.ts';
import { Money } from '../../../../ui/money.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import styles from '../confirm.module.css';
import { type CountFilter, type CountRow, filterRows, summaryOf } from './count.model.ts';
import { CountTable } from './count-table.tsx';
import type { Count } from './use-count.ts';

const LinePhotosDrawer = lateDrawer(async () => (await import('../lines/line-photos.drawer.tsx')).LinePhotosDrawer);

const FILTERS: readonly CountFilter[] = ['all', 'uncounted', 'wrong'];

/** The chosen rows stay while one counts in them; choosing again looks anew. */
function useRowFilter(rows: readonly CountRow[]) {
  const [chosen, setChosen] = useState<{ readonly filter: CountFilter; readonly ids: ReadonlySet<string> }>({
    filter: 'all',
    ids: new Set(),
  });
  const choose = (filter: CountFilter) =>
    setChosen({ filter, ids: new Set(filterRows(rows, filter).map((row) => row.line.id)) });
  const shown = chosen.filter === 'all' ? rows : rows.filter((row) => chosen.ids.has(row.line.id));
  return { filter: chosen.filter, shown, choose };
}

export interface CountPanelProps {
  readonly sheet: ReceiptSheet;
  readonly rows: readonly CountRow[];
  readonly count: Count;
  readonly onActiveLine: (lineId: string | null) => void;
  readonly onAddLine: () => void;
}

/** Head and table of the count. */
export function CountPanel({ sheet, rows, count, onActiveLine, onAddLine }: CountPanelProps) {
  const text = useText();
  const summary = summaryOf(rows);
  const add = actionState(sheet.allowedActions, 'addLine');
  const addReason = add?.allowed ? null : (reasonText(add?.reason) ?? text('kit.feedback.notNow'));
  const { filter, shown, choose } = useRowFilter(rows);
  const [photosOf, setPhotosOf] = useState<string | null>(null);
  const pictured = sheet.lines.find(({ id }) => id === photosOf);
  const numbers: Readonly<Record<CountFilter, number>> = {
    all: summary.lineQty,
    uncounted: summary.uncounted,
    wrong: summary.wrong,
  };
  return (
    <>
      <div className={styles['panelHead']}>
        <h2>{text('receipt.count.title')}</h2>
        <span className={styles['panelSub']}>
          {text('receipt.count.sub', { lines: summary.lineQty, n: sheet.agreedQty })} <Money fen={sheet.agreedFen} />
        </span>
        <span className={styles['panelRight']}>
          {add && count.canCount ? (
            <Reasoned reason={addReason}>
              <Button
                size="small"
                type="text"
                icon={<ListPlus {...ICON_S} />}
                disabled={addReason !== null}
                onClick={onAddLine}
              >
                {text('receipt.addLine.open')}
              </Button>
            </Reasoned>
          ) : null}
          <Segmented<CountFilter>
            size="small"
            value={filter}
            onChange={choose}
            aria-label={text('receipt.count.filter')}
            options={FILTERS.map((value) => ({
              value,
              label: text(`receipt.count.filter.${value}`, { n: numbers[value] }),
            }))}
          />
        </span>
      </div>
      {shown.length === 0 ? (
        <div className={styles['tableWrap']}>
          <EmptyState
            title={text(filter === 'all' ? 'receipt.count.noLines' : 'receipt.count.noneLeft')}
            actions={
              filter === 'all' ? null : <Button onClick={() => choose('all')}>{text('receipt.count.showAll')}</Button>
            }
          />
        </div>
      ) : (
        <CountTable
          rows={shown}
          isLocked={!count.canCount}
          showTheirs={count.isBehind}
          setLine={count.setLine}
          onActiveLine={onActiveLine}
          onPhotos={setPhotosOf}
        />
      )}
      {pictured ? (
        <LinePhotosDrawer orderId={sheet.id} line={pictured} count={count} onClose={() => setPhotosOf(null)} />
      ) : null}
    </>
  );
}
