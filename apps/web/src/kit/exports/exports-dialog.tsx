import type { ExportRow } from '@mintmark/contract/kernel/exports.endpoints.ts';
import { Button, Modal } from 'antd';
import { Download, FileSpreadsheet, RotateCw } from 'lucide-react';
import { countText, timeText } from '../../ui/format.ts';
import { ICON_S } from '../../ui/icon.ts';
import { ProgressBar } from '../../ui/layout.tsx';
import { StateTag } from '../../ui/state-tag.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useText } from '../i18n/index.ts';
import { aboutExport, isUnderWay, STATE_GROUPS } from './export-words.ts';
import styles from './exports.module.css';
import { closeExports } from './exports.store.ts';
import { useExports } from './use-exports.ts';

type Exports = ReturnType<typeof useExports>;

function Action({ row, exports }: { readonly row: ExportRow; readonly exports: Exports }) {
  const text = useText();
  const { state, isStopping } = row;
  if (isUnderWay(row))
    return (
      <Button size="small" disabled={isStopping || exports.isBusy} onClick={() => exports.cancel(row)}>
        {text('kit.exports.cancel')}
      </Button>
    );
  if (state === 'ready')
    return (
      <Button
        size="small"
        type="primary"
        icon={<Download {...ICON_S} />}
        loading={exports.loadingId === row.id}
        onClick={() => void exports.download(row)}
      >
        {text('kit.exports.download')}
      </Button>
    );
  if (state === 'expired') return null;
  return (
    <Button size="small" icon={<RotateCw {...ICON_S} />} disabled={exports.isBusy} onClick={() => exports.retry(row)}>
      {text('kit.exports.retry')}
    </Button>
  );
}

function Line({ row, exports }: { readonly row: ExportRow; readonly exports: Exports }) {
  const text = useText();
  return (
    <li className={styles['line']} data-state={row.state}>
      <FileSpreadsheet size={20} strokeWidth={1.6} aria-hidden />
      <div className={styles['words']}>
        <strong>{row.fileName}</strong>
        {isUnderWay(row) ? <ProgressBar value={row.done} max={row.rows} label={row.fileName} /> : null}
        <span className={row.state === 'failed' ? styles['bad'] : styles['about']}>
          <StateTag group={STATE_GROUPS[row.state]} label={text(`kit.exports.state.${row.state}`)} plain />
          {aboutExport(row, text)}
        </span>
        <small>{text('kit.exports.asked', { rows: countText(row.rows), time: timeText(row.createdAt) })}</small>
      </div>
      <Action row={row} exports={exports} />
    </li>
  );
}

function Lines() {
  const text = useText();
  const exports = useExports();
  const { rows, error, reload } = exports;
  if (rows === null) return error ? <ErrorState onRetry={reload} /> : <div className={styles['space']} />;
  if (rows.length === 0) return <EmptyState title={text('kit.exports.empty')} text={text('kit.exports.emptyHint')} />;
  return (
    <>
      <p className={styles['hint']}>{text(rows.some(isUnderWay) ? 'kit.exports.hint' : 'kit.exports.hintDone')}</p>
      <ul className={styles['list']} aria-live="polite">
        {rows.map((row) => (
          <Line key={row.id} row={row} exports={exports} />
        ))}
      </ul>
    </>
  );
}

/** Own exports that are made in the background: how far they are, cancel, download, reason and retry. May be closed. */
export function ExportsDialog({ isOpen }: { readonly isOpen: boolean }) {
  const text = useText();
  return (
    <Modal
      open={isOpen}
      onCancel={closeExports}
      title={text('kit.exports.heading')}
      width={560}
      destroyOnHidden
      footer={<Button onClick={closeExports}>{text('kit.exports.close')}</Button>}
    >
      <Lines />
    </Modal>
  );
}
