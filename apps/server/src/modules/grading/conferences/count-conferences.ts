import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { loadDesks } from '../desk/desk.queries.ts';
import { openDeskWall } from '../desk/desk.repo.ts';
import { conferenceCoins } from './conference.queries.ts';
import { conferencesFor } from './conferences.ts';

/** What the coins in the state of the conference wait for. */
export interface ConferenceSplit {
  /** People decide together, or a finalizer does. */
  readonly conference: number;
  /** One more blind score; nobody meets for these. */
  readonly third: number;
}

/** The coins of the scope in the state of the conference, by what the consensus rule says they wait for; 500 at most. */
export async function splitConferences(db: Reader, scope: Scope): Promise<ConferenceSplit> {
  const desks = [...(await loadDesks(db, await conferenceCoins(db, scope, []))).values()];
  return {
    conference: desks.filter(({ stage }) => stage === 'conference' || stage === 'finalize').length,
    third: desks.filter(({ stage }) => stage === 'third').length,
  };
}

/** Conferences and finalizations that are open for this person. */
export async function countOpenConferences(context: SignedInContext): Promise<number> {
  return context.db.transaction(context.scope, async (tx) => {
    await openDeskWall(tx, context);
    return (await conferencesFor(tx, context)).filter(({ mayDecide }) => mayDecide).length;
  });
}
