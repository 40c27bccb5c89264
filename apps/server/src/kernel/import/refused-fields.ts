import type { Locale } from '../context.ts';
import { AppError } from '../errors.ts';
import { textMessage } from '../messages.ts';

/** A field and what is wrong with it, in words. */
export interface FieldMessage {
  readonly path: string;
  readonly msg: string;
}

/** The fields that a rule refuses, in words; anything but a refusal of fields is thrown on. */
export async function refusedFields(rule: () => unknown, locale: Locale): Promise<FieldMessage[]> {
  try {
    await rule();
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || error.id !== 'INPUT_INVALID') throw error;
    return (error.details.fields ?? []).map(({ path, msg }) => ({ path, msg: textMessage(msg, locale) }));
  }
}
