import type { LabelQueueRow } from '@mintmark/contract/labels/label.schema.ts';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { PRINT_REASON, PRINT_REASONS } from '@mintmark/domain/labels/labels.enums.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, RadioField, TextAreaField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';

const REASONS = PRINT_REASONS.filter((reason) => reason.code !== PRINT_REASON.first);

export interface ReprintDrawerProps {
  readonly row: LabelQueueRow | null;
  readonly onPrinted: (jobId: string) => void;
  readonly onClose: () => void;
}

/** 补打: another print of one label with its reason; the old one becomes void at once. */
export function ReprintDrawer({ row, onPrinted, onClose }: ReprintDrawerProps) {
  const text = useText();
  const initial = useMemo(() => ({ version: row?.version ?? 0, reason: undefined, note: '' }), [row]);
  return (
    <FormDrawer
      open={row !== null}
      title={text('labels.reprint.title', { code: row?.certNo ?? row?.coinCode ?? '' })}
      endpoint={labelsEndpoints.reprintLabel}
      initial={initial}
      okText={text('labels.reprint.ok')}
      savedKey="labels.reprint.saved"
      toInput={({ reason, note }) => ({
        params: { id: row?.id ?? '0' },
        body: {
          version: row?.version ?? 0,
          reason: typeof reason === 'number' ? reason : 0,
          note: typeof note === 'string' ? note : '',
        },
      })}
      invalidate={[labelsEndpoints.listQueue, labelsEndpoints.listPrintJobs]}
      onSaved={(done) => onPrinted(done.id)}
      onClose={onClose}
      width={480}
      intro={
        <Note>{row?.printNo ? text('labels.print.voids', { n: row.printNo }) : text('labels.reprint.noValid')}</Note>
      }
    >
      <FieldGroup>
        <RadioField name="reason" labelKey="labels.print.reprint" required wide options={REASONS} />
        <TextAreaField name="note" labelKey="labels.reprint.note" maxLength={200} />
      </FieldGroup>
    </FormDrawer>
  );
}
