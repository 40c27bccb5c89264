import { type Actor, may } from '../../../kernel/auth/actor.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { SIGHT, type Sight } from '../../../kernel/search/index.ts';
import { readsRecord } from '../ratings/rating.present.ts';
import { isFound } from './page.queries.ts';
import type { Asked } from './words.queries.ts';

/** A number of the house: coin, certificate or order. */
const CODE = /^[A-Z]\d{8,}$/;

/** Whose remarks a person may search: customers' are for readers of records, inner notes for those who work on orders. */
export function sightOf(actor: Actor): Sight {
  if (!readsRecord(actor)) return SIGHT.open;
  return may(actor, 'closeReview:order:page', 'order:order:modifyDetail') ? SIGHT.inner : SIGHT.record;
}

/** Numbers, where nothing else was typed or pasted. */
function codesOf(typed: string): readonly string[] | null {
  const parts = typed
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s,，;；、]+/)
    .filter(Boolean);
  return parts.length > 0 && parts.every((part) => CODE.test(part)) ? [...new Set(parts)] : null;
}

interface Asker {
  readonly actor: Actor;
  readonly scope: Scope;
}

/**
 * What is looked up for what was typed: numbers, words as they stand, or, where nothing in sight is called so, words with one
 * typing error. The rights of the asker are in it.
 */
export async function askedOf(
  db: Reader,
  { actor, scope }: Asker,
  typed: string | undefined,
): Promise<Asked | undefined> {
  if (!typed) return undefined;
  const sight = sightOf(actor);
  const codes = codesOf(typed);
  if (codes) return { kind: 'codes', codes, sight };
  const exact = { kind: 'words', typed, sight, isNear: false } as const;
  return (await isFound(db, scope, exact)) ? exact : { ...exact, isNear: true };
}
