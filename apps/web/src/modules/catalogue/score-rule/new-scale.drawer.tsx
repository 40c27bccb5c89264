import { scalesEndpoints as calls } from '@mintmark/contract/catalogue/scales.endpoints.ts';
import type { ScaleRow } from '@mintmark/contract/catalogue/scales.schema.ts';
import { useMemo } from 'react';
import {
  DateField,
  FieldGroup,
  FormDrawer,
  RemoteSelectField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { dayText } from '../../../ui/format.ts';
import { loadCompanies } from '../parts/load-companies.ts';

import { SCALE_READS, titleOf } from './scale-names.ts';

export interface NewScaleProps {
  readonly open: boolean;
  readonly from: ScaleRow | null;
  /** A scale of its own, of a company or the house; else the next version of the same. */
  readonly isNew: boolean;
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

/** A draft begins as a copy: the next version, or a company's own scale. */
export function NewScaleDrawer({ open, from, isNew, onClose, onMade }: NewScaleProps) {
  const text = useText();
  const lang = useLang();
  const initial = useMemo(
    () => ({
      basedOnId: from?.id ?? '',
      isNew,
      companyId: from?.companyId ?? null,
      nameZh: from?.nameZh ?? '',
      nameEn: from?.nameEn ?? '',
      validFrom: dayText(new Date().toISOString()),
      note: '',
    }),
    [from, isNew],
  );
  return (
    <FormDrawer
      open={open}
      title={text(isNew ? 'catalogue.scale.copyTitle' : 'catalogue.scale.nextTitle', {
        name: from ? titleOf(from, lang) : '',
      })}
      endpoint={calls.createScale}
      initial={initial}
      toInput={(values) => ({ body: { ...values, companyId: values['companyId'] ?? null } })}
      invalidate={SCALE_READS}
      onSaved={({ id }) => onMade(id)}
      onClose={onClose}
    >
      <FieldGroup>
        {isNew ? (
          <RemoteSelectField
            name="companyId"
            labelKey="catalogue.scale.owner"
            hintKey="catalogue.scale.ownerHint"
            load={loadCompanies}
            initial={from?.companyId ? [{ value: from.companyId, label: from.companyName ?? from.companyId }] : []}
          />
        ) : null}
        <TextField name="nameZh" labelKey="catalogue.scale.nameZh" required maxLength={40} />
        <TextField name="nameEn" labelKey="catalogue.scale.nameEn" required maxLength={60} />
        <DateField name="validFrom" labelKey="catalogue.scale.firstDay" required />
        <TextAreaField name="note" labelKey="catalogue.scale.note" maxLength={200} />
      </FieldGroup>
    </FormDrawer>
  );
}
