import { HOUSE_PERMISSIONS } from '@mintmark/contract/access/house.generated.ts';
import { hasAccess, type Permission } from '@mintmark/contract/kernel/permissions.ts';
import type { ReactNode } from 'react';
import { useSession } from '../session/session.store.ts';

type Required = Permission | readonly Permission[] | undefined;

/** `house`: he holds the string, but what it changes belongs to the whole house and his data scope is a part of it. */
export type Door = 'open' | 'closed' | 'house';

const listOf = (required: Required): readonly Permission[] | undefined =>
  typeof required === 'string' ? [required] : required;
const isHouse = (permission: Permission): boolean => HOUSE_PERMISSIONS.includes(permission);

/** The rule of the server's door, with what it knows: the strings and whether the data scope is the whole house. */
export function doorOf(access: readonly string[], isOfHouse: boolean, required: Required): Door {
  const strings = listOf(required);
  if (!hasAccess(access, strings)) return 'closed';
  if (isOfHouse || strings === undefined || !strings.some(isHouse)) return 'open';
  const rest = strings.filter((permission) => !isHouse(permission));
  return rest.length > 0 && hasAccess(access, rest) ? 'open' : 'house';
}

/** `door('system:config:edit')`: whether it opens, and why a button explains itself instead of going away. */
export function useDoor(): (required: Required) => Door {
  const access = useSession((state) => state.access);
  const isOfHouse = useSession((state) => state.isOfHouse);
  return (required) => doorOf(access, isOfHouse, required);
}

/** `const can = useCan(); can('finance:payment:collect')`: one permission or any of several (D45 rule). */
export function useCan(): (required: Required) => boolean {
  const door = useDoor();
  return (required) => door(required) === 'open';
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

/** True for people whose data scope is the whole house: for pages whose string both reads and writes. */
export const useIsOfHouse = (): boolean => useSession((state) => state.isOfHouse);
