import { scalesEndpoints as calls } from '@mintmark/contract/catalogue/scales.endpoints.ts';
import type { ScaleDetail } from '@mintmark/contract/catalogue/scales.schema.ts';
import { placeInLine } from '@mintmark/domain/finance/pricing/price-list/price-list-line.ts';
import { Form } from 'antd';
import { useMemo } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { DateField, FieldGroup, FormDrawer, TextAreaField } from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { Note, SectionCard } from '../../../ui/layout.tsx';

import { ScaleDifferences } from './scale-compare.tsx';
import { SCALE_READS, titleOf } from './scale-names.ts';

/** What publishing from the chosen day on does to the versions before and after. */
function LineEffect({ scale }: { readonly scale: ScaleDetail }) {
  const text = useText();
  const day: unknown = Form.useWatch('validFrom');
  if (typeof day !== 'string') return null;
  const place = placeInLine(scale.line, day);
  if (place === null) return <Note tone="danger">{text('catalogue.scale.dayTaken')}</Note>;
  const before = scale.line.find(({ id }) => id === place.predecessor?.id);
  return (
    <Note tone="info">
      {before
        ? text('catalogue.scale.endsBefore', { version: before.versionNo, day: place.predecessorTo })
        : text('catalogue.scale.firstVersion', { day })}{' '}
      {place.validTo === null
        ? text('catalogue.scale.holdsOn')
        : text('catalogue.scale.holdsUntil', { day: place.validTo })}
    </Note>
  );
}

/** What changes against the version in force. */
function Changes({ scale }: { readonly scale: ScaleDetail }) {
  const text = useText();
  const before = scale.line.filter(({ validFrom }) => validFrom <= scale.today).at(-1);
  const { data } = useEndpoint(
    calls.getScale,
    { params: { id: before?.id ?? '0' } },
    { enabled: before !== undefined },
  );
  return data ? (
    <SectionCard title={text('catalogue.scale.changes')} flush>
      <ScaleDifferences before={data.rules} after={scale.rules} />
    </SectionCard>
  ) : null;
}

export interface PublishScaleProps {
  readonly scale: ScaleDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Day and reason; what ends, and what changes against the version in force. */
export function PublishScaleDrawer({ scale, open, onClose }: PublishScaleProps) {
  const text = useText();
  const lang = useLang();
  const { id, version, validFrom, today, line } = scale;
  const initial = useMemo(
    () => ({ version, validFrom: [validFrom, today].toSorted()[1], reason: '' }),
    [version, validFrom, today],
  );
  return (
    <FormDrawer
      open={open}
      width={720}
      title={text('catalogue.scale.publishTitle', { name: titleOf(scale, lang) })}
      endpoint={calls.publishScale}
      initial={initial}
      toInput={(value) => ({ params: { id }, body: { ...value, version, seen: line.map((one) => one.id) } })}
      invalidate={SCALE_READS}
      okText={text('catalogue.scale.publish')}
      savedKey="catalogue.scale.published"
      intro={<Note>{text('catalogue.scale.publishText')}</Note>}
      onClose={onClose}
    >
      <FieldGroup>
        <DateField name="validFrom" labelKey="catalogue.scale.firstDay" required />
        <TextAreaField name="reason" labelKey="catalogue.scale.reason" required maxLength={200} />
      </FieldGroup>
      <LineEffect scale={scale} />
      {open ? <Changes scale={scale} /> : null}
    </FormDrawer>
  );
}
