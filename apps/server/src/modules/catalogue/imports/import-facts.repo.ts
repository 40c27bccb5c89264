import { isSecondLevel } from '@mintmark/domain/catalogue/category-book.ts';
import { foldHeading } from '@mintmark/domain/kernel/headings.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { readCategoryBook } from '../../../workflow/catalogue/categories.repo.ts';
import type { CatalogueFacts } from './plan-rows.ts';

/** Subcategories by code and by their names in both languages, also as “机制币 / 银元”. */
async function categories(db: Reader): Promise<Pick<CatalogueFacts, 'categoryOf' | 'category1Of'>> {
  const { entries, byCode } = await readCategoryBook(db);
  const names = new Map<string, number>();
  for (const { code, category1, zh, en } of entries.filter((one) => isSecondLevel(one.code))) {
    const first = byCode.get(category1);
    const words = [String(code), zh, en, `${first?.zh ?? ''}/${zh}`, `${first?.en ?? ''}/${en}`];
    for (const word of words) if (!names.has(foldHeading(word))) names.set(foldHeading(word), code);
  }
  return {
    categoryOf: (text) => names.get(foldHeading(text)) ?? null,
    category1Of: (category2) => byCode.get(category2)?.category1,
  };
}

/** The whole compendium by what a row may name: one read for a file of any length. */
export async function catalogueFacts(db: Reader): Promise<CatalogueFacts> {
  const items = await sql<{ id: string; code: string; category1: number; isMerged: boolean }>`
    SELECT id::text, code, category1, merged_into IS NOT NULL AS is_merged FROM catalog_items`.execute(db);
  const references = await sql<{ norm: string; itemId: string; isShared: boolean }>`
    SELECT norm, item_id::text, is_shared FROM catalog_references`.execute(db);
  return {
    ...(await categories(db)),
    items: new Map(items.rows.map(({ id, ...item }) => [id, item])),
    codes: new Map(items.rows.map(({ id, code }) => [code.toUpperCase(), id])),
    holders: Map.groupBy(references.rows, ({ norm }) => norm),
  };
}
