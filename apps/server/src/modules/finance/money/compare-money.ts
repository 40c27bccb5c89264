import { allowLongStatements } from '../../../kernel/db/long-statements.repo.ts';
import type { ScheduledJob } from '../../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { compareTouched } from './money.queries.ts';

const EVERY_MS = 5_000;
/** Records of one transaction: a second or so. */
const MOST = 2_000;

/** Compares what was touched since, until nothing is left. */
export const compareMoney: ScheduledJob = {
  name: 'finance.compareMoney',
  everyMs: EVERY_MS,
  run: async ({ db }) => {
    for (let compared = MOST; compared === MOST; )
      compared = await db.transaction(SYSTEM_SCOPE, async (tx) => {
        await allowLongStatements(tx);
        return compareTouched(tx, MOST);
      });
  },
};
