import { isMessageCurrent, routeOf } from '@mintmark/domain/customers/messages.ts';
import type { Parting } from '../../../adapters/carry-message.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { MESSAGE_TASK } from '../../../workflow/messages/customer-messages.repo.ts';
import { messageOutbox } from '../../../workflow/messages/message-outbox.ts';
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

/** Carries a message of an order to its customer. */
export const customerMessageOutbox = messageOutbox({
  ...{ kind: MESSAGE_TASK, purpose: 'order' },
  ...{ lock: lockMessage, save: saveMessage, part },
});
