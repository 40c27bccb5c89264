import { WATCHED_KINDS, type WatchedKind } from '@mintmark/contract/live/topics.ts';

/** Channel on which every process hears which records a transaction moved. */
export const WORD_CHANNEL = 'mintmark_word';

/** Ids in one notification: a payload holds 8000 bytes, an id with its state at most 30. */
const IDS_OF_ONE = 250;

type Said = Map<WatchedKind, Map<string, number | null>>;

/** What the transactions that are open have moved. */
const said = new WeakMap<object, Said>();

const isWatched = (kind: string): kind is WatchedKind => WATCHED_KINDS.some((one) => one === kind);

/**
 * Remembers that the transaction changed a record; pages that show it are told when it commits, once, however often it is
 * said. `state`: the state that the record came to, when it left its own. Kinds that nobody can follow are passed over.
 */
export function sayMoved(tx: object, kind: string, id: string | undefined, state: number | null = null): void {
  if (!isWatched(kind) || id === undefined) return;
  const kinds = said.get(tx) ?? new Map<WatchedKind, Map<string, number | null>>();
  const ids = kinds.get(kind) ?? new Map<string, number | null>();
  said.set(tx, kinds.set(kind, ids.set(id, state ?? ids.get(id) ?? null)));
}

/** The statements that send the words of a transaction with its commit: kind and id, nothing of the content. */
export function wordsOf(tx: object): { readonly text: string; readonly values: unknown[] }[] {
  const kinds = said.get(tx);
  if (!kinds) return [];
  said.delete(tx);
  const all = [...kinds].flatMap(([kind, ids]) => [...ids].map(([id, state]) => ({ kind, id, state })));
  const payloads = Array.from({ length: Math.ceil(all.length / IDS_OF_ONE) }, (_, at) =>
    JSON.stringify(
      all
        .slice(at * IDS_OF_ONE, (at + 1) * IDS_OF_ONE)
        .map(({ kind, id, state }) => (state === null ? [kind, id] : [kind, id, state])),
    ),
  );
  return payloads.map((payload) => ({ text: 'SELECT pg_notify($1, $2)', values: [WORD_CHANNEL, payload] }));
}

/** A word as the process hears it. */
export interface Word {
  readonly kind: WatchedKind;
  readonly id: string;
  readonly state: number | null;
}

/** The words of a notification; what is no word is passed over (another release may speak). */
export function readWords(payload: string): readonly Word[] {
  const read: unknown = JSON.parse(payload);
  if (!Array.isArray(read)) return [];
  return read.flatMap((one: unknown) => {
    if (!Array.isArray(one)) return [];
    const [kind, id, state]: unknown[] = one;
    if (typeof kind !== 'string' || !isWatched(kind) || typeof id !== 'string') return [];
    return [{ kind, id, state: typeof state === 'number' ? state : null }];
  });
}
