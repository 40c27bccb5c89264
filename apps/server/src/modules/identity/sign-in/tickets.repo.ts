import type { ErrorId } from '@mintmark/contract/kernel/error-codes.ts';
import { later } from '../../../kernel/clock.ts';
import type { RequestContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { newSecret, secretHash } from './keyed-hash.ts';

export type TicketKind = 'second-step' | 'account-choice' | 'password';

export interface Ticket {
  readonly id: string;
  readonly kind: string;
  readonly mobile: string;
  readonly accountId: string | null;
}

const VALID_MS = 5 * 60_000;

/** Hands out what leads to the next step, for five minutes; only its hash is stored. */
export async function openTicket(
  context: RequestContext,
  input: { readonly kind: TicketKind; readonly mobile: string; readonly accountId: string | null },
): Promise<string> {
  const now = context.clock.now();
  const { secret, hash } = newSecret();
  await context.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('signInTickets')
      .values({ ...input, ticketHash: hash, createdAt: now, expiresAt: later(now, VALID_MS), usedAt: null })
      .execute(),
  );
  return secret;
}

/** The unused, unexpired ticket of a secret, or null. */
export async function findTicket(context: RequestContext, secret: string | undefined): Promise<Ticket | null> {
  if (!secret) return null;
  const row = await context.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('signInTickets')
      .select(['id', 'kind', 'mobile', 'accountId'])
      .where('ticketHash', '=', secretHash(secret))
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', context.clock.now())
      .executeTakeFirst(),
  );
  return row ?? null;
}

/** Uses the ticket up; throws `otherwise` when a parallel call was first. */
export async function consumeTicket(tx: Tx, ticketId: string, now: Date, otherwise: ErrorId): Promise<void> {
  const row = await tx
    .updateTable('signInTickets')
    .set({ usedAt: now })
    .where('id', '=', ticketId)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError(otherwise);
}
