import { fieldError } from '../errors.ts';
import { constraintOf } from './database.ts';

/** Name of a constraint → the field that it is said beside, and the message. */
export type FieldConstraints = Readonly<Record<string, readonly [path: string, message: string]>>;

/** A write whose broken constraint becomes INPUT_INVALID beside its field; all other failures stay what they are. */
export async function saidAtField<T>(write: Promise<T>, constraints: FieldConstraints): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const said = constraints[constraintOf(error) ?? ''];
    throw said === undefined ? error : fieldError(...said);
  }
}
