import type { HouseNamesAnswer } from '@mintmark/contract/system/dictionaries/dictionaries.schema.ts';
import { CATEGORIES1, CATEGORIES2 } from '@mintmark/domain/catalogue/categories.ts';
import { COMMON_REASONS, DICTIONARIES, STORAGE_PLACES } from '@mintmark/domain/system/dictionaries.ts';
import {
  type HouseNames,
  houseNames,
  namedItems,
  type TagColour,
  type ValueEdit,
} from '@mintmark/domain/system/house-names.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';

/** Every process and every open page hears on it that names have changed. */
export const NAMES_CHANNEL = 'mintmark_names';

/**
 * What the house changed of the names in code: a handful of rows. The version is the last change that anyone made, so it is
 * the same on every process and grows with deletions too.
 */
export async function readHouseNames(db: Reader): Promise<HouseNamesAnswer> {
  const { rows } = await sql<{
    dictionary: string;
    code: string;
    zh: string;
    en: string;
    colour: TagColour | null;
    place: number;
    isOffered: boolean;
    isBuiltIn: boolean;
  }>`SELECT t.code AS dictionary, v.code, v.name_zh AS zh, v.name_en AS en, v.colour, v.place, v.is_active AS is_offered,
      v.is_built_in
    FROM dict_values v JOIN dict_types t ON t.id = v.type_id
    WHERE v.is_edited ORDER BY t.place, v.place, v.id`.execute(db);
  const valueEdits = rows.filter((row) => row.isBuiltIn).map(({ isBuiltIn: _, ...edit }) => edit);
  const edits = [...valueEdits, ...(await categoryEdits(db))];
  const offered = (code: string) =>
    rows.filter((row) => row.dictionary === code && row.isOffered).map(({ zh, en }) => ({ zh, en }));
  const [reasons, places] = [offered(COMMON_REASONS.code), offered(STORAGE_PLACES.code)];
  const edited = new Set(edits.map(({ dictionary }) => dictionary));
  const dictionaries = DICTIONARIES.filter(({ code }) => edited.has(code)).map(({ code, items, isOpen }) => ({
    code,
    ...(isOpen ? { isOpen } : {}),
    items: items.map((item) => ({ code: item.code, zh: item.zh, en: item.en })),
  }));
  return { version: await namesVersion(db), dictionaries, edits, reasons, places };
}

/** Codes of built-in dictionaries and of categories that nobody is to choose any more, by dictionary. */
export async function readHidden(db: Reader): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{
    dictionary: string;
    codes: string[];
  }>`SELECT t.code AS dictionary, array_agg(v.code) AS codes
    FROM dict_values v JOIN dict_types t ON t.id = v.type_id WHERE v.is_built_in AND NOT v.is_active GROUP BY t.code
    UNION ALL SELECT CASE WHEN code = category1 THEN 'category1' ELSE 'category2' END, array_agg(code::text)
    FROM categories WHERE NOT is_active GROUP BY code = category1`.execute(db);
  return new Map(rows.map(({ dictionary, codes }) => [dictionary, new Set(codes)]));
}

/** What the house made of the categories, which stand in a table of their own; only what differs from the code. */
async function categoryEdits(db: Reader): Promise<ValueEdit[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['code', 'category1', 'zh', 'en', 'sort', 'isActive', 'isAccepted'])
    .orderBy('sort')
    .orderBy('code')
    .execute();
  const isAsInCode = (row: (typeof rows)[number]) => {
    const isFirst = row.code === row.category1;
    const item = (isFirst ? CATEGORIES1 : CATEGORIES2)[row.sort];
    if (isFirst && CATEGORIES1[row.sort]?.isAccepted !== row.isAccepted) return false;
    return item?.code === row.code && item.zh === row.zh && item.en === row.en && row.isActive;
  };
  const changed = rows.filter((row) => !isAsInCode(row));
  return changed.map((row) => ({
    dictionary: row.code === row.category1 ? 'category1' : 'category2',
    code: String(row.code),
    ...{ zh: row.zh, en: row.en, colour: null, place: row.sort, isOffered: row.isActive },
    ...(row.isAccepted ? {} : { isRefused: true }),
  }));
}

/** Which state of the names this is. */
export async function namesVersion(db: Reader): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    SELECT ((SELECT coalesce(sum(version), 0) FROM dict_types) + (SELECT coalesce(sum(version), 0) FROM categories))::text
      AS version`.execute(db);
  return rows[0]?.version ?? '0';
}

/** The names as the domain looks them up, for exports. */
export async function findHouseNames(db: Reader): Promise<HouseNames> {
  return houseNames(DICTIONARIES, (await readHouseNames(db)).edits);
}

/** Categories of both levels as the house names them, those that it added too. */
export async function findHouseCategories(db: Reader) {
  const names = await findHouseNames(db);
  return { category1: namedItems(names, CATEGORIES1), category2: namedItems(names, CATEGORIES2) };
}

/** Open pages and the other processes hear of it when the transaction commits. */
export async function announceNames(tx: Tx): Promise<void> {
  await sql`SELECT pg_notify(${NAMES_CHANNEL}, '')`.execute(tx);
}
