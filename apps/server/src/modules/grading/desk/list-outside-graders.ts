import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { waitingCoins } from '../conferences/conference.queries.ts';
import { loadDesks } from './desk.queries.ts';
import { openDeskWall } from './desk.repo.ts';
import { refusalOf, shortageOf } from './eligibility.ts';
import { activeGraders, outsideGraders } from './grader.repo.ts';

/**
 * Whom one may name for a coin that stays (states.md rule 19): graders of other companies who would be eligible once named.
 * Who does not see every company must know the number; nobody is listed while somebody of the house may take the coin.
 */
export const listOutsideGraders = query(
  gradingEndpoints.listOutsideGraders,
  async ({ params, query: asked }, context) =>
    context.db.transaction(context.scope, async (tx) => {
      await openDeskWall(tx, context);
      const coin = found((await waitingCoins(tx, context.scope, params.id))[0]);
      const desk = (await loadDesks(tx, [coin])).get(coin.id);
      const no = asked.no ? asked.no : null;
      const house = await activeGraders(tx, [coin.gradingCompanyId]);
      const isOpen = desk !== undefined && shortageOf(house, desk.demand) !== null;
      if (!isOpen || (no === null && context.scope.kind !== 'all')) return { list: [], total: 0 };
      const others = await outsideGraders(tx, coin.gradingCompanyId, no);
      const list = others
        .filter((one) => refusalOf(one, { ...desk.demand, named: new Set([one.accountId]) }) === null)
        .map(({ accountId, graderNo, companyZh, companyEn }) => ({ accountId, graderNo, companyZh, companyEn }));
      return { list, total: list.length };
    }),
);
