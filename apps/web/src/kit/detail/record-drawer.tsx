import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useUiText } from '../../ui/ui-text.ts';
import type { ApiFailure } from '../api/index.ts';
import type { LogTarget } from '../list/export/log-target.ts';
import { useOverlayPlace } from '../page-active/index.ts';
import { OperationLogLink } from './operation-log-link.tsx';

interface Props {
  readonly open: boolean;
  /** Nothing while the record is not known: the drawer still has a name then. */
  readonly title: ReactNode;
  /** Whose operation log its head leads to. */
  readonly log?: LogTarget;
  /** Width in pixels, 560 unless told. */
  readonly size?: number;
  readonly isLoaded: boolean;
  readonly error: ApiFailure | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const SIZE = 560;

/** A record beside its list: waiting, failed, or there. */
export function RecordDrawer({ open, title, log, size = SIZE, isLoaded, error, onRetry, onClose, children }: Props) {
  const { active, container } = useOverlayPlace();
  const words = useUiText();
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
      size={size}
      destroyOnHidden={active}
      onClose={onClose}
      title={title}
      aria-label={title ? undefined : words(error ? 'errorTitle' : 'loading')}
      extra={open && log ? <OperationLogLink {...log} /> : null}
      {...(container ? { getContainer: () => container } : {})}
    >
      {open ? body : null}
    </Drawer>
  );
}
