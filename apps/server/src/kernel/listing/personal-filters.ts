import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { personalFilterEndpoints as endpoints } from '@mintmark/contract/kernel/personal-filter.endpoints.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { later } from '../clock.ts';
import type { SignedInContext } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { AppError, found } from '../errors.ts';
import { type Binding, command, query } from '../handlers.ts';
import { parseInput } from '../http/validation.ts';
import { defineJob, type ScheduledJob } from '../jobs/job.ts';
import { SYSTEM_SCOPE } from '../scope.ts';

/** A working day: a tab that is opened again in the afternoon still finds its filter. */
const KEPT_MS = 12 * 3_600_000;

type Values = Readonly<Record<string, string>>;

async function findValues(db: Reader, id: string, accountId: string, now: Date): Promise<Values | undefined> {
  const { rows } = await sql<{ filterValues: Values }>`SELECT filter_values FROM list_personal_filters
    WHERE id = ${id} AND account_id = ${accountId} AND expires_at > ${now}`.execute(db);
  return rows[0]?.filterValues;
}

/**
 * The query with the personal values it refers to, checked by the list's own schema. Throws FILTER_UNKNOWN when they are
 * gone or another person's, INPUT_INVALID when they are no filters of this list.
 */
export async function withPersonal<Q extends ListQuery>(
  db: Reader,
  schema: z.ZodType<Q>,
  asked: Q,
  { actor, clock, locale }: SignedInContext,
): Promise<Q> {
  const { personal, ...others } = asked;
  if (personal === undefined) return asked;
  const values = await findValues(db, personal, actor.accountId, clock.now());
  if (!values) throw new AppError('FILTER_UNKNOWN', { params: { key: 'personal' } });
  const { page, limit, sort, ...kept } = values;
  const own = parseInput(schema, { ...kept, page: others.page, limit: others.limit }, locale);
  return { ...own, ...others } as Q;
}

export const personalFilterBindings: readonly Binding[] = [
  command(endpoints.keepPersonalFilter, async (tx, { body }, { actor, now }) => {
    const { rows } = await sql<{ id: string }>`INSERT INTO list_personal_filters (account_id, filter_values, expires_at)
      VALUES (${actor.accountId}, ${JSON.stringify(body.values)}::jsonb, ${later(now, KEPT_MS)}) RETURNING id`.execute(
      tx,
    );
    return { id: rows[0]?.id ?? '' };
  }),
  query(endpoints.readPersonalFilter, async ({ params }, { db, scope, actor, clock }) => ({
    values: found(await db.read(scope, (reader) => findValues(reader, params.key, actor.accountId, clock.now()))),
  })),
  command(endpoints.dropPersonalFilter, async (tx, { params }, { actor }) => {
    await sql`DELETE FROM list_personal_filters WHERE id = ${params.key} AND account_id = ${actor.accountId}`.execute(
      tx,
    );
    return null;
  }),
];

/** Forgets what has expired. */
export const purgePersonalFilters: ScheduledJob = defineJob({
  name: 'listing.purgePersonalFilters',
  everyMs: 3_600_000,
  run: async ({ db, clock }, { log }) => {
    const { rows } = await db.transaction(SYSTEM_SCOPE, (tx) =>
      sql`DELETE FROM list_personal_filters WHERE expires_at <= ${clock.now()} RETURNING 1`.execute(tx),
    );
    log(`${rows.length} personal list conditions removed`);
  },
});
