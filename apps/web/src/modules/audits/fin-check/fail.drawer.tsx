import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { QC_PHOTOS, QC_STEPS, type QualitySheet } from '@mintmark/contract/audits/quality-check.schema.ts';
import { QC_SEVERITIES, QC_SEVERITY } from '@mintmark/domain/audits/audits.enums.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, RadioField, TextAreaField } from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { PhotoKeysField } from '../../../kit/upload/index.ts';

import { answersOf, type CheckItem, type QcStep, repairable, suggestStep } from './checklist.ts';

const STEPS = QC_STEPS.map((step) => ({ value: step, labelKey: `audits.step.${step}` as const }));

const isStep = (value: unknown): value is QcStep => QC_STEPS.some((step) => step === value);

export interface FailDrawerProps {
  readonly open: boolean;
  readonly sheet: QualitySheet;
  readonly items: readonly CheckItem[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Fail: which step must put it right, how bad it is, and what was seen, in words and pictures. Faulty items write the first words. */
export function FailDrawer({ open, sheet, items, onClose, onSaved }: FailDrawerProps) {
  const text = useText();
  const lang = useLang();
  const names = repairable(items)
    .map((item) => item.name[lang])
    .join(text('audits.qc.comma'));
  const step = suggestStep(repairable(items));
  const initial = useMemo(() => ({ step, severity: QC_SEVERITY.major, note: names, photoKeys: [] }), [step, names]);
  return (
    <FormDrawer
      open={open}
      title={text('audits.qc.failTitle', { code: sheet.certNo ?? sheet.coinCode })}
      endpoint={auditsEndpoints.checkQuality}
      initial={initial}
      okText={text('audits.qc.sendBack')}
      okReason={names === '' ? text('audits.qc.markFault') : null}
      savedKey="audits.qc.failed"
      toInput={({ step: chosen, severity, note, photoKeys }) => ({
        params: { id: sheet.id },
        body: {
          version: sheet.version,
          result: 'fail' as const,
          checklist: answersOf(items).map((answer) => ({ ...answer, note: '' })),
          ...(isStep(chosen) ? { step: chosen } : {}),
          severity: Number(severity),
          note: typeof note === 'string' ? note : '',
          photoKeys: Array.isArray(photoKeys) ? photoKeys : [],
        },
      })}
      invalidate={[auditsEndpoints.listQuality, auditsEndpoints.getQualitySheet]}
      onSaved={onSaved}
      onClose={onClose}
      width={480}
    >
      <FieldGroup>
        <RadioField name="step" labelKey="audits.qc.step" options={STEPS} vertical required wide />
        <RadioField name="severity" labelKey="audits.qc.severity" options={QC_SEVERITIES} required wide />
        <TextAreaField name="note" labelKey="audits.qc.note" maxLength={200} rows={4} required />
        <PhotoKeysField
          dir="Qc/"
          name="photoKeys"
          labelKey="audits.qc.photos"
          hintKey="audits.qc.photosHint"
          max={QC_PHOTOS}
          required
          wide
        />
      </FieldGroup>
    </FormDrawer>
  );
}
