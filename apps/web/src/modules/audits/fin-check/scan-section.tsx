import type { QualitySheet } from '@mintmark/contract/audits/quality-check.schema.ts';
import { textOr, useText } from '../../../kit/i18n/index.ts';
import { CameraScanButton, ChipReadButton } from '../../../kit/scan/index.ts';
import { WorkbenchSection } from '../../../kit/workbench/index.ts';
import { timeText } from '../../../ui/format.ts';
import { FactList, Note } from '../../../ui/layout.tsx';
import styles from './fin-check.module.css';
import { type Slots, slotsOf } from './scan-slots.ts';

/** How the last scan compared: who did it, and what differs. */
function LastScan({ last }: { readonly last: NonNullable<QualitySheet['scan']['last']> }) {
  const text = useText();
  const said = `${last.who} ${timeText(last.at).slice(5, 16)}`;
  if (last.isFine)
    return (
      <Note tone={last.isMine ? 'ok' : 'warning'}>
        {text(last.isMine ? 'audits.qc.scanEquals' : 'audits.qc.scanOther', { said })}
      </Note>
    );
  return (
    <Note tone="danger">
      {text('audits.qc.scanStopped', { said })}
      <ul className={styles['differences']}>
        {last.differences.map((field) => (
          <li key={field}>{textOr(`audits.labelField.${field}`, field)}</li>
        ))}
      </ul>
    </Note>
  );
}

/** Coin, label and chip: what has been scanned, and how the last scan compared. */
export function ScanSection({ sheet, slots }: { readonly sheet: QualitySheet; readonly slots: Slots }) {
  const text = useText();
  const { last } = sheet.scan;
  const isScanning = Object.keys(slots).length > 0;
  return (
    <WorkbenchSection title={text('audits.qc.scanSection')}>
      <FactList
        items={slotsOf(sheet.scan).map((slot) => ({
          key: slot,
          label: text(`audits.qc.slot.${slot}`),
          value: slots[slot] ?? text(!isScanning && last ? 'audits.qc.scanned' : 'audits.qc.toScan'),
        }))}
      />
      {last && !isScanning ? <LastScan last={last} /> : null}
      <div className={styles['readers']}>
        <CameraScanButton />
        {sheet.scan.needsChip ? <ChipReadButton /> : null}
      </div>
    </WorkbenchSection>
  );
}
