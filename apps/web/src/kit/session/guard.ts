/** The three pages that an unfinished session may see. */
export const LOGIN_PATH = '/login';
export const PROFILE_PATH = '/admin/user/profile';
export const CHANGE_PHONE_PATH = '/admin/user/changePhone';
export const HOME_PATH = '/dashboard/console';

/** The cookie values that the guard reads, as they stand (spec §4). */
export interface GuardFacts {
  readonly token: string | null;
  readonly isChangePassword: string | null;
  readonly isUploadId: string | null;
  readonly isMobile: string | null;
  readonly realName: string | null;
}

export type GuardDecision =
  | { readonly kind: 'allow' }
  | { readonly kind: 'login'; readonly to: string }
  | { readonly kind: 'redirect'; readonly to: string };

const allow: GuardDecision = { kind: 'allow' };
const onlyPage = (page: string, pathname: string): GuardDecision =>
  pathname === page ? allow : { kind: 'redirect', to: page };

/**
 * Route guard in the four steps of spec §4 (R368–R376), for routes that require sign-in.
 * `fullPath` is path + query + hash and comes back in the redirect query.
 */
export function guardRoute(facts: GuardFacts, pathname: string, fullPath: string): GuardDecision {
  if (!facts.token || facts.token === 'undefined') {
    return { kind: 'login', to: `${LOGIN_PATH}?redirect=${encodeURIComponent(fullPath)}` };
  }
  if (facts.isChangePassword === '0' || facts.isUploadId === '1') return onlyPage(PROFILE_PATH, pathname);
  if (facts.isMobile !== 'false' && facts.realName) return allow;
  return onlyPage(CHANGE_PHONE_PATH, pathname);
}

/** The target after sign-in: a same-origin path beginning with exactly one `/`, else `/` (R048). */
export function safeRedirect(target: string | null | undefined): string {
  const isPlain = target && /^\/(?!\/)/.test(target) && !target.includes('\\') && !/\p{Cc}/u.test(target);
  if (!isPlain) return '/';
  try {
    const url = new URL(target, 'http://same.invalid');
    if (url.origin !== 'http://same.invalid' || url.pathname === LOGIN_PATH) return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}
