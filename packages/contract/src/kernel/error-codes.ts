import { OUTCOME } from './outcomes.ts';

/**
 * The one table of expected failures: our error id → envelope code, HTTP status, when it is thrown.
 * Messages live in the server's two locale tables under the same id (D31). Envelope codes: spec §8, facts F, D23.
 */
export interface ErrorInfo {
  readonly code: number;
  readonly status: number;
  readonly when: string;
}

const row = (code: number, when: string, status = 200): ErrorInfo => ({ code, status, when });

export const ERRORS = {
  SESSION_MISSING: row(OUTCOME.signedOut, 'no token, or the session has ended'),
  NOT_ALLOWED: row(OUTCOME.forbidden, 'the signed-in person lacks the permission'),
  HOUSE_ONLY: row(OUTCOME.forbidden, 'belongs to the whole house, and the data scope of the person is limited'),
  ADDRESS_REFUSED: row(OUTCOME.forbidden, 'the address is not on the company list'),
  NOT_FOUND: row(OUTCOME.notFound, 'no such record, or one of another company (alike on purpose)'),
  GUARD_PROFILE: row(OUTCOME.guarded, 'initial password or ID card pending: only the profile is open'),
  GUARD_PHONE: row(OUTCOME.guarded, 'mobile not bound: only change-phone is open'),
  INPUT_INVALID: row(OUTCOME.refused, 'fields are wrong; data.fields says which'),
  FILTER_UNKNOWN: row(OUTCOME.refused, 'unknown filter or sort key of a list'),
  EXPORT_TOO_LARGE: row(OUTCOME.refused, 'more rows than one file takes'),
  EXPORT_BUSY: row(OUTCOME.refused, 'as many exports of the person under way as the house allows'),
  EXPORT_NARROWED: row(OUTCOME.refused, 'the data scope of the person no longer covers the file'),
  BODY_REFUSED: row(OUTCOME.refused, 'unparseable body or a key refused at the door', 400),
  BODY_TOO_LARGE: row(OUTCOME.refused, 'body over the limit', 413),
  BODY_TYPE: row(OUTCOME.refused, 'content type not accepted', 415),
  TOO_MANY_REQUESTS: row(429, 'rate limit reached', 429),
  VERSION_STALE: row(OUTCOME.stale, 'someone else saved first; data.current says what'),
  STATE_CONFLICT: row(OUTCOME.conflict, 'the record is not in a state that allows this; params: action, state'),
  IN_USE: row(OUTCOME.conflict, 'something hangs on the record; params: uses'),
  GUARD_FAILED: row(OUTCOME.conflict, 'a named guard of the transition does not hold; params: guard'),
  IDEMPOTENCY_REQUIRED: row(OUTCOME.refused, 'the endpoint wants an Idempotency-Key header'),
  IDEMPOTENCY_MISMATCH: row(OUTCOME.refused, 'the same key was used with another request'),
  IDEMPOTENCY_RUNNING: row(OUTCOME.conflict, 'the same request is being worked on'),
  CLIENT_HEADER_REQUIRED: row(OUTCOME.refused, 'header client missing on a write'),
  INTERNAL: row(OUTCOME.failed, 'unexpected failure; data.requestId finds it in the log', 500),
  DATABASE_LOST: row(OUTCOME.failed, 'the database does not answer; try again', 503),
  DATABASE_BUSY: row(
    OUTCOME.failed,
    'all connections to the database are in use, or others hold the row for too long; try again',
    503,
  ),
  STORAGE_FULL: row(OUTCOME.failed, 'no space left for the file or the data', 503),
  CAPTCHA_WRONG: row(OUTCOME.captchaWrong, 'image captcha wrong or expired'),
  LOGIN_FAILED: row(OUTCOME.refused, 'one text for unknown user, wrong password and locked'),
  SMS_REQUIRED: row(OUTCOME.smsNeeded, 'second step by SMS code'),
  SMS_WRONG: row(OUTCOME.smsWrong, 'SMS code wrong or expired'),
  ACCOUNT_DISABLED: row(OUTCOME.accountDisabled, 'the account is disabled (said only after the secrets were right)'),
  ACCOUNT_CHOICE: row(OUTCOME.accountChoice, 'the mobile belongs to several accounts'),
  RECORD_LOCKED: row(OUTCOME.locked, 'another person works on it'),
  CONFIRM_AGAIN: row(OUTCOME.confirmAgain, 'a second confirmation or witness is needed'),
  CONFIRM_NEEDED: row(OUTCOME.confirmAgain, 'the own password or an SMS code first; data.confirm says for what'),
  ALREADY_DECIDED: row(OUTCOME.alreadyDecided, 'another auditor has decided; data says who and when'),
  PASSWORD_WRONG: row(OUTCOME.refused, 'the old or witness password is wrong'),
  PASSWORD_POLICY: row(OUTCOME.refused, 'the new password breaks the policy; params: rule'),
  UPLOAD_POLICY: row(OUTCOME.refused, 'upload policy missing, expired or broken'),
  FILE_TYPE: row(OUTCOME.refused, 'not a picture that we take'),
  FILE_TOO_LARGE: row(OUTCOME.refused, 'the file is over its limit'),
  WORKBOOK_REFUSED: row(OUTCOME.refused, 'the workbook cannot be read; params: reason'),
  IMPORT_FINDINGS: row(OUTCOME.refused, 'rows have errors; data.findings says which'),
  NO_PRICE_RULE: row(OUTCOME.conflict, 'no price rule for this category and tier'),
  PAYMENT_DUE: row(OUTCOME.conflict, 'must be paid first; params: dueFen'),
  BALANCE_SHORT: row(OUTCOME.conflict, 'the wallet does not cover the amount'),
  TXN_USED: row(OUTCOME.conflict, 'the channel transaction number is already booked'),
  DUTY_CONFLICT: row(OUTCOME.conflict, 'separation of duties: this person took part already; params: duty'),
  LABEL_MISMATCH: row(OUTCOME.conflict, 'label, coin and chip do not agree; data.differences'),
  LABEL_TEXT_LONG: row(OUTCOME.conflict, 'the text does not fit the label; params: field'),
  REASON_REQUIRED: row(OUTCOME.refused, 'this action wants a reason'),
  COIN_LEASED: row(OUTCOME.locked, 'another grader has this coin on the table'),
} as const satisfies Record<string, ErrorInfo>;

export type ErrorId = keyof typeof ERRORS;

/** Codes that resolve without any modal (spec §8): the caller decides. */
export const QUIET_CODES: readonly number[] = [0, -4, 2014, 2015, 2017, 2019, 2042, 2077];
/** Codes that show 操作失败 and reject (spec §8). */
export const FAILURE_CODES: readonly number[] = [-1, -2, -3, -5, 412, 404];
/** URL endings whose “other codes” show no modal (spec §8, R579–R582). */
export const SUPPRESSED_ENDINGS: readonly string[] = [
  'highScore/approved',
  'highScore/dropPoints',
  'highScore/reject',
  'cranberries',
];
