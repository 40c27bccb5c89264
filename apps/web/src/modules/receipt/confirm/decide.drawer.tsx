import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { SAID_CHANNELS } from '@mintmark/domain/receiving/submission.enums.ts';
import { Form } from 'antd';
import { useMemo } from 'react';
import {
  FieldGroup,
  FormDrawer,
  type FormValuesOf,
  RadioField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { PhotoKeysField } from '../../../kit/upload/index.ts';
import { Note } from '../../../ui/layout.tsx';
import type { Discrepancy } from './count/count.model.ts';
import { decisionsFor, discrepancyName } from './discrepancies.tsx';

/** Ways a decision about a parcel may reach us; agents speak for themselves. */
export const CHANNELS = SAID_CHANNELS.filter((channel) => channel.code !== 'agent');

export interface DecideRequest {
  readonly discrepancy: Discrepancy;
  readonly at: number;
  readonly decision: number;
}

export interface DecideDrawerProps {
  readonly request: DecideRequest | null;
  readonly customerName: string;
  readonly onSaved: (done: { readonly version: number }) => void;
  readonly onClose: () => void;
}

type DecideValues = FormValuesOf<typeof receiptEndpoints.decideDiscrepancy> & {
  /** The picture that proves it: none or one. */
  readonly files: readonly string[];
};

/** What the chosen answer will do. */
function Consequence() {
  const text = useText();
  const decision: unknown = Form.useWatch('decision');
  const key = decision === 1 ? 'goOnEffect' : decision === 2 ? 'returnNext' : 'sendRestNext';
  return <Note tone="info">{text(`receipt.decision.${key}`)}</Note>;
}

/** The customer's decision: who said what, by which way, with a picture of it where there is one (D4). */
export function DecideDrawer({ request, customerName, onSaved, onClose }: DecideDrawerProps) {
  const text = useText();
  const initial = useMemo<DecideValues>(
    () => ({ decision: request?.decision ?? 1, channel: 'phone', person: customerName, note: '', files: [] }),
    [request, customerName],
  );
  return (
    <FormDrawer
      open={request !== null}
      title={text('receipt.decision.title', { name: discrepancyName(request?.at ?? 0) })}
      endpoint={receiptEndpoints.decideDiscrepancy}
      initial={initial}
      toInput={({ files, version, ...values }: DecideValues) => {
        const [fileKey] = files;
        const stands = version ?? request?.discrepancy.version ?? 0;
        const body = { ...values, version: stands, ...(fileKey ? { fileKey } : {}) };
        return { params: { id: request?.discrepancy.id ?? '0' }, body };
      }}
      okText={text('receipt.decision.ok')}
      savedKey="receipt.decision.saved"
      onSaved={onSaved}
      onClose={onClose}
    >
      <FieldGroup>
        <RadioField
          name="decision"
          labelKey="receipt.decision.answer"
          required
          wide
          options={decisionsFor(request?.discrepancy.type ?? 1).map((one) => ({
            value: one.code,
            labelKey: one.labelKey,
          }))}
        />
        <RadioField name="channel" labelKey="receipt.decision.channel" required wide options={CHANNELS} />
        <TextField name="person" labelKey="receipt.decision.person" required maxLength={50} />
        <TextAreaField name="note" labelKey="receipt.decision.note" maxLength={200} />
        <PhotoKeysField
          dir="Receipt/"
          name="files"
          labelKey="receipt.decision.file"
          hintKey="receipt.decision.fileHint"
          max={1}
          wide
        />
      </FieldGroup>
      <Consequence />
    </FormDrawer>
  );
}
