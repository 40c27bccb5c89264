import { constraintOf } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';

/** TXN_USED beside its field; `by` is the payment, refund or statement that has the number, where the person may know it. */
export function txnUsed(path: string, by: string | null = null): AppError {
  const field = by === null ? { path, msg: 'txn-used' } : { path, msg: 'txn-used-by', value: by };
  return new AppError('TXN_USED', { fields: [field], ...(by === null ? {} : { data: { no: by } }) });
}

/** A write that two may try with one number at once: the second is told beside the field. */
export async function orTxnUsed<T>(write: Promise<T>, constraint: string, path: string): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw constraintOf(error) === constraint ? txnUsed(path) : error;
  }
}
