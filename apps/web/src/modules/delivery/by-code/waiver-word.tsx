import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { SAID_CHANNELS } from '@mintmark/domain/receiving/submission.enums.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { PhotoGrid } from '../../../kit/upload/index.ts';
import { WorkbenchSection } from '../../../kit/workbench/index.ts';
import { timeText } from '../../../ui/format.ts';
import { type FactItem, FactList } from '../../../ui/layout.tsx';

/** The customer's word that the parcel travels uninsured, as it was written down. */
export function WaiverWord({ waiver }: { readonly waiver: NonNullable<DeliveryDetail['waiver']> }) {
  const text = useText();
  const lang = useLang();
  const items: FactItem[] = [
    {
      key: 'said',
      label: enumText(SAID_CHANNELS, waiver.channel, lang),
      value: `${waiver.person} · ${timeText(waiver.saidAt).slice(0, 16)}`,
    },
    ...(waiver.note ? [{ key: 'note', label: text('delivery.waiver.note'), value: waiver.note }] : []),
    { key: 'reason', label: text('delivery.waiver.reason'), value: waiver.reason },
    { key: 'by', label: text('delivery.waiver.by'), value: `${waiver.by} · ${timeText(waiver.at).slice(0, 16)}` },
  ];
  return (
    <WorkbenchSection title={text('delivery.fact.waived')}>
      <FactList items={items} />
      {waiver.photo ? (
        <PhotoGrid
          photos={[{ id: waiver.photo, url: waiver.photo }]}
          label={text('delivery.waiver.file')}
          columns={3}
        />
      ) : null}
    </WorkbenchSection>
  );
}
