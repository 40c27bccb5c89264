import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import type { ReactNode } from 'react';
import { useCan } from '../../kit/can/index.ts';
import type { TextKey } from '../../kit/i18n/keys.ts';
import { NoPermission } from '../pages/no-permission.tsx';

/** Shows the page, or in its place that the permission is missing (facts J; no jump to /403). */
export function PermissionGate(props: {
  readonly required: readonly Permission[] | undefined;
  readonly title: TextKey;
  readonly children: ReactNode;
}): ReactNode {
  const can = useCan();
  return can(props.required) ? props.children : <NoPermission title={props.title} required={props.required ?? []} />;
}
