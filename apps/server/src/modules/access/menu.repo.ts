import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/db/database.ts';

/** Heard by every process: its browsers fetch the menu anew. */
export const MENU_CHANNEL = 'mintmark_menu';

/** What the house changed of one entry; `version` 0 = nobody ever touched it. */
export interface OverrideRow {
  readonly key: string;
  readonly titleZh: string | null;
  readonly titleEn: string | null;
  readonly position: number | null;
  readonly isOff: boolean;
  readonly version: number;
}

/** An entry that nobody touched. */
export const untouched = (key: string): OverrideRow => ({
  key,
  titleZh: null,
  titleEn: null,
  position: null,
  isOff: false,
  version: 0,
});

/** Every row, also of entries that are as the release brings them again. */
export async function listOverrides(db: Reader): Promise<OverrideRow[]> {
  return db
    .selectFrom('menuOverrides')
    .select(['key', 'titleZh', 'titleEn', 'position', 'isOff', 'version'])
    .orderBy('key')
    .execute();
}

/** One change of the menu at a time: places of siblings hang together. */
export async function lockMenu(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(78, hashtext('access.menu'))`.execute(tx);
}

export interface ChangeBy {
  readonly accountId: string;
  readonly now: Date;
}

/** Saves an entry and returns its new version. */
export async function saveOverride(tx: Tx, row: Omit<OverrideRow, 'version'>, by: ChangeBy): Promise<number> {
  const { key, ...values } = row;
  const stamp = { updatedAt: by.now, updatedBy: by.accountId };
  const saved = await tx
    .insertInto('menuOverrides')
    .values({ key, ...values, ...stamp, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({ ...values, ...stamp, version: eb('menuOverrides.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return saved.version;
}

/** Places of siblings, counted from 1; null = as the release brings them. Their versions stay: nobody edited them. */
export async function placeEntries(tx: Tx, keys: readonly string[], isDefault: boolean, by: ChangeBy): Promise<void> {
  const stamp = { updatedAt: by.now, updatedBy: by.accountId };
  const rows = keys.map((key, index) => ({ key, position: isDefault ? null : index + 1, ...stamp }));
  if (rows.length === 0) return;
  await tx
    .insertInto('menuOverrides')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })))
    .execute();
}

/** The menu as the release brings it; says which entries were not. Titles of permissions stay. */
export async function clearOverrides(tx: Tx, by: ChangeBy): Promise<string[]> {
  const rows = await tx
    .updateTable('menuOverrides')
    .set((eb) => ({
      titleZh: null,
      titleEn: null,
      position: null,
      isOff: false,
      version: eb('version', '+', 1),
      updatedAt: by.now,
      updatedBy: by.accountId,
    }))
    .where('key', 'not like', 'permission:%')
    .where((eb) =>
      eb.or([
        eb('titleZh', 'is not', null),
        eb('titleEn', 'is not', null),
        eb('position', 'is not', null),
        eb('isOff', '=', true),
      ]),
    )
    .returning('key')
    .execute();
  return rows.map(({ key }) => key).sort();
}

/** Tells every process when the transaction commits. */
export async function announceMenu(tx: Tx): Promise<void> {
  await sql`SELECT pg_notify(${MENU_CHANNEL}, '')`.execute(tx);
}
