import { SAID_CHANNELS } from '@mintmark/domain/receiving/submission.enums.ts';
import { Form } from 'antd';
import { DateTimeField, RadioField, SwitchField, TextAreaField, TextField } from '../../../kit/form/index.ts';
import { PhotoKeysField } from '../../../kit/upload/index.ts';

/** Is the insurance waived, as the open form says? */
export const useIsWaived = (): boolean => Form.useWatch('isInsuranceWaived') === true;

/** A switch that is never on by itself; with it the customer's own word is written down. */
export function WaiverFields() {
  const isWaived = useIsWaived();
  return (
    <>
      <SwitchField name="isInsuranceWaived" labelKey="delivery.pack.waived" hintKey="delivery.pack.waivedHint" />
      {isWaived ? (
        <>
          <RadioField
            name={['waiver', 'channel']}
            labelKey="delivery.waiver.channel"
            options={SAID_CHANNELS}
            required
            wide
          />
          <TextField name={['waiver', 'person']} labelKey="delivery.waiver.person" maxLength={50} required />
          <DateTimeField name={['waiver', 'saidAt']} labelKey="delivery.waiver.saidAt" required />
          <TextAreaField name={['waiver', 'note']} labelKey="delivery.waiver.note" maxLength={200} />
          <PhotoKeysField
            dir="Delivery/"
            name={['waiver', 'files']}
            labelKey="delivery.waiver.file"
            hintKey="delivery.waiver.fileHint"
            max={1}
            wide
          />
          <TextAreaField name={['waiver', 'reason']} labelKey="delivery.waiver.reason" maxLength={200} required />
        </>
      ) : null}
    </>
  );
}
