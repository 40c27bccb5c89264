import { CompiledQuery } from 'kysely';
import type { Reader } from './database.ts';

/** Stands for the value while the question is built. */
const VALUE = '\u0000value';

/** A question with one value that is built once, with the first who asks it: building it anew costs more than asking it. */
export function builtOnce<O>(
  build: (db: Reader, value: string) => { compile(): CompiledQuery<O> },
): (db: Reader, value: string) => Promise<O[]> {
  let known: CompiledQuery<O> | null = null;
  return async (db, value) => {
    known ??= build(db, VALUE).compile();
    const { sql, parameters } = known;
    const values = parameters.map((one) => (one === VALUE ? value : one));
    return (await db.executeQuery<O>(CompiledQuery.raw(sql, values))).rows;
  };
}
