import { dictionariesEndpoints } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import type { DictType, DictValue } from '@mintmark/contract/system/dictionaries/dictionaries.schema.ts';
import { TAG_COLOURS } from '@mintmark/domain/system/house-names.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, SelectField, SwitchField, TextAreaField, TextField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';

export const VALUE_READS = [
  dictionariesEndpoints.listDictValues,
  dictionariesEndpoints.listDictTypes,
  dictionariesEndpoints.getDictType,
  dictionariesEndpoints.getDictHistory,
];

function NameFields() {
  return (
    <>
      <TextField name="nameZh" labelKey="system.dict.nameZh" required maxLength={60} />
      <TextField name="nameEn" labelKey="system.dict.nameEn" required maxLength={80} />
      <SelectField name="colour" labelKey="system.dict.colour" hintKey="system.dict.colourHint" options={TAG_COLOURS} />
    </>
  );
}

interface Props {
  readonly type: DictType;
  readonly value: DictValue | null;
  readonly onClose: () => void;
}

/** Names, colour, note and offer of a value. */
export function ValueDrawer({ type, value, onClose }: Props) {
  const text = useText();
  const id = value?.id ?? '';
  const initial = useMemo(() => {
    if (!value) return {};
    const { version, nameZh, nameEn, colour, note, isActive } = value;
    return { version, nameZh, nameEn, colour, note, isActive };
  }, [value]);
  return (
    <FormDrawer
      open={value !== null}
      title={text('system.dict.editTitle', { code: `${type.code}/${value?.code ?? ''}` })}
      endpoint={dictionariesEndpoints.updateDictValue}
      initial={initial}
      toInput={(values) => ({ params: { id }, body: { ...values, colour: values.colour ?? null } })}
      invalidate={VALUE_READS}
      onClose={onClose}
      intro={
        value?.isBuiltIn ? (
          <Note tone="info">{text('system.dict.codeNames', { zh: value.codeZh, en: value.codeEn })}</Note>
        ) : undefined
      }
    >
      <FieldGroup>
        <NameFields />
        <SwitchField
          name="isActive"
          labelKey="system.dict.offer"
          hintKey={type.kind === 'states' ? 'system.dict.statesHint' : 'system.dict.offerHint'}
          disabled={type.kind === 'states'}
        />
        <TextAreaField name="note" labelKey="system.dict.note" maxLength={200} />
      </FieldGroup>
    </FormDrawer>
  );
}

const NEW = { colour: null, note: '' };

/** An own value. */
export function NewValueDrawer(props: {
  readonly type: DictType;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const text = useText();
  return (
    <FormDrawer
      open={props.open}
      title={text('system.dict.newValue')}
      endpoint={dictionariesEndpoints.createDictValue}
      initial={NEW}
      toInput={(values) => ({ params: { id: props.type.id }, body: { ...values, colour: values.colour ?? null } })}
      invalidate={VALUE_READS}
      saveAndNew
      onClose={props.onClose}
    >
      <FieldGroup>
        <TextField name="code" labelKey="system.dict.value" hintKey="system.dict.codeHint" required maxLength={40} />
        <NameFields />
        <TextAreaField name="note" labelKey="system.dict.note" maxLength={200} />
      </FieldGroup>
    </FormDrawer>
  );
}
