import type { FieldError } from '@mintmark/contract/kernel/envelope.ts';
import { ERRORS, type ErrorId } from '@mintmark/contract/kernel/error-codes.ts';

export interface ErrorDetails {
  /** Values for the message template that have a name in both languages. */
  readonly names?: Readonly<Record<string, { readonly zh: string; readonly en: string }>>;
  /** Values for the message template. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Faults beside their fields; `value` stands for `{value}` in the message. */
  readonly fields?: readonly (FieldError & { readonly value?: string })[];
  /** More for the client, merged into `data`. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** An expected failure: everything else is a bug and answers as INTERNAL (CONTRIBUTING.md). */
export class AppError extends Error {
  readonly id: ErrorId;
  readonly details: ErrorDetails;

  constructor(id: ErrorId, details: ErrorDetails = {}) {
    super(id);
    this.id = id;
    this.details = details;
  }

  get code(): number {
    return ERRORS[this.id].code;
  }

  get status(): number {
    return ERRORS[this.id].status;
  }
}

/** Throws INPUT_INVALID for one field; `msg` is a message id of the locale tables. */
export function fieldError(path: string, msg: string): AppError {
  return new AppError('INPUT_INVALID', { fields: [{ path, msg }] });
}

/** The record, or NOT_FOUND: absent and foreign answer alike (security rule 5). */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new AppError('NOT_FOUND');
  return row;
}
