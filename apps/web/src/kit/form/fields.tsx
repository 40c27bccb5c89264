import { Form, Input, InputNumber, Radio, Switch } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useId } from 'react';
import { Select } from '../../ui/select.tsx';
import { type TextKey, useLocale, useText } from '../i18n/index.ts';
import { type SelectOption, toOptions } from '../list/filters/options.ts';
import {
  kilogramWords,
  lengthWords,
  moneyWords,
  percentWords,
  timeWords,
  useNamedWords,
  useOptionWords,
  useSwitchWords,
  weightWords,
} from './field-words.ts';
import { TheirsLine } from './followed.tsx';
import styles from './form.module.css';
import { useFormFacts, type ValueWords } from './form-context.ts';
import { KilogramInput, LengthInput, MoneyInput, PercentInput, WeightInput } from './inputs.tsx';
import { RemoteSelect, type RemoteSelectProps } from './remote-select.tsx';

const DateInput = lazy(() => import('./date-input.tsx'));
const DateTimeInput = lazy(() => import('./date-time-input.tsx'));

export interface FieldProps {
  /** Path in the body: `name`, `['address', 'city']`, `['lines', 0, 'count']`. */
  readonly name: string | readonly (string | number)[];
  readonly labelKey: TextKey;
  /** Only the mark; the contract's schema decides. */
  readonly required?: boolean;
  readonly hintKey?: TextKey;
  readonly placeholderKey?: TextKey;
  readonly disabled?: boolean;
  /** Takes both columns. */
  readonly wide?: boolean;
  /** Words of its value in the conflict view; a stable function. */
  readonly valueWords?: ValueWords;
}

/** Label, control, hint, error: the frame of every field. */
export function FormField({
  name,
  labelKey,
  required,
  hintKey,
  wide,
  valueWords,
  children,
  valuePropName,
}: FieldProps & { readonly children: ReactNode; readonly valuePropName?: string }) {
  const text = useText();
  const { labels, words, theirs } = useFormFacts();
  const label = text(labelKey);
  const path = typeof name === 'string' ? name : name.join('.');
  useEffect(() => {
    labels.set(path, label);
    if (valueWords) words.set(path, valueWords);
  }, [labels, words, path, label, valueWords]);
  return (
    <Form.Item
      className={wide ? styles['wide'] : undefined}
      name={typeof name === 'string' ? name : [...name]}
      label={label}
      required={required ?? false}
      extra={
        hintKey || theirs?.has(path) ? (
          <>
            {hintKey ? text(hintKey) : null}
            <TheirsLine path={path} />
          </>
        ) : undefined
      }
      {...(valuePropName ? { valuePropName } : {})}
    >
      {children}
    </Form.Item>
  );
}

/** A titled group of fields in two columns. */
export function FieldGroup({ titleKey, children }: { readonly titleKey?: TextKey; readonly children: ReactNode }) {
  const text = useText();
  const id = useId();
  return (
    <section className={styles['group']} aria-labelledby={titleKey ? id : undefined}>
      {titleKey ? <h3 id={id}>{text(titleKey)}</h3> : null}
      <div className={styles['grid']}>{children}</div>
    </section>
  );
}

export function TextField({ maxLength, ...props }: FieldProps & { readonly maxLength?: number }) {
  const text = useText();
  const placeholder = props.placeholderKey ? text(props.placeholderKey) : undefined;
  return (
    <FormField {...props}>
      <Input maxLength={maxLength} disabled={props.disabled} placeholder={placeholder} autoComplete="off" />
    </FormField>
  );
}

export function PasswordField(props: FieldProps) {
  return (
    <FormField {...props}>
      <Input.Password disabled={props.disabled} autoComplete="new-password" />
    </FormField>
  );
}

export function TextAreaField({
  maxLength = 500,
  rows = 3,
  ...props
}: FieldProps & { readonly maxLength?: number; readonly rows?: number }) {
  return (
    <FormField wide {...props}>
      <Input.TextArea maxLength={maxLength} rows={rows} showCount disabled={props.disabled} />
    </FormField>
  );
}

interface NumberProps extends FieldProps {
  readonly min?: number;
  readonly max?: number;
  /** Digits after the point. */
  readonly precision?: number;
}

export function NumberField({ min, max, precision = 0, ...props }: NumberProps) {
  return (
    <FormField {...props}>
      <InputNumber style={{ width: '100%' }} min={min} max={max} precision={precision} disabled={props.disabled} />
    </FormField>
  );
}

