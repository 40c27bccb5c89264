import type { AllowedAction } from '@mintmark/contract/kernel/envelope.ts';
import { type ReactNode, useId, useState } from 'react';
import { StatStrip, type StatStripItem } from '../../ui/layout.tsx';
import { LineTabs } from '../../ui/line-tabs.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { ApiFailure } from '../api/index.ts';
import { ActionButtons, type ActionDef } from '../feedback/action-buttons.tsx';
import { type TextKey, useText } from '../i18n/index.ts';
import type { LogTarget } from '../list/export/log-target.ts';
import styles from './detail-screen.module.css';
import { OperationLogLink } from './operation-log-link.tsx';
import { RecordSteps } from './record-steps.tsx';

export interface DetailTab {
  readonly key: string;
  readonly labelKey: TextKey;
  readonly count?: number;
  readonly render: () => ReactNode;
}

export interface DetailHeader {
  /** The record's number: `<CertNo size="lg" copyable />`, `<Code copyable />`. */
  readonly number: ReactNode;
  readonly tag?: ReactNode;
  readonly picture?: ReactNode;
  readonly title?: ReactNode;
  readonly sub?: ReactNode;
  /** The grade, large. */
  readonly badge?: ReactNode;
  readonly figures?: readonly StatStripItem[];
  /** Right end of the action line. */
  readonly aside?: ReactNode;
}

export interface DetailScreenProps {
  /** null while it loads. */
  readonly header: DetailHeader | null;
  readonly error?: ApiFailure | null;
  readonly onReload?: () => void;
  readonly actions?: readonly ActionDef[];
  readonly allowed?: readonly AllowedAction[];
  readonly tabs?: readonly DetailTab[];
  /** Column on the right, 356 px: facts, places, history. */
  readonly aside?: ReactNode;
  /** The record in the operation log: the line of actions ends with a link to it. */
  readonly log?: LogTarget | undefined;
  /** Instead of tabs. */
  readonly children?: ReactNode;
}

function HeaderStrip({ header }: { readonly header: DetailHeader }) {
  return (
    <div className={styles['strip']}>
      {header.picture}
      <div className={styles['identity']}>
        <h1 className={styles['number']}>
          {header.number}
          {header.tag}
        </h1>
        {header.title ? <div className={styles['title']}>{header.title}</div> : null}
        {header.sub ? <div className={styles['sub']}>{header.sub}</div> : null}
      </div>
      {header.badge}
      {header.figures && header.figures.length > 0 ? (
        <div className={styles['figures']}>
          <StatStrip items={header.figures} />
        </div>
      ) : null}
      <RecordSteps />
    </div>
  );
}

/** A record: strip with number, state, figures and the actions allowed now; tabs and a right column below. */
export function DetailScreen(props: DetailScreenProps) {
  const { header, error, onReload, actions, allowed, tabs, aside, log, children } = props;
  const text = useText();
  const panelId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  if (!header && error)
    return (
      <ErrorState text={error.msg || undefined} trace={error.requestId} {...(onReload ? { onRetry: onReload } : {})} />
    );
  if (!header) return <Skeleton rows={8} />;
  const current = tabs?.find((tab) => tab.key === chosen) ?? tabs?.[0];
  const labels = tabs?.map((tab) => ({ key: tab.key, label: text(tab.labelKey), count: tab.count }));
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <HeaderStrip header={header} />
        {(actions && actions.length > 0) || header.aside || log ? (
          <div className={styles['actions']}>
            <ActionButtons actions={actions ?? []} allowed={allowed} />
            <div className={styles['headAside']}>
              {header.aside}
              {log ? <OperationLogLink {...log} /> : null}
            </div>
          </div>
        ) : null}
        {labels ? (
          <LineTabs
            tabs={labels}
            current={current?.key ?? null}
            label={text('kit.detail.tabs')}
            panelId={panelId}
            onChange={setChosen}
          />
        ) : null}
      </header>
      <div className={aside ? styles['body'] : styles['bodyWide']}>
        <div id={panelId} className={styles['main']} role={labels ? 'tabpanel' : undefined}>
          {current ? current.render() : children}
        </div>
        {aside ? (
          <aside className={styles['aside']} aria-label={text('kit.detail.aside')}>
            {aside}
          </aside>
        ) : null}
      </div>
    </div>
  );
}
