import { withGroups } from '@mintmark/contract/accounts/permission-groups.ts';
import { sql } from 'kysely';
import type { Config } from '../../../kernel/config.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { SEEDED_ROLES } from '../seeded-roles/roles.data.ts';
import { ADMINISTRATOR_STRINGS, ADMINISTRATORS, type Administers, administersOf } from './administrators.data.ts';

const EVERYTHING = '*:*:*';
/** Between two seeded roles; the administrators stand behind the first. */
const SORT_STEP = 10;

type Mode = Config['securityMode'];

/** Tells the database the mode and whose strings are whose: its triggers refuse what the mode forbids. */
async function keepMode(tx: Tx, mode: Mode): Promise<void> {
  await tx.updateTable('securityModes').set({ mode }).execute();
  await tx.deleteFrom('administratorPermissions').execute();
  await tx
    .insertInto('administratorPermissions')
    .values([...ADMINISTRATOR_STRINGS])
    .execute();
}

/** What other roles hold of the administrators, and `*:*:*`, goes when 等保 is switched on. Returns how many strings went. */
async function takeApart(tx: Tx): Promise<number> {
  const { rows } = await sql<{ role: string }>`DELETE FROM role_permissions p USING roles r
    WHERE r.id = p.role_id AND r.administers IS NULL AND (p.permission = ${EVERYTHING}
      OR p.permission IN (SELECT permission FROM administrator_permissions)) RETURNING r.code AS role`.execute(tx);
  return rows.length;
}

async function addRoles(
  tx: Tx,
  rows: readonly { code: string; zh: string; en: string; administers?: Administers }[],
  sortOf: (at: number) => number,
) {
  return tx
    .insertInto('roles')
    .values(
      rows.map(({ code, zh, en, administers = null }, at) => ({
        code,
        nameZh: zh,
        nameEn: en,
        administers,
        isBuiltin: true,
        sort: sortOf(at),
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'code'])
    .execute();
}

async function addStrings(tx: Tx, rows: readonly { roleId: string; permission: string }[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('rolePermissions')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a seeded role gets in this mode. */
function stringsOf(code: string, mode: Mode): readonly string[] {
  const seeded = SEEDED_ROLES.find((role) => role.code === code)?.permissions ?? [];
  if (mode === 'standard') return seeded;
  return withGroups(seeded.filter((key) => key !== EVERYTHING && administersOf(key) === null));
}

/** The three roles of 等保, with exactly the strings of the table. */
async function keepAdministrators(tx: Tx): Promise<void> {
  await addRoles(tx, ADMINISTRATORS, (at) => SORT_STEP + 1 + at);
  const roles = await tx
    .selectFrom('roles')
    .select(['id', 'administers'])
    .where('administers', 'is not', null)
    .execute();
  for (const { id, administers } of roles) {
    const own = ADMINISTRATOR_STRINGS.filter((one) => one.administers === administers).map((one) => one.permission);
    const strings = withGroups(own);
    await tx.deleteFrom('rolePermissions').where('roleId', '=', id).where('permission', 'not in', strings).execute();
    await addStrings(
      tx,
      strings.map((permission) => ({ roleId: id, permission })),
    );
  }
}

/** `*:*:*` cannot be lost: after 等保 was switched off the super administrator has it again. */
async function keepEverything(tx: Tx): Promise<void> {
  const role = await tx.selectFrom('roles').select('id').where('code', '=', 'super-admin').executeTakeFirst();
  if (role) await addStrings(tx, [{ roleId: role.id, permission: EVERYTHING }]);
}

/**
 * Adds the seeded roles that are missing, with their strings, and puts what the security mode demands in force. A role that
 * exists keeps its strings: people may have edited it. Returns how many strings 等保 took away.
 */
export async function ensureRoles(tx: Tx, mode: Mode = 'standard'): Promise<number> {
  await keepMode(tx, mode);
  const taken = mode === 'dengbao' ? await takeApart(tx) : 0;
  const added = await addRoles(tx, SEEDED_ROLES, (at) => (at + 1) * SORT_STEP);
  await addStrings(
    tx,
    added.flatMap(({ id, code }) => stringsOf(code, mode).map((permission) => ({ roleId: id, permission }))),
  );
  if (mode === 'dengbao') await keepAdministrators(tx);
  else await keepEverything(tx);
  return taken;
}
