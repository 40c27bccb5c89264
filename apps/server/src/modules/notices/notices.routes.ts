import { noticesEndpoints } from '@mintmark/contract/notices/notices.endpoints.ts';
import { namesVersion } from '../../kernel/dictionary/house-names.queries.ts';
import { type Binding, command, query } from '../../kernel/handlers.ts';
import { EventStream } from '../../kernel/http/event-stream.ts';
import { announceNotices } from '../../workflow/notices.repo.ts';
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
}));

const readNotices = command(noticesEndpoints.readNotices, async (tx, { body }, context) => {
  const { accountId } = context.actor;
  await markRead(tx, accountId, body.ids ?? null, context.now);
  await announceNotices(tx, accountId);
  return { unread: await unreadOf(tx, accountId) };
});

/** The count at once, and again whenever it may have changed (D22). */
const streamNotices = query(noticesEndpoints.streamNotices, async (_, { db, scope, log, actor: { accountId } }) => {
  const count = () => db.read(scope, (reader) => unreadOf(reader, accountId));
  return new EventStream((push, end) => {
    const tell = (): void => {
      count().then(
        (unread) => push('unread', { unread }),
        (error: unknown) => log.warn({ err: error }, 'notice count failed'),
      );
    };
    tell();
    // A page that was away learns what it missed.
    db.read(scope, namesVersion).then(
      (version) => push('names', { version }),
      (error: unknown) => log.warn({ err: error }, 'names version failed'),
    );
    return hubOf(db).join(accountId, { tell, drop: end, announce: push });
  });
});

export const noticesBindings: readonly Binding[] = [listNotices, countNotices, readNotices, streamNotices];
