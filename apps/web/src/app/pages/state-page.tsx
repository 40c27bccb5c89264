import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './state-page.module.css';

/** The one anatomy of empty, error and no-permission pages: icon in a double ring, title, cause, next step (look.md §4). */
export function StatePage(props: {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly note?: ReactNode;
  readonly isError?: boolean;
}) {
  const Icon = props.icon;
  return (
    <section className={css['state']}>
      <span className={props.isError ? css['ringError'] : css['ring']}>
        <Icon size={22} strokeWidth={1.6} aria-hidden />
      </span>
      <h1 className={css['title']}>{props.title}</h1>
      {props.children ? <p className={css['cause']}>{props.children}</p> : null}
      {props.actions ? <div className={css['actions']}>{props.actions}</div> : null}
      {props.note ? <p className={css['note']}>{props.note}</p> : null}
    </section>
  );
}
