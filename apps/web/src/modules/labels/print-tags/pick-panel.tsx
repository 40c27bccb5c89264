import type { LabelQueueRow } from '@mintmark/contract/labels/label.schema.ts';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { request, useEndpoint } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { nameIn, useLang, useText } from '../../../kit/i18n/index.ts';
import { PrintSection } from '../../../kit/print/index.ts';
import { type Scan, ScanField } from '../../../kit/scan/index.ts';
import { CertNo } from '../../../ui/codes.tsx';
import { GradeBadge } from '../../../ui/grades/grade-badge.tsx';
import { badgeOf } from '../../../ui/grades/grade-of.ts';
import { MAX_PICKED } from './print-model.ts';
import styles from './print-tags.module.css';
import type { NewPrint } from './use-new-print.ts';

const isPrintable = (row: LabelQueueRow): boolean => row.mayLabel && !row.isHeld;

interface RowProps {
  readonly row: LabelQueueRow;
  readonly isPicked: boolean;
  readonly onToggle: () => void;
}

function QueueRow({ row, isPicked, onToggle }: RowProps) {
  const text = useText();
  const lang = useLang();
  const stop = row.isHeld ? text('labels.queue.held') : row.mayLabel ? null : text('labels.queue.unpaid');
  return (
    <li>
      <Checkbox checked={isPicked} onChange={onToggle}>
        <span className={styles['pick']}>
          <span className={styles['pickLine']}>
            <CertNo value={row.certNo} />
            {stop ? (
              <em className={styles['stop']}>{stop}</em>
            ) : (
              <GradeBadge {...badgeOf(row.category1, row.grade, lang)} />
            )}
          </span>
          <small className={styles['pickName']}>{[nameIn(lang, row), row.variety].filter(Boolean).join(' ')}</small>
        </span>
      </Checkbox>
    </li>
  );
}

/** Coin of a scanned number, of the queue or further on for a reprint; an order brings all that may be printed now. */
function useScanned(print: NewPrint) {
  const text = useText();
  const { warn } = useFeedback();
  return async ({ kind, code }: Scan): Promise<boolean> => {
    const query =
      kind === 'order'
        ? { orderCode: code, status: [coinMachine.state.toLabel], limit: MAX_PICKED }
        : kind === 'coin'
          ? { coinCode: code }
          : { certNo: code };
    const found = await request(labelsEndpoints.listQueue, { query, isQuiet: true }).catch(() => null);
    const rows = found?.ok ? found.data.list.filter((row) => kind !== 'order' || isPrintable(row)) : [];
    if (rows.length === 0) {
      warn(text('labels.print.scanNone', { code }));
      return false;
    }
    print.add(rows.map((row) => row.id));
    return true;
  };
}

/** Coins that wait for their label; a scan adds one, whatever its state, or those of an order. */
export function PickPanel({ print }: { readonly print: NewPrint }) {
  const text = useText();
  const [onlyReady, setOnlyReady] = useState(true);
  const queue = useEndpoint(labelsEndpoints.listQueue, {
    query: { status: [coinMachine.state.toLabel], limit: MAX_PICKED },
  });
  const onScan = useScanned(print);
  const all = queue.data?.list ?? [];
  const rows = onlyReady ? all.filter(isPrintable) : all;
  const picked = new Set(print.picked.map((one) => one.coinId));
  const ids = rows.map((row) => row.id);
  const isAll = ids.length > 0 && ids.every((id) => picked.has(id));
  return (
    <PrintSection title={text('labels.print.pick')}>
      <div className={styles['scan']}>
        <ScanField placeholder={text('labels.print.scan')} onScan={onScan} />
      </div>
      <div className={styles['pickHead']}>
        <Checkbox
          checked={isAll}
          indeterminate={!isAll && ids.some((id) => picked.has(id))}
          disabled={ids.length === 0}
          onChange={() => (isAll ? print.drop(ids) : print.add(ids))}
        >
          {text('labels.print.waiting', { n: queue.data?.total ?? 0 })}
        </Checkbox>
        <Button type="link" size="small" onClick={() => setOnlyReady(!onlyReady)}>
          {text(onlyReady ? 'labels.print.showAll' : 'labels.print.showReady')}
        </Button>
      </div>
      {queue.data && rows.length === 0 ? <p className={styles['quiet']}>{text('labels.print.noneReady')}</p> : null}
      <ul className={styles['queue']}>
        {rows.map((row) => (
          <QueueRow
            key={row.id}
            row={row}
            isPicked={picked.has(row.id)}
            onToggle={() => (picked.has(row.id) ? print.drop([row.id]) : print.add([row.id]))}
          />
        ))}
      </ul>
    </PrintSection>
  );
}
