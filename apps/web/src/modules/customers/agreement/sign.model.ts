import type { FormValues } from '../../../kit/form/index.ts';

/** Form → body: strokes at the counter, the file of the paper else. */
export function signBody(values: FormValues, fixedId: string | undefined) {
  const { customerId, agreementId, lang, channel, signerName, strokes, paperRef } = values;
  const signing = { customerId: fixedId ?? customerId, agreementId, lang, signerName };
  return channel === 2 ? { ...signing, channel, paperRef } : { ...signing, channel: 1, strokes: strokes ?? [] };
}
