import type { ErrorId } from '@mintmark/contract/kernel/error-codes.ts';

/** Texts of the server in one language. */
export interface MessageTable {
  readonly errors: Readonly<Record<ErrorId, string>>;
  /** Field messages and guard reasons by id. */
  readonly texts: Readonly<Record<string, string>>;
}
