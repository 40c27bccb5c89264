import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import type { ApiFailure } from '../../kit/api/index.ts';
import { type LogTarget, OperationLogLink } from '../../kit/detail/index.ts';
import { useLocale, useText } from '../../kit/i18n/index.ts';
import { usePage } from '../../kit/page-active/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StateTag } from '../../ui/state-tag.tsx';
import { ErrorState } from '../../ui/states.tsx';
import styles from './master.module.css';
import { nameOf } from './names.ts';

interface Props {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly log: LogTarget;
  readonly isLoaded: boolean;
  readonly error: ApiFailure | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A record beside its list: waiting, failed, or there. */
export function RecordDrawer({ open, title, log, isLoaded, error, onRetry, onClose, children }: Props) {
  const { active, container } = usePage();
  const body = isLoaded ? (
    children
  ) : error ? (
    <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={onRetry} />
  ) : (
    <Skeleton rows={10} />
  );
  return (
    <Drawer
      open={open && active}
      keyboard={active}
      size={560}
      destroyOnHidden={active}
      onClose={onClose}
      title={title}
      extra={open ? <OperationLogLink {...log} /> : null}
      {...(container ? { getContainer: () => container } : {})}
    >
      {open ? body : null}
    </Drawer>
  );
}

interface Master {
  readonly nameZh: string;
  readonly nameEn: string;
  readonly code: string;
  readonly isActive: boolean;
}

/** Name, code and state of a record that stands beside its list. */
export function RecordTitle({ record }: { readonly record: Master }) {
  const text = useText();
  const locale = useLocale();
  return (
    <span className={styles['title']}>
      {nameOf(record, locale)}
      <span className={styles['quiet']}>{record.code}</span>
      <StateTag
        group={record.isActive ? 'ok' : 'end'}
        label={text(record.isActive ? 'system.common.active' : 'system.common.inactive')}
      />
    </span>
  );
}
