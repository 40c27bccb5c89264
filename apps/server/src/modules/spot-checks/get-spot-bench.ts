import { spotChecksEndpoints } from '@mintmark/contract/audits/spot-checks.endpoints.ts';
import { query } from '../../kernel/handlers.ts';
import { scaleSheets, scalesById } from '../../workflow/coins/scales.repo.ts';
import { blindCoins, findGrader } from '../grading/index.ts';
import { benchOf, openBenchWall } from './who.queries.ts';

/** The own blind bench: as at the first grade nothing says whose the piece is, what it is worth or how it was graded. */
export const getSpotBench = query(spotChecksEndpoints.getSpotBench, async (_, context) =>
  context.db.transaction(context.scope, async (tx) => {
    const grader = await findGrader(tx, context.actor.accountId);
    if (grader === null || !grader.isActive) return { graderNo: null, coins: [], scales: [], open: 0, barred: 0 };
    await openBenchWall(tx, context.scope);
    const { rows, open, barred } = await benchOf(tx, context.scope, grader);
    const checks = new Map(rows.map((row) => [row.coinId, row.checkId]));
    const coins = (await blindCoins(tx, [...checks.keys()], context)).map((coin) => ({
      ...coin,
      checkId: checks.get(coin.coinId) ?? '',
    }));
    const scales = scaleSheets(
      await scalesById(
        tx,
        coins.map(({ scaleId }) => scaleId),
      ),
    );
    return { graderNo: grader.graderNo, coins, scales, open, barred };
  }),
);
