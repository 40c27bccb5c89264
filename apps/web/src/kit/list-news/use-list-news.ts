import { type LiveWord, type Topic, type WatchedKind, WHOLE_LIST } from '@mintmark/contract/live/topics.ts';
import { useEffect, useRef, useState } from 'react';
import type { ListQuery } from '../list/list-types.ts';
import { follow } from '../live/index.ts';

/** Rows that others made or moved since the list was read: they wait behind a click, so that no row jumps under a hand. */
export interface ListNews {
  /** Records that came to what the list shows. */
  readonly fresh: number;
  /** Shown rows that are no longer as they stand there. */
  readonly changed: number;
}

export const NO_NEWS: ListNews = { fresh: 0, changed: 0 };

/** Does a record that came to this state belong to what is asked? `status` of the query says so; without it every state does. */
function isWanted(state: number | null | undefined, query: ListQuery): boolean {
  if (typeof state !== 'number') return false;
  const { status } = query;
  if (status === undefined || status === null || status === '') return true;
  const asked: readonly unknown[] = Array.isArray(status) ? status : [status];
  return asked.length === 0 || asked.some((one) => String(one) === String(state));
}

/** Words about a list, sorted into shown rows and those that came; `query` null: nobody knows which of those it would show. */
export function newsOf(words: Iterable<LiveWord>, shown: ReadonlySet<string>, query: ListQuery | null): ListNews {
  let [fresh, changed] = [0, 0];
  for (const { id, state } of words) {
    if (shown.has(id)) changed += 1;
    else if (query !== null && isWanted(state, query)) fresh += 1;
  }
  return { fresh, changed };
}

export interface Asked {
  readonly kind: WatchedKind;
  readonly query: ListQuery;
  /** Conditions are typed: whether a record that came meets them only the server knows. */
  readonly isNarrowed: boolean;
  /** Ids of the rows on the screen. */
  readonly ids: readonly string[];
  /** When the rows were read, ms: what moved before stands in them. */
  readonly readAtMs: number;
  readonly onMissed: () => void;
}

/** What moved since the rows on the screen were read. Nothing is asked for: the words of the live answer are counted. */
export function useListNews({ kind, query, isNarrowed, ids, readAtMs, onMissed }: Asked): ListNews {
  const [words, setWords] = useState<ReadonlyMap<string, LiveWord>>(new Map());
  const missed = useRef(onMissed);
  missed.current = onMissed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that were read anew say everything that was heard before
  useEffect(() => setWords(new Map()), [readAtMs]);
  useEffect(() => {
    const topics: readonly Topic[] = [`${kind}:${WHOLE_LIST}`];
    return follow(topics, (heard) => {
      if (heard === null) return missed.current();
      setWords((before) => {
        const all = new Map(before);
        for (const word of heard)
          if (word.kind === kind)
            all.set(word.id, { ...word, state: word.state ?? before.get(word.id)?.state ?? null });
        return all;
      });
    });
  }, [kind]);
  return words.size === 0 ? NO_NEWS : newsOf(words.values(), new Set(ids), isNarrowed ? null : query);
}
