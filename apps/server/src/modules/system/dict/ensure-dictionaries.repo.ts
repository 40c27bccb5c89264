import { COMMON_REASONS, DICTIONARIES, STORAGE_PLACES } from '@mintmark/domain/system/dictionaries.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';

const TYPES = [
  ...DICTIONARIES.filter(({ isOpen }) => !isOpen).map(({ code, zh, en, kind, items }) => ({
    ...{ code, zh, en, kind },
    codeKind: typeof items[0]?.code === 'number' ? 'int' : 'text',
    items: items.map((item, place) => ({ code: String(item.code), zh: item.zh, en: item.en, place })),
  })),
  { ...COMMON_REASONS, kind: 'own', codeKind: 'text', items: [] },
  { ...STORAGE_PLACES, kind: 'own', codeKind: 'text', items: [] },
].map((type, place) => ({ ...type, place }));

/**
 * Every dictionary of the code and its values. What people have edited stays; the rest follows the code. Writes nothing
 * where nothing changed, so that a start beside running processes locks nothing.
 */
export async function ensureDictionaries(tx: Tx, now: Date): Promise<void> {
  const types = JSON.stringify(TYPES.map(({ items: _, ...type }) => type));
  const values = JSON.stringify(TYPES.flatMap(({ code: type, items }) => items.map((item) => ({ type, ...item }))));
  await sql`INSERT INTO dict_types (code, name_zh, name_en, kind, code_kind, place, updated_at)
    SELECT t.code, t.zh, t.en, t.kind, t."codeKind", t.place, ${now}
    FROM jsonb_to_recordset(${types}::jsonb) AS t (code text, zh text, en text, kind text, "codeKind" text, place int)
    WHERE NOT EXISTS (SELECT FROM dict_types k WHERE k.code = t.code)
    ON CONFLICT (code) DO NOTHING`.execute(tx);
  await sql`INSERT INTO dict_values (type_id, code, name_zh, name_en, place, is_built_in, updated_at)
    SELECT t.id, v.code, v.zh, v.en, v.place, true, ${now}
    FROM jsonb_to_recordset(${values}::jsonb) AS v (type text, code text, zh text, en text, place int)
    JOIN dict_types t ON t.code = v.type
    WHERE NOT EXISTS (SELECT FROM dict_values k WHERE k.type_id = t.id AND k.code = v.code)
    ON CONFLICT (type_id, code) DO NOTHING`.execute(tx);
  await sql`UPDATE dict_values k SET name_zh = v.zh, name_en = v.en, place = v.place
    FROM jsonb_to_recordset(${values}::jsonb) AS v (type text, code text, zh text, en text, place int)
    JOIN dict_types t ON t.code = v.type
    WHERE k.type_id = t.id AND k.code = v.code AND NOT k.is_edited
      AND (k.name_zh, k.name_en, k.place) IS DISTINCT FROM (v.zh, v.en, v.place)`.execute(tx);
}
