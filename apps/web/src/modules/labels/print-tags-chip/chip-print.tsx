import { CHIP_LABEL } from '@mintmark/domain/labels/templates/handling-templates.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import { PrintSection, PrintSheet } from '../../../kit/print/index.ts';
import { imagesReady, LabelImage } from '../label-image.tsx';
import { CHIP_ROLL } from './chip-model.ts';
import type { ChipLabels } from './chip-types.ts';

/** Chip labels of a booked job on the label roll. */
export function ChipPrint({ labels, onBack }: { readonly labels: ChipLabels; readonly onBack: () => void }) {
  const text = useText();
  const items = useMemo(
    () =>
      labels.items.map((item) => ({
        key: item.coinId,
        node: <LabelImage template={CHIP_LABEL} label={item.label} qr={item.qr} />,
      })),
    [labels],
  );
  return (
    <PrintSheet
      title={text('labels.chip.title')}
      spec={CHIP_ROLL}
      items={items}
      allowCopies
      sections={
        <PrintSection title={text('labels.print.job', { no: labels.jobNo })}>
          <p>{text('labels.chip.labelCount', { n: items.length })}</p>
        </PrintSection>
      }
      onPrint={async () => {
        await imagesReady();
        return true;
      }}
      actions={<Button onClick={onBack}>{text('labels.chip.back')}</Button>}
    />
  );
}
