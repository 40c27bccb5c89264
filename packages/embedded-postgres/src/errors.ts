/** What can go wrong while the embedded PostgreSQL is looked for, made, started or stopped. */
export type EmbeddedPostgresErrorCode =
  | 'PG_UNSUPPORTED_PLATFORM'
  | 'PG_NOT_INSTALLED'
  | 'PG_CANNOT_RUN'
  | 'PG_NO_USER'
  | 'PG_UNREACHABLE'
  | 'PG_WRONG_OWNER'
  | 'PG_DATA_MISSING'
  | 'PG_PASSWORD_MISSING'
  | 'PG_WRONG_VERSION'
  | 'PG_BUSY'
  | 'PG_INIT_FAILED'
  | 'PG_START_FAILED'
  | 'PG_STOP_FAILED';

/**
 * The launcher's only error. `message` is one sentence for the operator that says what to do;
 * `code` is for programs; `cause` keeps the program's own words.
 */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
    this.code = code;
  }
}

/** The operating system's error code (`EACCES`, `ENOENT`, …) of a caught value, or null. */
export function systemErrorCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
