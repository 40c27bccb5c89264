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
  SESSION_MISSING: row(401, 'no token, or the session has ended'),
  NOT_ALLOWED: row(403, 'the signed-in person lacks the permission'),
  HOUSE_ONLY: row(403, 'belongs to the whole house, and the data scope of the person is limited'),
  ADDRESS_REFUSED: row(403, 'the address is not on the company list'),
  NOT_FOUND: row(404, 'no such record, or one of another company (alike on purpose)'),
  GUARD_PROFILE: row(412, 'initial password or ID card pending: only the profile is open'),
  GUARD_PHONE: row(412, 'mobile not bound: only change-phone is open'),
  INPUT_INVALID: row(-1, 'fields are wrong; data.fields says which'),
  FILTER_UNKNOWN: row(-1, 'unknown filter or sort key of a list'),
  EXPORT_TOO_LARGE: row(-1, 'more rows than one file takes'),
  EXPORT_BUSY: row(-1, 'as many exports of the person under way as the house allows'),
  EXPORT_NARROWED: row(-1, 'the data scope of the person no longer covers the file'),
  BODY_REFUSED: row(-1, 'unparseable body or a key refused at the door', 400),
  BODY_TOO_LARGE: row(-1, 'body over the limit', 413),
  BODY_TYPE: row(-1, 'content type not accepted', 415),
  TOO_MANY_REQUESTS: row(429, 'rate limit reached', 429),
  VERSION_STALE: row(-2, 'someone else saved first; data.current says what'),
  STATE_CONFLICT: row(-3, 'the record is not in a state that allows this; params: action, state'),
  IN_USE: row(-3, 'something hangs on the record; params: uses'),
  GUARD_FAILED: row(-3, 'a named guard of the transition does not hold; params: guard'),
  IDEMPOTENCY_REQUIRED: row(-1, 'the endpoint wants an Idempotency-Key header'),
  IDEMPOTENCY_MISMATCH: row(-1, 'the same key was used with another request'),
  IDEMPOTENCY_RUNNING: row(-3, 'the same request is being worked on'),
  CLIENT_HEADER_REQUIRED: row(-1, 'header client missing on a write'),
  INTERNAL: row(-5, 'unexpected failure; data.requestId finds it in the log', 500),
  DATABASE_LOST: row(-5, 'the database does not answer; try again', 503),
  DATABASE_BUSY: row(-5, 'all connections to the database are in use; try again', 503),
  STORAGE_FULL: row(-5, 'no space left for the file or the data', 503),
  CAPTCHA_WRONG: row(-4, 'image captcha wrong or expired'),
  LOGIN_FAILED: row(-1, 'one text for unknown user, wrong password and locked'),
  SMS_REQUIRED: row(2014, 'second step by SMS code'),
  SMS_WRONG: row(2015, 'SMS code wrong or expired'),
  ACCOUNT_DISABLED: row(2017, 'the account is disabled (said only after the secrets were right)'),
  ACCOUNT_CHOICE: row(2019, 'the mobile belongs to several accounts'),
  RECORD_LOCKED: row(2042, 'another person works on it'),
  CONFIRM_AGAIN: row(2077, 'a second confirmation or witness is needed'),
  CONFIRM_NEEDED: row(2077, 'the own password or an SMS code first; data.confirm says for what'),
  ALREADY_DECIDED: row(2201, 'another auditor has decided; data says who and when'),
  PASSWORD_WRONG: row(-1, 'the old or witness password is wrong'),
  PASSWORD_POLICY: row(-1, 'the new password breaks the policy; params: rule'),
  UPLOAD_POLICY: row(-1, 'upload policy missing, expired or broken'),
  FILE_TYPE: row(-1, 'not a picture that we take'),
  FILE_TOO_LARGE: row(-1, 'the file is over its limit'),
  WORKBOOK_REFUSED: row(-1, 'the workbook cannot be read; params: reason'),
  IMPORT_FINDINGS: row(-1, 'rows have errors; data.findings says which'),
  NO_PRICE_RULE: row(-3, 'no price rule for this category and tier'),
  PAYMENT_DUE: row(-3, 'must be paid first; params: dueFen'),
  BALANCE_SHORT: row(-3, 'the wallet does not cover the amount'),
  TXN_USED: row(-3, 'the channel transaction number is already booked'),
  DUTY_CONFLICT: row(-3, 'separation of duties: this person took part already; params: duty'),
  LABEL_MISMATCH: row(-3, 'label, coin and chip do not agree; data.differences'),
  LABEL_TEXT_LONG: row(-3, 'the text does not fit the label; params: field'),
  REASON_REQUIRED: row(-1, 'this action wants a reason'),
  COIN_LEASED: row(2042, 'another grader has this coin on the table'),
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
