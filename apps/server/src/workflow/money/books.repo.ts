import { CLOSING_KIND, type ClosingKind } from '@mintmark/domain/finance/closing/closing.enums.ts';
import { closingMachine } from '@mintmark/domain/finance/closing/closing.machine.ts';
import { sql } from 'kysely';
import { shanghaiDay } from '../../kernel/clock.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';

/** The last day that is closed of a company's books, of one kind or of any; null: none is (decision 0098). */
export async function closedTo(db: Reader, companyId: string, kind?: ClosingKind): Promise<string | null> {
  let found = db
    .selectFrom('closings')
    .select(sql<string | null>`max(to_day)`.as('day'))
    .where('companyId', '=', companyId)
    .where('status', '<>', closingMachine.state.reopened);
  if (kind !== undefined) found = found.where('kind', '=', kind);
  return (await found.executeTakeFirst())?.day ?? null;
}

/** The last day of the months that are closed; null: none is. */
export const monthClosedTo = (db: Reader, companyId: string): Promise<string | null> =>
  closedTo(db, companyId, CLOSING_KIND.month);

/**
 * A day that people chose lies in open books. Throws INPUT_INVALID beside its field. What is posted carries the time of the act and
 * is held by the database itself.
 */
export async function assertOpenDay(
  db: Reader,
  companyId: string,
  { path, at }: { readonly path: string; readonly at: Date | string },
): Promise<void> {
  const closed = await closedTo(db, companyId);
  const day = typeof at === 'string' ? at : shanghaiDay(at);
  if (closed !== null && day <= closed)
    throw new AppError('INPUT_INVALID', { fields: [{ path, msg: 'day-closed', value: closed }] });
}
