import type { agreementsEndpoints as calls } from '@mintmark/contract/customers/agreements.endpoints.ts';
import type { zSignAgreement } from '@mintmark/contract/customers/agreements.schema.ts';
import type { z } from 'zod';
import type { Draft, FormValuesOf } from '../../../kit/form/index.ts';

type OfPaper = Extract<z.input<typeof zSignAgreement>, { readonly channel: 2 }>;
type OfStrokes = Extract<z.input<typeof zSignAgreement>, { readonly channel: 1 }>;

/** What the form holds: the signature or the paper, whichever way is chosen. */
export type SignValues = NonNullable<Draft<Omit<OfPaper, 'channel'> & Omit<OfStrokes, 'channel'>>> & {
  readonly channel: 1 | 2;
};

/** Form → body: strokes at the counter, the file of the paper else. */
export function signBody(values: SignValues, fixedId: string | undefined): FormValuesOf<typeof calls.signAgreement> {
  const { customerId, agreementId, lang, channel, signerName, strokes, paperRef } = values;
  const signing = { customerId: fixedId ?? customerId, agreementId, lang, signerName };
  return channel === 2 ? { ...signing, channel, paperRef } : { ...signing, channel, strokes: strokes ?? [] };
}
