import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import type { MailProvider } from './mail-port.ts';

/** Local stand-in: mails stay in `mail_messages`, where developers and tests read them (MAIL_PROVIDER=outbox). */
export const outboxMailProvider: MailProvider = {
  send: async (message, { db, clock }) => {
    await db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .insertInto('mailMessages')
        .values({ ...message, createdAt: clock.now() })
        .execute(),
    );
  },
};
