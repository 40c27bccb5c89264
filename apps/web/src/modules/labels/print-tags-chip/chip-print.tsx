import { Button } from 'antd';
import { useMemo } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import {
  A4_PAGE,
  labelSpec,
  PrinterSection,
  PrintSection,
  PrintSheet,
  useLabelJob,
  usePrinter,
} from '../../../kit/print/index.ts';
import { LabelImage } from '../label-image.tsx';
import type { ChipLabels } from './chip-types.ts';

/** Chip labels of a booked job on the label roll. */
export function ChipPrint({ labels, onBack }: { readonly labels: ChipLabels; readonly onBack: () => void }) {
  const text = useText();
  const pick = usePrinter('chip', true);
  const job = useLabelJob(pick, () => Promise.resolve({ jobId: labels.jobId }));
  const spec = labelSpec(labels.design, pick.printer, 'roll');
  const items = useMemo(
    () =>
      labels.items.map((item) => ({
        key: item.coinId,
        node: <LabelImage template={labels.design} label={item.label} qr={item.qr} />,
      })),
    [labels],
  );
  return (
    <PrintSheet
      title={text('labels.chip.title')}
      spec={spec ?? A4_PAGE}
      blocked={spec === null ? text('kit.print.tooLarge') : null}
      items={items}
      sections={
        <>
          <PrintSection title={text('labels.print.job', { no: labels.jobNo })}>
            <p>{text('labels.chip.labelCount', { n: items.length })}</p>
          </PrintSection>
          <PrinterSection pick={pick} />
        </>
      }
      {...job}
      actions={<Button onClick={onBack}>{text('labels.chip.back')}</Button>}
    />
  );
}
