import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import type { SmsProvider } from './sms-port.ts';

/** Local stand-in: messages stay in `sms_messages`, where developers and tests read them (SMS_PROVIDER=outbox). */
export const outboxSmsProvider: SmsProvider = {
  send: async (message, { db, clock }) => {
    await db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .insertInto('smsMessages')
        .values({ ...message, createdAt: clock.now() })
        .execute(),
    );
  },
};
