import type { IndexLag } from '@mintmark/contract/grading/rating-index.schema.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import type { IndexedWords } from '../../../kernel/search/index.ts';

/** How far the index is behind the coins. */
export async function lagOf(db: Reader): Promise<IndexLag> {
  const { rows } = await sql<IndexLag>`SELECT q.waiting, q.seconds,
      (s.rebuild_asked_at IS NOT NULL OR EXISTS (SELECT FROM coin_index_texts WHERE grams IS NULL)) AS "isBuilding"
    FROM coin_index_state s, (SELECT count(*)::int AS waiting,
      coalesce(greatest(0, extract(epoch FROM clock_timestamp() - min(at))), 0)::int AS seconds FROM coin_index_queue) q`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, seconds: 0, isBuilding: true };
}

/** What is to be done: notes that wait (as far as they are counted), and whether all of it is to be made anew. */
export async function workToDo(db: Reader, most: number): Promise<{ waiting: number; isRebuild: boolean }> {
  const { rows } = await sql<{
    waiting: number;
    isRebuild: boolean;
  }>`SELECT rebuild_asked_at IS NOT NULL AS "isRebuild",
    (SELECT count(*)::int FROM (SELECT FROM coin_index_queue LIMIT ${most}) few) AS waiting FROM coin_index_state`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, isRebuild: false };
}

/** Takes notes that wait into the index; answers how many. One hand at a time. */
export async function bringSome(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT mm_bring_coin_index(${most}) AS n`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** All of it anew; words are cut afterwards. */
export async function rebuild(tx: Tx): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(tx);
  await sql`SELECT mm_rebuild_coin_index()`.execute(tx);
}

export async function askForRebuild(tx: Tx, now: Date): Promise<void> {
  await tx.updateTable('coinIndexState').set({ rebuildAskedAt: now }).execute();
}

export interface DueText extends IndexedWords {
  readonly textId: string;
}

/** Texts whose words are not cut yet. */
export async function dueTexts(db: Reader, most: number): Promise<DueText[]> {
  return db
    .selectFrom('coinIndexTexts')
    .select(['textId', 'name', 'nameEn', 'varietyText', 'yearText', 'inscription', 'refs', 'customerNote', 'innerNote'])
    .where('grams', 'is', null)
    .orderBy('textId')
    .limit(most)
    .execute();
}

export interface CutText {
  readonly id: string;
  readonly grams: readonly string[];
  readonly plain: string;
}

/** Keeps what texts are found by, as one set. */
export async function keepTexts(tx: Tx, texts: readonly CutText[]): Promise<void> {
  await sql`UPDATE coin_index_texts t SET plain = v.plain, grams = ARRAY(SELECT jsonb_array_elements_text(v.grams))
    FROM jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) AS v (id bigint, grams jsonb, plain text)
    WHERE t.text_id = v.id`.execute(tx);
  const words = new Set(texts.flatMap(({ grams }) => grams.filter((gram) => /^[a-z]+$/.test(gram))));
  await sql`INSERT INTO coin_index_words SELECT unnest(${[...words]}::text[]) ON CONFLICT DO NOTHING`.execute(tx);
}
