import type { Services } from './context.ts';
import type { Database, Reader } from './db/database.ts';
import type { Binding } from './handlers.ts';
import { SYSTEM_SCOPE } from './scope.ts';

interface Kept<T> {
  value: T;
  asked: number;
  /** Of the newest question that was answered; an older answer that comes later is dropped. */
  answered: number;
}

/** A small table that every request looks at, kept in memory and in step on every process by NOTIFY. */
export interface Mirror<T = unknown> {
  readonly channel: `mintmark_${string}`;
  /** What the table said last; never waits. */
  of(services: Pick<Services, 'db'>): T;
  /** Reads the table: whenever the process begins to listen, and when it hears of a change. */
  refresh(services: Pick<Services, 'db'>): Promise<void>;
  /** A write after whose commit this process answers with the new values at once. */
  announced(binding: Binding): Binding;
}

/** Declares a mirror; the commands that write its table notify the channel (`tell`). */
export function mirror<T>(channel: Mirror['channel'], load: (db: Reader) => Promise<T>, empty: T): Mirror<T> {
  // By database, so that servers of one process (tests) stay apart.
  const kept = new WeakMap<Database, Kept<T>>();
  const entryOf = (db: Database): Kept<T> => {
    const known = kept.get(db);
    if (known) return known;
    const fresh = { value: empty, asked: 0, answered: 0 };
    kept.set(db, fresh);
    return fresh;
  };
  const refresh: Mirror<T>['refresh'] = async ({ db }) => {
    const entry = entryOf(db);
    entry.asked += 1;
    const turn = entry.asked;
    const value = await db.read(SYSTEM_SCOPE, load);
    if (turn < entry.answered) return;
    entry.answered = turn;
    entry.value = value;
  };
  return {
    channel,
    refresh,
    of: ({ db }) => entryOf(db).value,
    announced: (binding) => ({
      endpoint: binding.endpoint,
      run: async (input, context) => {
        const data = await binding.run(input, context);
        await refresh(context);
        return data;
      },
    }),
  };
}
