import type { zDeskCoin } from '@mintmark/contract/grading/grading.schema.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { z } from 'zod';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { deskCoins } from '../ratings/coin-facts.queries.ts';
import { loadDesks } from './desk.queries.ts';
import { loadIllustrations, presentDeskCoin } from './desk-coin.present.ts';

/** A coin as a grader may see it, without the row that it waits for. */
export type BlindCoin = Omit<z.infer<typeof zDeskCoin>, 'stage' | 'level' | 'verdicts' | 'varieties'>;

/**
 * Coins as their graders saw them (D6), in the order of the ids, for people who look again at what is graded already. The
 * caller has decided who may, and has opened the wall.
 */
export async function blindCoins(
  db: Reader,
  coinIds: readonly string[],
  context: SignedInContext,
): Promise<readonly BlindCoin[]> {
  const found = await deskCoins(db)
    .where('c.id', 'in', [...coinIds, '0'])
    .execute();
  const rows = coinIds
    .flatMap((id) => found.filter((row) => row.id === id))
    .map((row) => ({ ...row, status: coinMachine.state.firstGrade }));
  const desks = await loadDesks(db, rows);
  const illustrations = await loadIllustrations(db, rows);
  return rows.flatMap((row) => {
    const desk = desks.get(row.id);
    if (desk === undefined) return [];
    const {
      stage: _stage,
      level: _level,
      verdicts: _verdicts,
      varieties: _varieties,
      ...coin
    } = presentDeskCoin(row, desk, illustrations, context);
    return [coin];
  });
}
