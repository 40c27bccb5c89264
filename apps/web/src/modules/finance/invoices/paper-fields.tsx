import { Button, Upload } from 'antd';
import { FileUp } from 'lucide-react';
import { DateField, FieldGroup, FormField, TextField } from '../../../kit/form/index.ts';
import { type TextKey, useText } from '../../../kit/i18n/index.ts';
import { toBase64 } from '../../../kit/import/index.ts';
import { dayText } from '../../../ui/format.ts';
import { ICON } from '../../../ui/icon.ts';

/** A number to be typed: its day is today. */
export const newPaper = () => ({ code: '', no: '', issuedOn: dayText(new Date().toISOString()), fileBase64: '' });

interface FileProps {
  readonly id?: string;
  readonly onChange?: (base64: string) => void;
}

/** The PDF or OFD of an invoice. What it is, the server says. */
function PaperFile({ id, onChange }: FileProps) {
  const text = useText();
  const take = async (file: File) => onChange?.(await toBase64(file));
  return (
    <Upload
      {...(id === undefined ? {} : { id })}
      accept=".pdf,.ofd"
      maxCount={1}
      beforeUpload={(file) => {
        void take(file);
        return false;
      }}
      onRemove={() => onChange?.('')}
    >
      <Button icon={<FileUp {...ICON} />}>{text('finance.invoice.chooseFile')}</Button>
    </Upload>
  );
}

/** Number, code and day as they stand on the invoice, and its file. */
export function PaperFields({ noKey = 'finance.invoice.invoiceNo' }: { readonly noKey?: TextKey }) {
  return (
    <FieldGroup>
      <TextField
        name={['paper', 'no']}
        labelKey={noKey}
        hintKey="finance.invoice.noHint"
        maxLength={40}
        required
        wide
      />
      <TextField name={['paper', 'code']} labelKey="finance.invoice.code" maxLength={20} />
      <DateField name={['paper', 'issuedOn']} labelKey="finance.invoice.issuedOn" required />
      <FormField name={['paper', 'fileBase64']} labelKey="finance.invoice.file" hintKey="finance.invoice.fileHint" wide>
        <PaperFile />
      </FormField>
    </FieldGroup>
  );
}
