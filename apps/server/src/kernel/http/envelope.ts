import type { FailureData } from '@mintmark/contract/kernel/envelope.ts';
import type { Locale } from '../context.ts';
import type { AppError } from '../errors.ts';
import { errorMessage, textMessage, valuesFor } from '../messages.ts';

/** The failure envelope: message in the person's language, fields, and the request id (D23, D31). */
export function failureBody(
  error: AppError,
  locale: Locale,
  requestId: string,
): { code: number; msg: string; data: FailureData } {
  const { params: own = {}, names = {} } = error.details;
  const params = valuesFor({ params: { requestId, ...own }, names }, locale);
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
