import type { FieldError } from '@mintmark/contract/kernel/envelope.ts';

/**
 * Why a call did not bring data. `outcome`: resolved with a code ≠ 0 that the caller should have handled. `unusable`:
 * something answered, but not our server (a proxy's page, half an answer).
 */
export type FailureKind = 'refused' | 'session' | 'http' | 'network' | 'timeout' | 'aborted' | 'outcome' | 'unusable';

export interface FailureFacts {
  readonly kind: FailureKind;
  readonly url: string;
  /** Envelope code; 0 when there was no envelope. */
  readonly code: number;
  readonly msg: string;
  readonly status?: number;
  readonly errorId?: string;
  readonly requestId?: string;
  readonly fields?: readonly FieldError[];
  readonly data?: unknown;
}

/** Rejection of the typed client. Fields are dotted paths of the body (`lines.0.count`). */
export class ApiFailure extends Error {
  readonly kind: FailureKind;
  readonly url: string;
  readonly code: number;
  readonly msg: string;
  readonly status: number;
  readonly errorId: string | null;
  readonly requestId: string | null;
  readonly fields: readonly FieldError[];
  readonly data: unknown;

  constructor(facts: FailureFacts) {
    super(facts.msg || `${facts.kind} ${facts.code} ${facts.url}`);
    this.name = 'ApiFailure';
    this.kind = facts.kind;
    this.url = facts.url;
    this.code = facts.code;
    this.msg = facts.msg;
    this.status = facts.status ?? 200;
    this.errorId = facts.errorId ?? null;
    this.requestId = facts.requestId ?? null;
    this.fields = facts.fields ?? [];
    this.data = facts.data ?? null;
  }

  /** What to say where no field stands that it could be said beside: what is wrong, or the message of the answer. */
  get words(): string {
    return [...new Set(this.fields.map(({ msg }) => msg))].join(' / ') || this.msg;
  }
}

const NO_ANSWER: readonly FailureKind[] = ['network', 'timeout', 'unusable'];

/** True when the server may or may not have worked: asking the same again is right, with the same key (D26). */
export const isUnanswered = (failure: ApiFailure): boolean =>
  NO_ANSWER.includes(failure.kind) || (failure.kind === 'http' && failure.status >= 500);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value['path'] === 'string' && typeof value['msg'] === 'string';

/** Reads errorId, requestId and fields out of `data` of a failed envelope. */
export function readFailureData(data: unknown): Pick<FailureFacts, 'errorId' | 'requestId' | 'fields' | 'data'> {
  if (!isRecord(data)) return { data };
  const { errorId, requestId, fields } = data;
  return {
    data,
    ...(typeof errorId === 'string' ? { errorId } : {}),
    ...(typeof requestId === 'string' ? { requestId } : {}),
    ...(Array.isArray(fields) ? { fields: fields.filter(isFieldError) } : {}),
  };
}

/** One text of a failed call's data (`guard`, `current` …), or null. */
export function failureText(data: unknown, name: string): string | null {
  const value = isRecord(data) ? data[name] : undefined;
  return typeof value === 'string' ? value : null;
}
