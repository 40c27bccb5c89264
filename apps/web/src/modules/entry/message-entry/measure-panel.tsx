import type { InformationCoin } from '@mintmark/contract/entry/information.schema.ts';
import { type KeyboardEvent, useId } from 'react';
import { OperationLogLink } from '../../../kit/detail/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { WorkbenchSection } from '../../../kit/workbench/index.ts';
import {
  FIELD_TEXT,
  hintOf,
  hintText,
  isNumberKey,
  measureFields,
  readNumber,
  type TypedKey,
} from './measures.model.ts';
import styles from './message-entry.module.css';
import type { CoinForm } from './use-coin-form.ts';

interface FieldProps {
  readonly coin: InformationCoin;
  readonly form: CoinForm;
  readonly field: TypedKey;
  readonly isRequired: boolean;
  readonly isLocked: boolean;
}

const unitOf = (key: TypedKey): string | null =>
  key === 'weightMg' || key === 'weightAgainMg' ? 'g' : isNumberKey(key) ? 'mm' : null;

/** One measure: label, field, unit, and what the catalogue says; outside of its tolerance it is amber, never red. */
function MeasureField({ coin, form, field, isRequired, isLocked }: FieldProps) {
  const text = useText();
  const id = useId();
  const value = form.typed[field];
  const number = unitOf(field) === null ? null : readNumber(value);
  const hint = hintOf(field, coin.expected, number);
  const problem = form.problems[field];
  const refused = form.refused[field];
  const isOpen = !isLocked && isRequired && value.trim() === '' && field !== 'weightAgainMg';
  const words = refused ?? (problem ? text(`entry.wrong.${problem}`) : null);
  return (
    <div className={styles['measure']} data-out={hint?.isOut ?? false} data-bad={words !== null}>
      <label htmlFor={id}>
        {text(FIELD_TEXT[field])}
        {isRequired ? <i aria-hidden>*</i> : null}
      </label>
      <span className={styles['measureBox']} data-open={isOpen} data-locked={isLocked}>
        <input
          id={id}
          data-measure
          value={value}
          disabled={isLocked}
          inputMode={unitOf(field) ? 'decimal' : 'text'}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={words !== null}
          aria-describedby={`${id}-hint`}
          onChange={(event) => form.set(field, event.target.value)}
          onFocus={(event) => event.target.select()}
        />
        <span>{unitOf(field)}</span>
      </span>
      <small id={`${id}-hint`}>
        {words ?? (hint ? (hint.isOut ? text('entry.measure.out', { hint: hintText(hint) }) : hintText(hint)) : null)}
      </small>
    </div>
  );
}

export interface MeasurePanelProps {
  readonly coin: InformationCoin;
  readonly form: CoinForm;
  readonly isLocked: boolean;
}

/** Enter goes to the next field of the page, and from the last one on to saving. */
export function nextOnEnter(event: KeyboardEvent<HTMLElement>, onLast: () => void): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.altKey) return;
  if (!(event.target instanceof HTMLInputElement) || event.target.dataset['measure'] === undefined) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-measure]:not(:disabled)')];
  const next = fields[fields.indexOf(event.target) + 1];
  if (next) next.focus();
  else onLast();
}

/** Weight, diameter and the rest, as the category asks for them. */
export function MeasurePanel({ coin, form, isLocked }: MeasurePanelProps) {
  const text = useText();
  return (
    <WorkbenchSection title={text('entry.measure.title')} sub={coin.expected ? text('entry.measure.hint') : ''}>
      {measureFields(coin.needs).map(({ key, isRequired }) => (
        <MeasureField key={key} coin={coin} form={form} field={key} isRequired={isRequired} isLocked={isLocked} />
      ))}
    </WorkbenchSection>
  );
}

const FREE_FIELDS: readonly TypedKey[] = ['edge', 'inscription', 'innerNote'];

/** Facts without a number. */
export function FactsPanel({ coin, form, isLocked }: MeasurePanelProps) {
  const text = useText();
  return (
    <WorkbenchSection title={text('entry.facts.title')}>
      {FREE_FIELDS.map((field) => (
        <MeasureField key={field} coin={coin} form={form} field={field} isRequired={false} isLocked={isLocked} />
      ))}
      <OperationLogLink targetType="coin" targetId={coin.id} />
    </WorkbenchSection>
  );
}

const LABEL_FIELDS: readonly TypedKey[] = ['name', 'nameEn', 'varietyText', 'yearText'];

/** What the label will say: corrected here when detail entry has it wrong. */
export function LabelPanel({ coin, form, isLocked }: MeasurePanelProps) {
  const text = useText();
  return (
    <WorkbenchSection title={text('entry.labelText.title')} sub={coin.references.join(' ')}>
      {LABEL_FIELDS.map((field) => (
        <MeasureField key={field} coin={coin} form={form} field={field} isRequired={false} isLocked={isLocked} />
      ))}
    </WorkbenchSection>
  );
}
