import type { FieldError } from '@mintmark/contract/kernel/envelope.ts';
import { type Translate, textOr } from '../i18n/index.ts';

/** What is needed of a zod schema; the full types stay in the contract. */
export interface SchemaLike {
  readonly safeParse: (
    value: unknown,
  ) =>
    | { readonly success: true; readonly data: unknown }
    | { readonly success: false; readonly error: { readonly issues: readonly IssueLike[] } };
}

export interface IssueLike {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly input?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly origin?: unknown;
}

export type FieldName = (string | number)[];

export interface FieldIssue {
  readonly name: FieldName;
  readonly errors: string[];
}

/** Nothing was given: also no picture and no choice among several. */
const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    values,
  );
}

/** The words for one issue: what is missing, too long, too small, or simply not right. */
export function issueText(issue: IssueLike, value: unknown, text: Translate): string {
  const isText = issue.origin === 'string';
  if (isBlank(value)) return text('kit.form.required');
  if (issue.code === 'too_big') {
    const max = String(issue.maximum ?? '');
    return isText ? text('kit.form.tooLong', { max }) : text('kit.form.tooBig', { max });
  }
  if (issue.code === 'too_small') {
    const min = String(issue.minimum ?? '');
    return isText ? text('kit.form.tooShort', { min }) : text('kit.form.tooSmall', { min });
  }
  return textOr(`kit.form.fault.${issue.message}`, textOr(issue.message, text('kit.form.invalid')));
}

const toName = (path: readonly PropertyKey[]): FieldName =>
  path.map((key) => (typeof key === 'number' ? key : String(key)));

/** Fields that the schema refuses, in the order of the schema; empty when all is well. */
export function findIssues(schema: SchemaLike | undefined, body: unknown, text: Translate): readonly FieldIssue[] {
  const result = schema?.safeParse(body);
  if (!result || result.success) return [];
  const byName = new Map<string, FieldIssue>();
  for (const issue of result.error.issues) {
    const key = issue.path.map(String).join('.');
    if (!byName.has(key))
      byName.set(key, { name: toName(issue.path), errors: [issueText(issue, valueAt(body, issue.path), text)] });
  }
  return [...byName.values()];
}

/** `data.fields` of a refused call as field issues; message ids become words where there are some. */
export function serverIssues(fields: readonly FieldError[]): readonly FieldIssue[] {
  return fields.map((field) => ({
    name: field.path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    errors: [textOr(field.msg, field.msg)],
  }));
}
