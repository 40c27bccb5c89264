import { voucherTemplatesEndpoints as calls } from '@mintmark/contract/finance/closing/voucher-templates.endpoints.ts';
import {
  DEFAULT_VOUCHER_WORD,
  VOUCHER_ENCODINGS,
  VOUCHER_FIELDS,
  VOUCHER_GROUPINGS,
} from '@mintmark/domain/finance/closing/voucher-template.ts';
import { ACCOUNT_RULES } from '@mintmark/domain/finance/ledger-accounts.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, RadioField, RowsField, TextField } from '../../../kit/form/index.ts';
import { textOr, useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import type { TemplateStart } from './vouchers.tsx';

const MAX_COLUMNS = 40;
const MAX_SUBJECTS = 200;

const COLUMNS = [
  { key: 'heading', labelKey: 'finance.closing.template.heading', maxLength: 40 },
  { key: 'field', labelKey: 'finance.closing.template.field', kind: 'select', options: VOUCHER_FIELDS },
  { key: 'text', labelKey: 'finance.closing.template.text', maxLength: 60 },
] as const;

/** The account kinds of the books to choose from; one account of a kind is typed with its number. */
const useSubjectColumns = () =>
  useMemo(() => {
    const options = Object.keys(ACCOUNT_RULES).map((kind) => {
      const words = textOr(`finance.account.${kind}`, kind);
      return { code: kind, zh: words, en: words };
    });
    return [
      { key: 'subject', labelKey: 'finance.closing.template.subject', kind: 'suggest', options, maxLength: 40 },
      { key: 'code', labelKey: 'finance.closing.template.code', maxLength: 30 },
      { key: 'name', labelKey: 'finance.closing.template.subjectName', maxLength: 40, grow: 2 },
    ] as const;
  }, []);

function Fields() {
  const text = useText();
  const subjects = useSubjectColumns();
  return (
    <>
      <FieldGroup>
        <TextField name="name" labelKey="finance.closing.template.name" required maxLength={40} />
        <TextField name="word" labelKey="finance.closing.template.word" required maxLength={8} />
        <RadioField name="grouping" labelKey="finance.closing.template.grouping" options={VOUCHER_GROUPINGS} required />
        <RadioField name="encoding" labelKey="finance.closing.template.encoding" options={VOUCHER_ENCODINGS} required />
      </FieldGroup>
      <FieldGroup titleKey="finance.closing.template.columns">
        <RowsField
          name="columns"
          labelKey="finance.closing.template.columns"
          addKey="finance.closing.template.addColumn"
          columns={COLUMNS}
          max={MAX_COLUMNS}
          fresh={{ text: '' }}
          isTitled
        />
      </FieldGroup>
      <FieldGroup titleKey="finance.closing.template.subjects">
        <RowsField
          name="subjects"
          labelKey="finance.closing.template.subjects"
          addKey="finance.closing.template.addSubject"
          columns={subjects}
          max={MAX_SUBJECTS}
          fresh={{ name: '' }}
          isTitled
        />
      </FieldGroup>
      <Note tone="info">{text('finance.closing.template.hint')}</Note>
    </>
  );
}

const NEW = {
  name: '',
  word: DEFAULT_VOUCHER_WORD,
  grouping: 'day',
  encoding: 'gbk',
  columns: [],
  subjects: [],
} as const;

interface Props {
  readonly open: boolean;
  readonly start: TemplateStart;
  readonly companyId: string;
  readonly onClose: () => void;
}

/** A new template of a company, one that copies another, or one that is changed. */
export function TemplateDrawer({ open, start, companyId, onClose }: Props) {
  const text = useText();
  const initial = useMemo(() => {
    if (start === null) return { ...NEW, columns: [], subjects: [] };
    const { name, word, grouping, encoding, columns, subjects } = start.template;
    const named = start.isCopy ? text('finance.closing.template.copyOf', { name }).slice(0, 40) : name;
    return { name: named, word, grouping, encoding, columns: [...columns], subjects: [...subjects] };
  }, [start, text]);
  const common = { open, initial, onClose, width: 760, invalidate: [calls.listVoucherTemplates] } as const;
  if (start !== null && !start.isCopy) {
    const { id, version } = start.template;
    return (
      <FormDrawer
        {...common}
        title={text('finance.closing.editTitle')}
        endpoint={calls.updateVoucherTemplate}
        toInput={(values: typeof initial) => ({ params: { id }, body: { ...values, version } })}
      >
        <Fields />
      </FormDrawer>
    );
  }
  return (
    <FormDrawer
      {...common}
      title={text(start === null ? 'finance.closing.newTemplate' : 'finance.closing.copyTitle')}
      endpoint={calls.createVoucherTemplate}
      toInput={(values: typeof initial) => ({ body: { ...values, companyId } })}
    >
      <Fields />
    </FormDrawer>
  );
}
