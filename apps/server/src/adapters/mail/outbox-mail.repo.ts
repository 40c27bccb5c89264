import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import type { MailProvider } from './mail-port.ts';

/** Local stand-in: mails stay in `mail_messages`, where developers and tests read them (MAIL_PROVIDER=outbox). */
export const outboxMailProvider: MailProvider = {
  send: async ({ files = [], ...message }, { db, clock }) => {
    await db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .insertInto('mailMessages')
        .values({ ...message, fileNames: files.map(({ name }) => name), createdAt: clock.now() })
        .execute(),
    );
  },
};
