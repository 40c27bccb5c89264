import { create } from 'zustand';
import { type CookieName, readCookie, writeCookie } from './cookies.ts';
import type { GuardFacts } from './guard.ts';
import { keepSame } from './keep-same.ts';
import { clearSession, maskMobile, maskName, storeAudit } from './sign-in.ts';
import { readAccess, writeAccess } from './storage.ts';

/** Session state of the client (R321): name, avatar, access; the rest are the cookies' texts. */
export interface SessionState {
  readonly userId: string | null;
  readonly name: string;
  readonly avatar: string;
  readonly access: readonly string[];
  /** The data scope is the whole house; believed until the server says otherwise. */
  readonly isOfHouse: boolean;
  /** Mark of the data scope as the profile told it; null before. */
  readonly scopeMark: string | null;
  readonly facts: GuardFacts;
  /** The ID card waits or was rejected (cookie jumpOther, R364–R366). */
  readonly hasIdNotice: boolean;
}

/** Reads the five cookies of the guard. */
export function readGuardFacts(): GuardFacts {
  return {
    token: readCookie('token'),
    isChangePassword: readCookie('isChangePassword'),
    isUploadId: readCookie('isUploadId'),
    isMobile: readCookie('isMobile'),
    realName: readCookie('realName'),
  };
}

const readIdNotice = (): boolean => readCookie('jumpOther') === 'true';

const fromStorage = (): SessionState => ({
  userId: readCookie('userId'),
  name: '',
  avatar: '',
  access: readAccess(),
  isOfHouse: true,
  scopeMark: null,
  facts: readGuardFacts(),
  hasIdNotice: readIdNotice(),
});

export const useSession = create<SessionState>(fromStorage);

/** The session outside of React. */
export const getSession = (): SessionState => useSession.getState();

/** Reads cookies and storage again (after a guard-relevant call, or when another tab signed in). */
export function reloadSession(): void {
  useSession.setState({
    userId: readCookie('userId'),
    access: readAccess(),
    facts: readGuardFacts(),
    hasIdNotice: readIdNotice(),
  });
}

/** What a look at the person's newest ID card says; pages that tell of it hear. */
export function applyAudit(auditStatus: number | null): void {
  storeAudit({ code: 0, auditStatus });
  useSession.setState({ hasIdNotice: readIdNotice() });
}

/** What getProfile or a profile change says; cookies follow, or the guard never lets go (facts E). */
export interface ProfileFacts {
  readonly realName?: string;
  readonly avatar?: string;
  readonly mobile?: string;
  readonly access?: readonly string[];
  readonly isOfHouse?: boolean;
  readonly scopeMark?: string;
  readonly isChangePassword?: string;
  readonly isUploadId?: string;
  readonly isMobile?: string;
}

/** Takes over fresh facts of the signed-in person into cookies, storage and state. */
export function applyProfile(profile: ProfileFacts): void {
  const flags: readonly CookieName[] = ['isChangePassword', 'isUploadId', 'isMobile'];
  const values: Partial<Record<CookieName, string>> = {
    isChangePassword: profile.isChangePassword,
    isUploadId: profile.isUploadId,
    isMobile: profile.isMobile,
  };
  for (const name of flags) writeCookie(name, values[name]);
  if (profile.realName !== undefined) writeCookie('realName', maskName(profile.realName));
  if (profile.mobile !== undefined) writeCookie('mobile', maskMobile(profile.mobile));
  if (profile.access !== undefined) writeAccess(profile.access);
  useSession.setState((state) => ({
    userId: readCookie('userId'),
    access: keepSame(state.access, profile.access ?? state.access),
    isOfHouse: profile.isOfHouse ?? state.isOfHouse,
    scopeMark: profile.scopeMark ?? state.scopeMark,
    name: profile.realName ?? state.name,
    avatar: profile.avatar ?? state.avatar,
    facts: keepSame(state.facts, readGuardFacts()),
  }));
}

/** Empties session state, cookies and the access list (spec §4, logout; R357, R358). */
export function endSession(): void {
  clearSession();
  useSession.setState({ ...fromStorage(), access: [] });
}
