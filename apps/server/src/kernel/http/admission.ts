import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { hasAccess, type Permission } from '@mintmark/contract/kernel/permissions.ts';
import type { Actor, GuardState } from '../auth/actor.ts';
import { isOfHouse } from '../scope.ts';

type Door = Pick<Endpoint, 'permission' | 'action' | 'reach' | 'guard'>;

/** What the door of an endpoint says to a person; the first that is missing, in the order of security rule 2. */
export type Admission =
  | { readonly kind: 'open' }
  | { readonly kind: 'permission'; readonly missing: readonly Permission[] }
  | { readonly kind: 'house' }
  | { readonly kind: 'guard'; readonly guard: Exclude<GuardState, 'none'> };

/** Permission strings of the endpoint, any of which opens it; undefined: everyone who is signed in. */
export function requiredOf({ permission }: Door): readonly Permission[] | undefined {
  if (permission === 'public' || permission === 'signed-in') return undefined;
  return typeof permission === 'string' ? [permission] : permission;
}

/** Is the endpoint open to accounts that are held on a page (D18)? */
export function opensInGuard({ guard = 'default' }: Door, state: GuardState): boolean {
  if (state === 'none' || guard === 'any+phone') return true;
  return guard === (state === 'profile' ? 'any' : 'phone');
}

/** May this person make this call? The one place that decides it: for the call itself and for “why can X see Y?”. */
export function admissionOf(endpoint: Door, actor: Pick<Actor, 'access' | 'guard' | 'scope'>): Admission {
  const required = requiredOf(endpoint);
  if (!hasAccess(actor.access, required)) return { kind: 'permission', missing: required ?? [] };
  if (endpoint.action && !hasAccess(actor.access, [endpoint.action]))
    return { kind: 'permission', missing: [endpoint.action] };
  if (endpoint.reach === 'house' && !isOfHouse(actor.scope)) return { kind: 'house' };
  if (endpoint.permission !== 'public' && actor.guard !== 'none' && !opensInGuard(endpoint, actor.guard))
    return { kind: 'guard', guard: actor.guard };
  return { kind: 'open' };
}
