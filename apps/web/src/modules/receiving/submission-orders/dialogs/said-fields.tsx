import { SAID_CHANNELS } from '@mintmark/domain/receiving/submission.enums.ts';
import { FieldGroup, SelectField, TextAreaField, TextField } from '../../../../kit/form/index.ts';

/** Who said it and how: kept with every decision of a customer. */
export function SaidFields() {
  return (
    <FieldGroup>
      <SelectField name={['said', 'channel']} labelKey="receiving.question.channel" options={SAID_CHANNELS} required />
      <TextField name={['said', 'person']} labelKey="receiving.question.person" maxLength={30} required />
      <TextAreaField name={['said', 'note']} labelKey="receiving.question.note" maxLength={200} />
    </FieldGroup>
  );
}
