import type { FormEvent, ReactNode } from 'react';
import css from './login.module.css';

export interface PanelProps {
  readonly heading: string;
  readonly subtitle: string;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}

/** One form of the sign-in page: heading, fields, the one button, what follows. */
export function Panel(props: PanelProps) {
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    <form className={css['form']} onSubmit={onSubmit} noValidate>
      <h1>{props.heading}</h1>
      <p className={css['subtitle']}>{props.subtitle}</p>
      {props.children}
      <button type="submit" className={css['submit']} disabled={props.isBusy} aria-busy={props.isBusy}>
        {props.submit}
      </button>
      {props.below}
    </form>
  );
}

/** A text button that looks like a link. */
export function TextButton({ children, onClick }: { readonly children: ReactNode; readonly onClick: () => void }) {
  return (
    <button type="button" className={css['text']} onClick={onClick}>
      {children}
    </button>
  );
}

/** The line under a rule: “no account yet? Register”. */
export function Foot({ children }: { readonly children: ReactNode }) {
  return <p className={css['foot']}>{children}</p>;
}
