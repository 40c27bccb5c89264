import { companyMessagesEndpoints as calls } from '@mintmark/contract/companies/company-messages.endpoints.ts';
import {
  type MessageTemplateRow,
  type TemplateChange,
  templateChangeOf,
} from '@mintmark/contract/companies/company-messages.schema.ts';
import { MESSAGE_KINDS } from '@mintmark/domain/customers/messages.enums.ts';
import { MAX_MESSAGE_SUBJECT, MAX_MESSAGE_TEXT, MESSAGE_FIELDS } from '@mintmark/domain/customers/messages.ts';
import { useMemo } from 'react';
import { enumText } from '../../../kit/dictionary/index.ts';
import {
  FieldGroup,
  FormDrawer,
  type FormValues,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';

const READS = [calls.getMessageTemplates];
const LANGS = ['zh', 'en'] as const;

interface Props {
  readonly companyId: string;
  readonly row: MessageTemplateRow;
  readonly onClose: () => void;
}

/** The own words of a company for one kind of message. */
export function TemplateDrawer({ companyId, row, onClose }: Props) {
  const text = useText();
  const lang = useLang();
  const { kind, version, isOn, zh, en } = row;
  const initial = useMemo<FormValues>(() => ({ version, isOn, zh, en }), [version, isOn, zh, en]);
  const schema = useMemo(() => templateChangeOf(kind), [kind]);
  const fields = MESSAGE_FIELDS[kind].map((name) => `{${name}}`).join(' ');
  return (
    <FormDrawer
      open
      title={text('companies.message.editTitle', { kind: enumText(MESSAGE_KINDS, kind, lang) })}
      endpoint={calls.putMessageTemplate}
      schema={schema}
      initial={initial}
      toInput={(values) => ({ params: { id: companyId, kind }, body: values as TemplateChange })}
      fromCurrent={(current) => current as FormValues}
      invalidate={READS}
      onClose={onClose}
      intro={<Note tone="info">{text('companies.message.fields', { fields })}</Note>}
    >
      <FieldGroup>
        <SwitchField name="isOn" labelKey="companies.message.isOn" hintKey="companies.message.isOnHint" wide />
      </FieldGroup>
      {LANGS.map((one) => (
        <FieldGroup key={one} titleKey={`companies.message.${one}`}>
          <TextField
            name={[one, 'subject']}
            labelKey="companies.message.subject"
            maxLength={MAX_MESSAGE_SUBJECT}
            required
            wide
          />
          <TextAreaField
            name={[one, 'text']}
            labelKey="companies.message.text"
            hintKey="companies.message.textHint"
            maxLength={MAX_MESSAGE_TEXT}
            rows={3}
            required
          />
        </FieldGroup>
      ))}
    </FormDrawer>
  );
}
