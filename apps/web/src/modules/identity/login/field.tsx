import type { InputHTMLAttributes, ReactNode } from 'react';
import css from './login.module.css';
import { isLoginText, useTexts } from './texts.tsx';
import type { LoginForm } from './use-login-form.ts';
import type { FieldName } from './validate.ts';

export interface FieldProps {
  readonly form: LoginForm;
  readonly name: FieldName;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Right of the label. */
  readonly aside?: ReactNode;
  /** Inside the box, right. */
  readonly suffix?: ReactNode;
  /** Beside the box. */
  readonly beside?: ReactNode;
  /** Said below the box while nothing is wrong. */
  readonly hint?: string | undefined;
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
}

/** Label above, 44px box, error below and announced. */
export function Field({ form, name, label, icon, aside, suffix, beside, hint, input }: FieldProps) {
  const { t } = useTexts();
  const wrong = form.errors[name];
  const error = wrong !== undefined && isLoginText(wrong) ? t(wrong) : wrong;
  const id = `field-${name}`;
  return (
    <div className={css['field']}>
      <div className={css['labelRow']}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={css['boxRow']}>
        <div className={css['box']} data-wrong={error !== undefined}>
          {icon}
          <input
            id={id}
            name={name}
            value={form.values[name]}
            onChange={(event) => form.set(name, event.target.value)}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined && hint === undefined ? undefined : `${id}-error`}
            aria-required
            spellCheck={false}
            {...input}
          />
          {suffix}
        </div>
        {beside}
      </div>
      <p className={css['error']} id={`${id}-error`} role="alert" data-hint={error === undefined}>
        {error ?? hint}
      </p>
    </div>
  );
}
