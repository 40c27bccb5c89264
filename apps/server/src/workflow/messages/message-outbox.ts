import type { MessageState } from '@mintmark/domain/customers/messages.enums.ts';
import { z } from 'zod';
import { carryMessage, fateOf, type MessageFate, type Parting } from '../../adapters/carry-message.ts';
import type { Services } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { OutboxHandler } from '../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { MESSAGE_ATTEMPTS } from './customer-messages.repo.ts';

/** What the row of a message says of its way. */
interface OnItsWay {
  readonly status: MessageState;
  readonly triedAt: Date | null;
}

/** What became of a message. */
type Fate = MessageFate | { readonly status: 'sent'; readonly settledAt: Date } | { readonly status: 'unclear' };

/** Where messages of a kind are kept, and how one is written. */
export interface MessageWay<Row extends OnItsWay> {
  readonly kind: string;
  /** What it is for, as the provider of text messages knows it. */
  readonly purpose: string;
  readonly lock: (tx: Tx, id: string) => Promise<Row | null>;
  readonly save: (tx: Tx, row: Row, fate: Fate) => Promise<void>;
  /** Where it goes and in which words, written down with the try before it leaves; null where it does not go out. */
  readonly part: (tx: Tx, row: Row, now: Date) => Promise<Parting | null>;
}

/** The message when it is to leave now. One whose last try never ended may have left: a person looks at it. */
async function take<Row extends OnItsWay>(
  tx: Tx,
  way: MessageWay<Row>,
  id: string,
  now: Date,
): Promise<Parting | null> {
  const row = await way.lock(tx, id);
  if (row?.status !== 'waiting') return null;
  if (row.triedAt === null) return way.part(tx, row, now);
  await way.save(tx, row, { status: 'unclear' });
  return null;
}

const zPayload = z.object({ messageId: z.string() });

/**
 * Carries messages out, each at most once by itself (decision 0084). That one is tried is written down before it leaves: after a
 * crash in between it counts as unclear and is not sent by itself again, so that nobody hears the same twice. Not undone: what
 * was read stays read.
 */
export function messageOutbox<Row extends OnItsWay>(way: MessageWay<Row>): OutboxHandler {
  /** Nothing is written where a person has settled it meanwhile. */
  const keepFate = ({ db }: Services, id: string, fate: Fate): Promise<void> =>
    db.transaction(SYSTEM_SCOPE, async (tx) => {
      const row = await way.lock(tx, id);
      if (row?.status === 'waiting') await way.save(tx, row, fate);
    });
  return {
    kind: way.kind,
    deliver: async (payload, services, context) => {
      const { messageId } = zPayload.parse(payload);
      const now = services.clock.now();
      const parting = await services.db.transaction(SYSTEM_SCOPE, (tx) => take(tx, way, messageId, now));
      if (parting === null) return;
      try {
        await carryMessage(parting, way.purpose, services);
      } catch (error) {
        const { fate, again } = fateOf(error, (context?.attempt ?? 1) >= MESSAGE_ATTEMPTS);
        await keepFate(services, messageId, fate);
        if (again) throw error;
        return;
      }
      await keepFate(services, messageId, { status: 'sent', settledAt: services.clock.now() });
    },
  };
}
