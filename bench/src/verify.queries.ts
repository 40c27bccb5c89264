import { SEALED_TABLES } from '@mintmark/server/kernel/seals/sealed-tables.ts';
import type pg from 'pg';

/** Rows that stand under seal, and seals that they have had. */
export async function sealedRows(owner: pg.Client): Promise<{ rows: number; seals: number }> {
  let rows = 0;
  for (const table of SEALED_TABLES) {
    const { rows: counted } = await owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
    rows += counted[0]?.n ?? 0;
  }
  const { rows: seals } = await owner.query<{ n: number }>('SELECT count(*)::int AS n FROM row_seals');
  return { rows, seals: seals[0]?.n ?? 0 };
}
