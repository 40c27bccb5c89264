import { type LiveWord, MAX_TOPICS, type Topic, type WatchedKind, WHOLE_LIST } from '@mintmark/contract/live/topics.ts';

/** What moved; null: something may have been missed, so look again. */
type Hear = (words: readonly LiveWord[] | null) => void;

interface Follower {
  readonly topics: readonly string[];
  readonly hear: Hear;
}

const followers = new Set<Follower>();
let onWanted: (() => void) | null = null;

/** What a page follows that shows one record; nothing while it shows none. */
export const topicsOf = (kind: WatchedKind, id: string | number | null | undefined): readonly Topic[] =>
  /^[1-9]\d{0,17}$/.test(String(id ?? '')) ? [`${kind}:${id}`] : [];

/** Hears when a record (`order:12`), or one of a list (`order:*`), moved on the server. Returns how to stop. */
export function follow(topics: readonly Topic[], hear: Hear): () => void {
  const one: Follower = { topics, hear };
  followers.add(one);
  onWanted?.();
  return () => {
    followers.delete(one);
    onWanted?.();
  };
}

/** What this window follows, for the server: sorted, each once; what was opened last comes first when it is too much. */
export function wantedTopics(): readonly string[] {
  const all = [...new Set([...followers].toReversed().flatMap(({ topics }) => topics))];
  return all.slice(0, MAX_TOPICS).toSorted();
}

/** The live answer tells the server; it is called at every change of what is followed. */
export function onWantedTopics(tell: () => void): () => void {
  onWanted = tell;
  return () => {
    onWanted = null;
  };
}

/** Records moved: whoever shows one of them hears of it once. */
export function hearWords(words: readonly LiveWord[]): void {
  for (const { topics, hear } of [...followers]) {
    const own = words.filter(
      ({ kind, id }) => topics.includes(`${kind}:${id}`) || topics.includes(`${kind}:${WHOLE_LIST}`),
    );
    if (own.length > 0) hear(own);
  }
}

/** The live answer was away: nobody knows what moved meanwhile. */
export function hearMissed(): void {
  for (const { hear } of [...followers]) hear(null);
}
