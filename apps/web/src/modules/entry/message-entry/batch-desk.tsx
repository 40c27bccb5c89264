import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import type { InformationRow } from '@mintmark/contract/entry/information.schema.ts';
import { Button } from 'antd';
import { Save } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { Reasoned, useBatchResult } from '../../../kit/feedback/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import type { ScanFieldProps } from '../../../kit/scan/index.ts';
import { EntryGrid, type RowStatus, useHotkeys, Workbench, type WorkbenchKey } from '../../../kit/workbench/index.ts';
import { timeText } from '../../../ui/format.ts';
import { ICON } from '../../../ui/icon.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { useHeight } from '../detailed-entry/use-height.ts';
import { type BatchRow, bodyOf, clashesOf, isComplete } from './batch.model.ts';
import { batchColumns } from './batch-columns.tsx';
import { BatchConflict } from './batch-conflict.tsx';
import styles from './message-entry.module.css';
import { useBatch } from './use-batch.ts';

const KEYS: readonly WorkbenchKey[] = [
  { keys: ['↑↓←→'], labelKey: 'entry.keys.move' },
  { keys: ['↵'], labelKey: 'entry.keys.edit' },
  { keys: ['Ctrl', 'D'], labelKey: 'entry.keys.fill' },
  { keys: ['Ctrl', 'V'], labelKey: 'entry.keys.paste' },
  { keys: ['Ctrl', 'Z'], labelKey: 'entry.keys.undo' },
  { keys: ['Ctrl', '↵'], labelKey: 'entry.keys.save' },
];
/** Categories change rarely. */
const FRESH_MS = 600_000;
/** The grid's own line of messages below its rows. */
const MESSAGE_PX = 24;

export interface BatchDeskProps {
  readonly coins: readonly InformationRow[];
  readonly scan: ScanFieldProps;
  readonly queue: ReactNode;
  readonly notice: ReactNode;
  readonly tools: ReactNode;
  readonly onActive: (coinId: string) => void;
}

/** Many coins in one grid: typed, pasted from Excel, filled down, saved together. */
export function BatchDesk({ coins, scan, queue, notice, tools, onActive }: BatchDeskProps) {
  const text = useText();
  const isEnglish = useLocale() === 'en';
  const can = useCan();
  const mayMeasure = can('closeReview:rating:measure');
  const result = useBatchResult();
  const batch = useBatch(coins, result.show);
  const { data: categories } = useEndpoint(catalogueEndpoints.listCategories, {}, { staleTimeMs: FRESH_MS });
  const [box, height] = useHeight(400);
  const isOpen = batch.rows.length > 0 && mayMeasure;
  useEffect(() => {
    // The grid's own way in for the Tab key: its first cell becomes the active one.
    if (isOpen) box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [box, isOpen]);
  const columns = useMemo(
    () => batchColumns({ coins, categories: categories ?? [], isLocked: !mayMeasure, isEnglish }),
    [coins, categories, mayMeasure, isEnglish],
  );
  const { errors } = batch;
  const errorsOf = useCallback((row: BatchRow) => errors.get(row.id) ?? {}, [errors]);
  const statusOf = (row: BatchRow): RowStatus | undefined => {
    if (errors.has(row.id) || clashesOf(row).length > 0) return 'error';
    if (bodyOf(row)) return isComplete(row, categories ?? []) ? 'done' : 'dirty';
    return undefined;
  };
  const reason = mayMeasure ? (batch.changed === 0 ? text('entry.batch.nothing') : null) : text('entry.batch.mayNot');
  useHotkeys({ 'ctrl+enter': reason === null ? () => void batch.save() : undefined });
  const { savedAtMs } = batch.draft;
  return (
    <>
      <Workbench
        scan={{ ...scan, keepFocus: false }}
        facts={<span className={styles['quiet']}>{text('entry.batch.count', { n: coins.length })}</span>}
        draft={
          batch.changed > 0 && savedAtMs !== null
            ? text('entry.save.kept', { time: timeText(new Date(savedAtMs).toISOString()).slice(11) })
            : null
        }
        actions={
          <>
            {tools}
            <Reasoned reason={reason}>
              <Button
                type="primary"
                icon={<Save {...ICON} />}
                disabled={reason !== null}
                loading={batch.isSaving}
                onClick={() => void batch.save()}
              >
                {text('entry.batch.save', { n: batch.changed })}
              </Button>
            </Reasoned>
          </>
        }
        queue={queue}
        main={
          <div className={styles['main']}>
            {notice}
            <BatchConflict batch={batch} />
            <div ref={box} className={styles['gridBox']}>
              {coins.length === 0 ? (
                <EmptyState title={text('entry.queue.empty')} text={text('entry.info.emptyText')} />
              ) : (
                <EntryGrid<BatchRow>
                  label={text('entry.batch.label')}
                  value={batch.rows}
                  columns={columns}
                  rowKey={(row) => row.id}
                  onChange={batch.change}
                  errors={errorsOf}
                  rowStatus={statusOf}
                  height={height - MESSAGE_PX}
                  onActiveRow={(index) => {
                    const row = index === null ? undefined : batch.rows[index];
                    if (row) onActive(row.id);
                  }}
                />
              )}
            </div>
          </div>
        }
        keys={KEYS}
        footNote={text('entry.batch.foot')}
      />
      {result.dialog}
    </>
  );
}
