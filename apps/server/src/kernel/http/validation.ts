import type { FieldError } from '@mintmark/contract/kernel/envelope.ts';
import type { z } from 'zod';
import type { Locale } from '../context.ts';
import { AppError } from '../errors.ts';
import { textMessage } from '../messages.ts';

type Issue = z.core.$ZodIssue;

/** Id of the text that says what is wrong with a value. */
export function issueText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'bad-type';
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'required'
        : issue.origin === 'string' || issue.origin === 'array'
          ? 'too-short'
          : 'too-small';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too-long' : 'too-big';
    case 'invalid_format':
      return 'bad-format';
    case 'invalid_value':
      return 'bad-choice';
    case 'unrecognized_keys':
      return 'unknown-field';
    case 'custom':
      return issue.message || 'bad-format';
    default:
      return 'bad-format';
  }
}

/** A path as people's forms know it: `lines.0.quantity`. */
function fieldOf(issue: Issue, locale: Locale): FieldError {
  const keys = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
  return { path: keys.map(String).join('.'), msg: textMessage(issueText(issue), locale) };
}

/** Parses with the contract's schema or throws INPUT_INVALID with every field. */
export function parseInput<S extends z.ZodType>(
  schema: S | undefined,
  value: unknown,
  locale: Locale,
): z.output<S> | undefined {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new AppError('INPUT_INVALID', {
    fields: result.error.issues.slice(0, 50).map((issue) => fieldOf(issue, locale)),
  });
}
