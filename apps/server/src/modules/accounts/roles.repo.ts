import type { Tx } from '../../kernel/db/database.ts';
import { SEEDED_ROLES } from './roles.data.ts';

/** Adds the seeded roles that are missing, with their strings. A role that exists is never touched: people may have edited it. */
export async function ensureRoles(tx: Tx): Promise<void> {
  const added = await tx
    .insertInto('roles')
    .values(
      SEEDED_ROLES.map((role, at) => ({ code: role.code, nameZh: role.zh, nameEn: role.en, sort: (at + 1) * 10 })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'code'])
    .execute();
  const rows = added.flatMap(({ id, code }) => {
    const role = SEEDED_ROLES.find((seeded) => seeded.code === code);
    return (role?.permissions ?? []).map((permission) => ({ roleId: id, permission }));
  });
  if (rows.length > 0) await tx.insertInto('rolePermissions').values(rows).execute();
}
