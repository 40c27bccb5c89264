import { companyScopeEndpoints as calls } from '@mintmark/contract/companies/company-scope.endpoints.ts';
import type { CompanyScope } from '@mintmark/contract/companies/company-scope.schema.ts';
import { CATEGORIES1, CATEGORIES2 } from '@mintmark/domain/catalogue/categories.ts';
import { RESULT_TYPES } from '@mintmark/domain/grading/result-types.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { useCallback, useMemo } from 'react';
import { enumText } from '../../../kit/dictionary/index.ts';
import {
  DateField,
  FieldGroup,
  FormDrawer,
  FormField,
  type FormValues,
  TextAreaField,
} from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';

import { ScopeBounds } from './scope-bounds.tsx';
import { allOf, type Offers, ScopeMatrix } from './scope-matrix.tsx';

export const SCOPE_READS = [calls.getScope];

const isOffers = (value: unknown): value is Offers => Array.isArray(value);

/** A matrix in words, for the view of two versions. */
function useOfferWords() {
  const lang = useLang();
  return useCallback(
    (value: unknown): string =>
      isOffers(value)
        ? value
            .map(({ category1, services, seconds, tiers, results, maxFen }) => {
              const names = services.map((code) => enumText(SERVICE_TYPES, code, lang)).join(' ');
              const bounds = [
                seconds?.map((code) => enumText(CATEGORIES2, code, lang)).join(' '),
                tiers?.join(' '),
                results?.map((code) => enumText(RESULT_TYPES, code, lang)).join(' '),
                typeof maxFen === 'number' ? `≤ ¥${moneyText(maxFen)}` : maxFen,
              ];
              return [`${enumText(CATEGORIES1, category1, lang)}: ${names}`, ...bounds].filter(Boolean).join(', ');
            })
            .join('; ')
        : '',
    [lang],
  );
}

interface InputProps {
  readonly scope: CompanyScope;
  // From the form field.
  readonly value?: Offers;
  readonly onChange?: (offers: Offers) => void;
}

/** What is offered, and under it how far each offered category is narrowed. */
function ScopeInput({ scope, value = [], onChange = () => undefined }: InputProps) {
  return (
    <>
      <ScopeMatrix house={scope.house} value={value} onChange={onChange} />
      <ScopeBounds scope={scope} value={value} onChange={onChange} />
    </>
  );
}

interface Props {
  readonly scope: CompanyScope;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What the company offers from a day on, as a matrix that begins with what holds now. */
export function ScopeDrawer({ scope, open, onClose }: Props) {
  const text = useText();
  const words = useOfferWords();
  const { companyId, version, today, house, periods } = scope;
  const initial = useMemo<FormValues>(() => {
    const newest = periods.at(-1);
    const validFrom = newest && newest.validFrom > today ? newest.validFrom : today;
    return { version, validFrom, offers: newest?.offers ?? allOf(house), note: newest?.note ?? '' };
  }, [version, today, house, periods]);
  return (
    <FormDrawer
      open={open}
      title={text('companies.scope.edit')}
      endpoint={calls.putScope}
      initial={initial}
      toInput={(values) => ({
        params: { id: companyId },
        body: { ...values, version: values['version'] ?? version, note: values['note'] ?? '' },
      })}
      fromCurrent={(current) => ({ ...initial, ...(current as FormValues) })}
      invalidate={SCOPE_READS}
      onClose={onClose}
      width={1040}
      intro={<Note tone="info">{text('companies.scope.editText')}</Note>}
    >
      <FieldGroup>
        <DateField name="validFrom" labelKey="companies.scope.from" hintKey="companies.scope.fromHint" required />
        <TextAreaField name="note" labelKey="companies.company.note" maxLength={200} />
        <FormField name="offers" labelKey="companies.scope.offers" valueWords={words} wide required>
          <ScopeInput scope={scope} />
        </FormField>
      </FieldGroup>
    </FormDrawer>
  );
}
