import { dictionariesEndpoints } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import type { DictType } from '@mintmark/contract/system/dictionaries/dictionaries.schema.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, TextAreaField, TextField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';

const INVALIDATES = [dictionariesEndpoints.listDictTypes, dictionariesEndpoints.getDictType];

/** Names and note of a dictionary. */
export function TypeDrawer({ type, onClose }: { readonly type: DictType | null; readonly onClose: () => void }) {
  const text = useText();
  const id = type?.id ?? '';
  const initial = useMemo(
    () => ({ version: type?.version, nameZh: type?.nameZh, nameEn: type?.nameEn, note: type?.note ?? '' }),
    [type],
  );
  return (
    <FormDrawer
      open={type !== null}
      title={text('system.dict.editTitle', { code: type?.code ?? '' })}
      endpoint={dictionariesEndpoints.updateDictType}
      initial={initial}
      toInput={(body) => ({ params: { id }, body })}
      invalidate={INVALIDATES}
      onClose={onClose}
    >
      <FieldGroup>
        <TextField name="nameZh" labelKey="system.dict.nameZh" required maxLength={40} />
        <TextField name="nameEn" labelKey="system.dict.nameEn" required maxLength={60} />
        <TextAreaField name="note" labelKey="system.dict.note" maxLength={200} />
      </FieldGroup>
    </FormDrawer>
  );
}
