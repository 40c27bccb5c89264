import type { ScheduledJob } from '../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { dropExpiredImports } from './imports.repo.ts';

const EVERY_MS = 10 * 60_000;

/** Checked lists live for two hours (create-import.ts); their files go with them. */
export const dropImports: ScheduledJob = {
  name: 'receiving.dropImports',
  everyMs: EVERY_MS,
  run: async ({ db, clock }) => {
    await db.transaction(SYSTEM_SCOPE, (tx) => dropExpiredImports(tx, clock.now()));
  },
};
