import type pg from 'pg';
import { shanghaiDay } from '../../../kernel/clock.ts';

/** What the triggers of coins and certificates would look up for each row anew: asked once for all. */
export interface Pinned {
  /** Version of the scale that an order's day asks for, of coins of a company without scales of its own. */
  scaleVersionId(category1: number, at: Date): string | null;
  /** What a certificate keeps of its catalogue item. */
  itemFacts(itemId: string): unknown;
}

/** Reads them for the orders between two instants. */
export async function readPinned(client: pg.ClientBase, companyId: string, from: Date, until: Date): Promise<Pinned> {
  const scales = await client.query<{ key: string; id: string | null }>(
    `SELECT concat(c.category1, ':', d::date) AS key, mm_scale_version($1, c.category1, d::date)::text AS id
    FROM (SELECT DISTINCT category1 FROM catalog_items) c, generate_series($2::date, $3::date, '1 day') d`,
    [companyId, shanghaiDay(from), shanghaiDay(until)],
  );
  const facts = await client.query<{ id: string; facts: unknown }>(
    'SELECT id::text, mm_item_facts(id) AS facts FROM catalog_items',
  );
  const scaleOf = new Map(scales.rows.map(({ key, id }) => [key, id]));
  const factsOf = new Map(facts.rows.map((row) => [row.id, row.facts]));
  return {
    scaleVersionId: (category1, at) => scaleOf.get(`${category1}:${shanghaiDay(at)}`) ?? null,
    itemFacts: (itemId) => factsOf.get(itemId),
  };
}
