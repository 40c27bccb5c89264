import { regroupEndpoints } from '@mintmark/contract/receiving/regroup.endpoints.ts';
import type { RegroupEffect, zTryBody } from '@mintmark/contract/receiving/regroup.schema.ts';
import type { z } from 'zod';
import type { Tx } from '../../../kernel/db/database.ts';
import { query } from '../../../kernel/handlers.ts';
import { party } from './change-party.ts';
import { merge } from './merge-order.ts';
import { move } from './move-lines.ts';
import type { RegroupContext, Regrouped } from './settle-regrouped.ts';
import { split } from './split-order.ts';

/** Thrown to end a trial: everything that was written is rolled back, only what it came to is left. */
class Tried extends Error {
  readonly effect: RegroupEffect;

  constructor(effect: RegroupEffect) {
    super('tried');
    this.effect = effect;
  }
}

function act(tx: Tx, ctx: RegroupContext, id: string, asked: z.output<typeof zTryBody>): Promise<Regrouped> {
  switch (asked.act) {
    case 'split':
      return split(tx, ctx, id, asked.body);
    case 'move':
      return move(tx, ctx, id, asked.body);
    case 'merge':
      return merge(tx, ctx, id, asked.body);
    case 'party':
      return party(tx, ctx, id, asked.body);
  }
}

/** What an act would do, by doing it and taking it back: the same rules and the same refusals. A number of an order may stay unused. */
export const tryRegroup = query(regroupEndpoints.tryRegroup, async ({ params, body }, context) => {
  const { scope, actor, clock, parameters } = context;
  const ctx = { scope, accountId: actor.accountId, now: clock.now(), parameters };
  try {
    return await context.db.transaction(scope, async (tx): Promise<RegroupEffect> => {
      throw new Tried((await act(tx, ctx, params.id, body)).effect);
    });
  } catch (error) {
    if (error instanceof Tried) return error.effect;
    throw error;
  }
});
