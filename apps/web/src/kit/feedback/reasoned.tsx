import { Tooltip } from 'antd';
import type { ReactNode } from 'react';

export interface ReasonedProps {
  /** Why the control inside is disabled; null when it is not. */
  readonly reason: string | null;
  readonly children: ReactNode;
}

/** Says in a tooltip, and to a screen reader, why the button inside cannot be pressed. */
export function Reasoned({ reason, children }: ReasonedProps) {
  if (reason === null) return <>{children}</>;
  return (
    <Tooltip title={reason}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a disabled button takes no focus, its reason must be reachable */}
      <span tabIndex={0} role="note" aria-label={reason} style={{ display: 'inline-flex', cursor: 'not-allowed' }}>
        {children}
      </span>
    </Tooltip>
  );
}
