import type { SignedIn } from '@mintmark/contract/identity/identity.schema.ts';
import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { ID_VERIFY_STATUS } from '@mintmark/domain/accounts/accounts.enums.ts';
import { clearCookies, readCookie, writeCookie } from './cookies.ts';
import { clearAccess, tieBond, writeAccess, writeDevice } from './storage.ts';

/** 138****8000: what may stand in a cookie (D21). An already masked value stays as it is. */
export const maskMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
/** First character and a star: guard step 3 only reads that it is not empty (D21). */
export const maskName = (name: string): string => (name ? `${[...name][0] ?? ''}*` : '');

/** Writes what sign-in and registration answer to cookies and storage (spec §4; R360, R361, R367). */
export function storeSignIn(answer: SignedIn): void {
  const { info, uuid, token } = answer;
  const publishTime = readCookie('publish_time');
  clearCookies();
  writeCookie('token', token);
  writeCookie('uuid', `uuid${uuid}`);
  writeCookie('isChangePassword', info.isChangePassword);
  writeCookie('isUploadId', info.isUploadId);
  writeCookie('isMobile', info.isMobile);
  writeCookie('realName', maskName(info.realName ?? ''));
  writeCookie('mobile', maskMobile(info.mobile ?? ''));
  writeCookie('isSend', info.isSend);
  writeCookie('userId', info.id);
  writeCookie('publish_time', publishTime);
  writeDevice(answer.device);
  writeAccess(info.access ?? []);
  tieBond();
}

/** jumpOther: 'true' when the audit lookup answered code 0 and auditStatus 0 or 2 (R364–R366). */
export function storeAudit(reply: { readonly code: number; readonly auditStatus: number | null } | null): void {
  const jump =
    reply?.code === OUTCOME.done &&
    (reply.auditStatus === ID_VERIFY_STATUS.pending || reply.auditStatus === ID_VERIFY_STATUS.rejected);
  writeCookie('jumpOther', String(jump));
}

/** Ends the session in the browser; tabs, settings and language stay under the uuid (X15). */
export function clearSession(): void {
  clearCookies();
  clearAccess();
}
