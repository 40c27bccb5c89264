import { randomUUID } from 'node:crypto';
import { NO_ACCESS, rightsMark } from '@mintmark/contract/identity/access-mark.ts';
import { noticesEndpoints } from '@mintmark/contract/notices/notices.endpoints.ts';
import { findActor } from '../../kernel/auth/actor.repo.ts';
import type { Actor } from '../../kernel/auth/actor.ts';
import { isSessionOpen } from '../../kernel/auth/sessions.repo.ts';
import { namesVersion } from '../../kernel/dictionary/house-names.queries.ts';
import { type Binding, command, query } from '../../kernel/handlers.ts';
import { EventStream } from '../../kernel/http/event-stream.ts';
import { announceNotices } from '../../kernel/notices/notices.repo.ts';
import { scopeMark } from '../../kernel/scope.ts';
import { wordDeskOf } from '../../kernel/words/word-desk.ts';
import { hubOf } from './hub.ts';
import { presentNotice } from './notice.present.ts';
import { ownNotices, unreadOf } from './notices.queries.ts';
import { markRead } from './notices.repo.ts';

const listNotices = query(noticesEndpoints.listNotices, async ({ query: { page, limit, isUnread } }, context) => {
  const { rows, total } = await context.db.read(context.scope, (db) =>
    ownNotices(db, context.actor.accountId, { offset: (page - 1) * limit, limit, isUnread: isUnread ?? false }),
  );
  return { list: rows.map((row) => presentNotice(row, context.locale)), total };
});

const countNotices = query(noticesEndpoints.countNotices, async (_, context) => ({
  unread: await context.db.read(context.scope, (db) => unreadOf(db, context.actor.accountId)),
  mark: rightsMark(context.actor.access, scopeMark(context.scope)),
}));

const readNotices = command(noticesEndpoints.readNotices, async (tx, { body }, context) => {
  const { accountId } = context.actor;
  await markRead(tx, accountId, body.ids ?? null, context.now);
  await announceNotices(tx, accountId);
  return { unread: await unreadOf(tx, accountId) };
});

/** Count and rights at once, and again whenever they may have changed (D22). */
const streamNotices = query(noticesEndpoints.streamNotices, async (_, { db, scope, log, clock, actor }) => {
  const { accountId, sessionId } = actor;
  /** The person as their rights are now: whoever may no longer see a record is told nothing of it. */
  let held: Actor | null = actor;
  const unread = () => db.read(scope, async (reader) => ({ unread: await unreadOf(reader, accountId) }));
  const mark = () =>
    db.read(scope, async (reader) => {
      const isOpen = await isSessionOpen(reader, sessionId, clock.now());
      const now = isOpen ? (await findActor(reader, accountId))?.actor : undefined;
      held = now ?? null;
      return { mark: now ? rightsMark(now.access, scopeMark(now.scope)) : NO_ACCESS };
    });
  return new EventStream((push, end) => {
    const say = (event: string, ask: () => Promise<object>) => (): void => {
      ask().then(
        (data) => push(event, data),
        (error: unknown) => log.warn({ err: error, event }, 'a live answer could not be made'),
      );
    };
    const page = { tell: say('unread', unread), access: say('access', mark), announce: push, drop: end };
    page.tell();
    page.access();
    // A page that was away learns what it missed.
    say('names', async () => ({ version: await db.read(scope, namesVersion) }))();
    const id = randomUUID();
    const stopWords = wordDeskOf(db).join({ id, accountId, actor: () => held, push });
    push('stream', { id });
    const leave = hubOf(db).join(accountId, page);
    return () => {
      stopWords();
      leave();
    };
  });
});

export const noticesBindings: readonly Binding[] = [listNotices, countNotices, readNotices, streamNotices];
