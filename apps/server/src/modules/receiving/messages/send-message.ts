import { isMessageCurrent, routeOf } from '@mintmark/domain/customers/messages.ts';
import { z } from 'zod';
import { carryMessage, fateOf, type Parting } from '../../../adapters/carry-message.ts';
import type { Services } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { OutboxHandler } from '../../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { MESSAGE_ATTEMPTS, MESSAGE_TASK } from '../../../workflow/messages/customer-messages.repo.ts';
import { maskMail, maskMobile } from '../../identity/index.ts';
import { lockMessage, type MessageRow, type MessageSource, saveMessage, sourceOf } from './messages.repo.ts';
import { writeMessage } from './write-message.ts';

const wishOf = ({ notifyBy, lang }: MessageSource) => ({ way: notifyBy, lang });

/** Where it goes and in which words, written down before it leaves; null where it does not go out. */
async function part(tx: Tx, row: MessageRow, now: Date): Promise<Parting | null> {
  const source = await sourceOf(tx, row);
  const route = routeOf(source);
  const words = isMessageCurrent(row.kind, source) ? await writeMessage(tx, row, source) : null;
  if (words === null) return settled(tx, row, { status: 'overtaken', settledAt: now });
  if (source.isOn === false || route.to === 'unwanted')
    return settled(tx, row, { status: 'unwanted', ...wishOf(source), settledAt: now });
  const written = { ...wishOf(source), subject: words.subject, body: words.text };
  if (!('address' in route)) return settled(tx, row, { ...written, status: route.to });
  const { to, address } = route;
  const masked = to === 'mail' ? maskMail(address) : maskMobile(address);
  await saveMessage(tx, row, { ...written, address: masked, error: '', tries: row.tries + 1, triedAt: now });
  return { to, address, words, reference: `${row.id}.${row.tries + 1}` };
}

async function settled(tx: Tx, row: MessageRow, patch: Parameters<typeof saveMessage>[2]): Promise<null> {
  await saveMessage(tx, row, patch);
  return null;
}

/** The message when it is to leave now. One whose last try never ended may have left: a person looks at it. */
async function take(tx: Tx, messageId: string, now: Date): Promise<Parting | null> {
  const row = await lockMessage(tx, messageId);
  if (row?.status !== 'waiting') return null;
  if (row.triedAt !== null) return settled(tx, row, { status: 'unclear' });
  return part(tx, row, now);
}

type Fate = Parameters<typeof saveMessage>[2];

/** Writes down what became of the try that began; nothing where a person has settled it meanwhile. */
async function keepFate(services: Services, messageId: string, fate: Fate): Promise<void> {
  await services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const row = await lockMessage(tx, messageId);
    if (row?.status === 'waiting') await saveMessage(tx, row, fate);
  });
}

const zPayload = z.object({ messageId: z.string() });

/**
 * Carries a message to the customer. That it is tried is written down before it leaves: after a crash in between it counts as
 * unclear and is not sent by itself again, so that nobody hears the same twice. Not undone: what was read stays read.
 */
export const customerMessageOutbox: OutboxHandler = {
  kind: MESSAGE_TASK,
  deliver: async (payload, services, context) => {
    const { messageId } = zPayload.parse(payload);
    const now = services.clock.now();
    const parting = await services.db.transaction(SYSTEM_SCOPE, (tx) => take(tx, messageId, now));
    if (parting === null) return;
    try {
      await carryMessage(parting, 'order', services);
    } catch (error) {
      const { fate, again } = fateOf(error, (context?.attempt ?? 1) >= MESSAGE_ATTEMPTS);
      await keepFate(services, messageId, fate);
      if (again) throw error;
      return;
    }
    await keepFate(services, messageId, { status: 'sent', settledAt: services.clock.now() });
  },
};
