import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';

const LOCK = 7_077_020;

interface Present {
  readonly categories: boolean;
  readonly checkRules: boolean;
  readonly priceLists: boolean;
  readonly items: boolean;
}

async function presence(tx: Tx): Promise<Present> {
  const { rows } = await sql<Present>`SELECT EXISTS (SELECT FROM categories) AS categories,
    EXISTS (SELECT FROM check_rules WHERE company_id IS NULL) AS check_rules,
    EXISTS (SELECT FROM price_lists WHERE company_id IS NULL) AS price_lists,
    EXISTS (SELECT FROM catalog_items) AS items`.execute(tx);
  return rows[0] ?? { categories: false, checkRules: false, priceLists: false, items: false };
}

const isComplete = (present: Present) => Object.values(present).every(Boolean);

/**
 * Facts that every installation starts with: categories, audit rules, one published price list, the curated
 * catalogue. Each group is made once, when there is none of its kind; one quick question on every later start. The data
 * files are only loaded when something is missing.
 */
export async function ensureCatalogueFacts(tx: Tx, now: Date): Promise<void> {
  if (isComplete(await presence(tx))) return;
  // Two processes may start on an empty database at once.
  await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx);
  const present = await presence(tx);
  const facts = await import('./catalogue-facts.ts');
  if (!present.categories) await facts.insertCategories(tx);
  if (!present.checkRules) await facts.insertCheckRules(tx);
  if (!present.priceLists) await facts.insertPriceList(tx, now);
  if (!present.items) await facts.insertCatalogue(tx);
}
