import { hasAccess, type Permission } from '@mintmark/contract/kernel/permissions.ts';
import type { ReactNode } from 'react';
import { useSession } from '../session/session.store.ts';

/** `const can = useCan(); can('finance:payment:collect')`: one permission or any of several (D45 rule). */
export function useCan(): (required: Permission | readonly Permission[] | undefined) => boolean {
  const access = useSession((state) => state.access);
  return (required) => hasAccess(access, typeof required === 'string' ? [required] : required);
}

/** Shows its children only with one of the permissions (R417); without `any` always (R420). */
export function Can(props: {
  readonly any?: readonly Permission[];
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const can = useCan();
  return can(props.any) ? props.children : (props.fallback ?? null);
}
