import { dropExpiredImports } from '../../../kernel/import/imports.repo.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import type { ScheduledJob } from '../../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

const EVERY_MS = 10 * 60_000;

/** Checked lists live for two hours (kernel/import/uploads.ts); their files go with them. */
export const dropImports: ScheduledJob = defineJob({
  name: 'receiving.dropImports',
  everyMs: EVERY_MS,
  run: async ({ db, clock }, { log }) => {
    const dropped = await db.transaction(SYSTEM_SCOPE, (tx) => dropExpiredImports(tx, clock.now()));
    log(`${dropped} checked lists dropped that nobody decided in time`);
  },
});
