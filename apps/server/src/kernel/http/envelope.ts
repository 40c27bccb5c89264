import type { FailureData } from '@mintmark/contract/kernel/envelope.ts';
import type { Locale } from '../context.ts';
import type { AppError } from '../errors.ts';
import { errorMessage, textMessage } from '../messages.ts';

/** The failure envelope: message in the person's language, fields, and the request id (D23, D31). */
export function failureBody(
  error: AppError,
  locale: Locale,
  requestId: string,
): { code: number; msg: string; data: FailureData } {
  const params: Record<string, string | number> = { requestId, ...error.details.params };
  for (const [name, names] of Object.entries(error.details.names ?? {}))
    params[name] = locale === 'en' ? names.en : names.zh;
  if (typeof params.guard === 'string') params.guard = textMessage(params.guard, locale, params);
  const fields = error.details.fields?.map((field) => ({
    path: field.path,
    msg: textMessage(field.msg, locale, field.value === undefined ? params : { ...params, value: field.value }),
  }));
  return {
    code: error.code,
    msg: errorMessage(error.id, locale, params),
    data: {
      errorId: error.id,
      requestId,
      ...(error.details.params ? { params } : {}),
      ...(fields ? { fields } : {}),
      ...error.details.data,
    },
  };
}
