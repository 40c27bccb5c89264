import { modificationsEndpoints } from '@mintmark/contract/grading/modifications.endpoints.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { runList } from '../../../kernel/listing/index.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { rowsOffSeal } from '../../../kernel/seals/index.ts';
import { storyList, subjectOf } from './modifications.queries.ts';

/** Changes told in one story; of more, the first ones and how many there are. */
const MAX_TOLD = 500;

/** Every change of a coin with those of its order, or of an order with all of its coins, oldest first. */
export const getModificationStory = query(
  modificationsEndpoints.getModificationStory,
  async ({ query: of }, context) => {
    const { subject, list, total } = await context.db.read(context.scope, async (db) => {
      const subject = found(await subjectOf(db, of));
      const narrowed = { ofOrder: [subject.orderId], ...(of.coinId === undefined ? {} : { ofCoin: of.coinId }) };
      const asked = { page: 1, limit: MAX_TOLD, sort: 'id', ...narrowed };
      return { subject, ...(await runList(db, storyList, context.scope, asked)) };
    });
    // Seals are of no company: only the system reads them, for rows that this person was shown.
    const ids = list.map((row) => row.id);
    const broken = await context.db.read(SYSTEM_SCOPE, (db) => rowsOffSeal(db, 'modification_records', ids));
    return { ...subject, total, list: list.map((row) => ({ ...row, isWhole: !broken.has(row.id) })) };
  },
);
