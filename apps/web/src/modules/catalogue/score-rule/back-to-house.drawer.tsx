import { scalesEndpoints as calls } from '@mintmark/contract/catalogue/scales.endpoints.ts';
import type { ScaleDetail } from '@mintmark/contract/catalogue/scales.schema.ts';
import { useMemo } from 'react';
import { DateField, FieldGroup, FormDrawer, TextAreaField } from '../../../kit/form/index.ts';
import { langOf, useLocale, useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { category1Name } from '../parts/names.ts';
import { ASSIGNED_READS } from './assign-scale.drawer.tsx';
import { ownerOf } from './scale-names.ts';

interface Props {
  /** Which category of which company; null while closed. */
  readonly use: ScaleDetail['uses'][number] | null;
  readonly today: string;
  readonly onClose: () => void;
}

/** From a day on a category of a company is graded on the scale of the house again. */
export function BackToHouseDrawer({ use, today, onClose }: Props) {
  const text = useText();
  const locale = useLocale();
  const initial = useMemo(() => ({ validFrom: today, reason: '' }), [today]);
  const of = use ? `${ownerOf(use, langOf(locale), text)} · ${category1Name(use.category1, locale)}` : '';
  return (
    <FormDrawer
      open={use !== null}
      title={text('catalogue.scale.backTitle', { of })}
      endpoint={calls.assignScale}
      initial={initial}
      toInput={(values) => ({
        body: { ...values, companyId: use?.companyId, category1: use?.category1, scaleId: null },
      })}
      invalidate={ASSIGNED_READS}
      okText={text('catalogue.scale.back')}
      savedKey="catalogue.scale.backDone"
      intro={<Note>{text('catalogue.scale.backText')}</Note>}
      onClose={onClose}
    >
      <FieldGroup>
        <DateField name="validFrom" labelKey="catalogue.scale.firstDay" required />
        <TextAreaField name="reason" labelKey="catalogue.scale.assignReason" required maxLength={200} />
      </FieldGroup>
    </FormDrawer>
  );
}