/** Yuan typed, fen in the body. */
export function MoneyField(props: FieldProps) {
  return (
    <FormField valueWords={moneyWords} {...props}>
      <MoneyInput disabled={props.disabled ?? false} />
    </FormField>
  );
}

/** Per cent typed, basis points in the body. */
export function PercentField(props: FieldProps) {
  return (
    <FormField valueWords={percentWords} {...props}>
      <PercentInput disabled={props.disabled ?? false} />
    </FormField>
  );
}

/** Grams typed, milligrams in the body. */
export function WeightField(props: FieldProps) {
  return (
    <FormField valueWords={weightWords} {...props}>
      <WeightInput disabled={props.disabled ?? false} />
    </FormField>
  );
}

/** Kilograms typed, grams in the body. */
export function KilogramField(props: FieldProps) {
  return (
    <FormField valueWords={kilogramWords} {...props}>
      <KilogramInput disabled={props.disabled ?? false} />
    </FormField>
  );
}

/** Millimetres typed, micrometres in the body. */
export function LengthField(props: FieldProps) {
  return (
    <FormField valueWords={lengthWords} {...props}>
      <LengthInput disabled={props.disabled ?? false} />
    </FormField>
  );
}

/** What the record has already: it stays choosable where the house no longer offers it. */
function useChosen(name: FieldProps['name']): readonly unknown[] {
  const form = Form.useFormInstance();
  const value: unknown = form?.getFieldValue(typeof name === 'string' ? name : [...name]);
  return Array.isArray(value) ? value : [value];
}

export function SelectField({
  options,
  multiple,
  ...props
}: FieldProps & { readonly options: readonly SelectOption[]; readonly multiple?: boolean }) {
  const text = useText();
  const locale = useLocale();
  const chosen = useChosen(props.name);
  const valueWords = useOptionWords(options);
  return (
    <FormField valueWords={valueWords} {...props}>
      <Select
        allowClear={!props.required}
        disabled={props.disabled}
        showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
        mode={multiple ? 'multiple' : undefined}
        options={toOptions(options, text, locale, chosen)}
      />
    </FormField>
  );
}

/** Words of one's own, as many as wanted: typed, ended by Enter or a comma. */
export function WordsField(props: FieldProps) {
  const text = useText();
  return (
    <FormField {...props}>
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        placeholder={text(props.placeholderKey ?? 'kit.form.typeWords')}
        disabled={props.disabled}
        tokenSeparators={[',', ';', '\uff0c', '\u3001', '\uff1b']}
      />
    </FormField>
  );
}

export function RemoteSelectField({
  load,
  initial,
  multiple,
  ...props
}: FieldProps & Pick<RemoteSelectProps, 'load' | 'initial' | 'multiple'>) {
  const words = useNamedWords(initial);
  return (
    <FormField valueWords={words} {...props}>
      <RemoteSelect
        load={load}
        initial={initial}
        multiple={multiple}
        disabled={props.disabled}
        allowClear={!props.required}
      />
    </FormField>
  );
}

export function RadioField({
  options,
  vertical,
  ...props
}: FieldProps & { readonly options: readonly SelectOption[]; readonly vertical?: boolean }) {
  const text = useText();
  const locale = useLocale();
  const chosen = useChosen(props.name);
  const valueWords = useOptionWords(options);
  return (
    <FormField valueWords={valueWords} {...props}>
      <Radio.Group
        disabled={props.disabled}
        vertical={vertical ?? false}
        options={toOptions(options, text, locale, chosen)}
      />
    </FormField>
  );
}

export function SwitchField(props: FieldProps) {
  const words = useSwitchWords();
  return (
    <FormField valueWords={words} {...props} valuePropName="checked">
      <Switch disabled={props.disabled} />
    </FormField>
  );
}

/** A day, YYYY-MM-DD. The calendar is loaded on its own. */
export function DateField(props: FieldProps) {
  return (
    <Suspense fallback={<span className={styles['wait']} />}>
      <FormField {...props}>
        <DateInput disabled={props.disabled ?? false} />
      </FormField>
    </Suspense>
  );
}

/** A moment, ISO in UTC; shown and typed in Asia/Shanghai. The calendar is loaded on its own. */
export function DateTimeField(props: FieldProps) {
  return (
    <Suspense fallback={<span className={styles['wait']} />}>
      <FormField valueWords={timeWords} {...props}>
        <DateTimeInput disabled={props.disabled ?? false} />
      </FormField>
    </Suspense>
  );
}
