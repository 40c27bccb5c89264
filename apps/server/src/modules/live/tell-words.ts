import { WATCHED_KINDS, type WatchedKind, WHOLE_LIST } from '@mintmark/contract/live/topics.ts';
import type { Actor } from '../../kernel/auth/actor.ts';
import { may } from '../../kernel/auth/actor.ts';
import type { Services } from '../../kernel/context.ts';
import { type Scope, scopeMark } from '../../kernel/scope.ts';
import { type WordPage, wordDeskOf } from '../../kernel/words/word-desk.ts';
import type { Word } from '../../kernel/words/words.ts';
import { visibleAmong } from './visible.queries.ts';
import { WATCHED } from './watched.data.ts';

const isAtDesk = ({ access }: Actor, kind: WatchedKind): boolean =>
  access.some((one) => one === '*:*:*' || WATCHED[kind].desks.some((desk) => one.startsWith(desk)));

/** Does the person see the list of the kind, and is it one that can be followed? */
function seesList(actor: Actor, kind: WatchedKind): boolean {
  const { list } = WATCHED[kind];
  return list !== null && may(actor, ...list);
}

interface Telling {
  readonly page: WordPage;
  readonly scope: Scope;
  readonly words: readonly Word[];
  /** Kinds whose list the page follows. */
  readonly lists: ReadonlySet<WatchedKind>;
}

/** What one page may hear of what it is owed. */
function tellingOf({ page, topics, words }: { page: WordPage; topics: ReadonlySet<string>; words: readonly Word[] }) {
  const actor = page.actor();
  if (actor === null || actor.guard !== 'none') return [];
  const lists = new Set(WATCHED_KINDS.filter((kind) => topics.has(`${kind}:${WHOLE_LIST}`) && seesList(actor, kind)));
  const heard = words.filter(
    ({ kind, id }) => lists.has(kind) || (topics.has(`${kind}:${id}`) && isAtDesk(actor, kind)),
  );
  return heard.length === 0 ? [] : [{ page, scope: actor.scope, words: heard, lists }];
}

/** One question for each kind and scope, however many pages wait for its answer. */
async function tellScope(services: Services, tellings: readonly Telling[]): Promise<void> {
  const scope = tellings[0]?.scope;
  if (!scope) return;
  const seen = new Map<WatchedKind, ReadonlySet<string>>();
  for (const kind of WATCHED_KINDS) {
    const ids = new Set(
      tellings.flatMap(({ words }) => words.filter((word) => word.kind === kind).map(({ id }) => id)),
    );
    if (ids.size > 0) seen.set(kind, await visibleAmong(services.db, scope, kind, [...ids]));
  }
  for (const { page, words, lists } of tellings) {
    const told = words.filter(({ kind, id }) => seen.get(kind)?.has(id));
    if (told.length > 0)
      page.push('words', {
        words: told.map(({ kind, id, state }) => (lists.has(kind) ? { kind, id, state } : { kind, id })),
      });
  }
}

/** Tells every page what it is owed, inside the scope that its person has now. */
export async function tellWords(services: Services): Promise<void> {
  const byScope = new Map<string, Telling[]>();
  for (const telling of wordDeskOf(services.db).take().flatMap(tellingOf)) {
    const mark = scopeMark(telling.scope);
    byScope.set(mark, [...(byScope.get(mark) ?? []), telling]);
  }
  for (const tellings of byScope.values()) await tellScope(services, tellings);
}
