import process from 'node:process';
import { loadConfig } from '@mintmark/server/kernel/config.ts';
import { SYSTEM_SCOPE } from '@mintmark/server/kernel/scope.ts';
import { startRuntime } from '@mintmark/server/runtime.ts';

/** Prints the texts that SMS_PROVIDER=outbox kept for a number, oldest first, as JSON: `node sent-to.ts 13800138000`. */
const runtime = await startRuntime(loadConfig());
try {
  const rows = await runtime.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('smsMessages')
      .select('text')
      .where('mobile', '=', process.argv[2] ?? '')
      .orderBy('id')
      .execute(),
  );
  process.stdout.write(JSON.stringify(rows.map((row) => row.text)));
} finally {
  await runtime.close();
}
