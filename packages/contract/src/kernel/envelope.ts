/** The envelope of every answer (spec §3). `data.fields`, `data.errorId`, `data.requestId` on failures. */
export interface Envelope<T = unknown> {
  readonly code: number;
  readonly msg: string;
  readonly data: T;
}

/** One wrong field: dotted path of the body and a message id with its parameters. */
export interface FieldError {
  readonly path: string;
  readonly msg: string;
}

export interface FailureData {
  readonly errorId: string;
  readonly requestId: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly FieldError[];
  readonly [extra: string]: unknown;
}

/** What may be done with a record now, and if not, why (message id under `reasons.*`). */
export interface AllowedAction {
  readonly action: string;
  readonly allowed: boolean;
  readonly reason: string | null;
}

export interface ListOf<T> {
  readonly list: readonly T[];
  readonly total: number;
}
