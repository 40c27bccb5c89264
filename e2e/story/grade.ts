import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import type { Persona } from '../fixtures/api.ts';
import { readGrade } from './grades.ts';

type QueueCoin = DataOf<typeof gradingEndpoints.getQueue>['coins'][number];

interface AtTheTable {
  readonly id: string;
  readonly coinCode: string;
}

/** One grader takes the coin and gives a row, as the workbench does it. */
export async function giveRow(grader: Persona, coin: AtTheTable, line: string): Promise<void> {
  await grader.call(gradingEndpoints.leaseCoin, { params: { id: coin.id } });
  const seen = await deskCoin(grader, coin);
  if (seen.stage === 'authenticate') {
    await grader.call(gradingEndpoints.authenticateCoin, {
      params: { id: coin.id },
      body: { version: seen.version, verdict: 'genuine' },
    });
    return giveRow(grader, coin, line);
  }
  await grader.call(gradingEndpoints.submitScore, {
    params: { id: coin.id },
    body: scoreOf(seen, line),
    key: `${coin.coinCode}-${grader.signed.info.id}-${seen.version}`,
  });
}

/** What the grader types for a coin as he sees it. */
function scoreOf({ version, category1, isCopper }: QueueCoin, line: string) {
  const grade = readGrade(category1, line, isCopper);
  const reason = grade.resultType >= RESULT.counterfeit ? { reason: '边齿、铸口与真品不符' } : {};
  return { version, grade, spentMs: 41_000, ...reason };
}

/** One grader takes many coins, says first that those are genuine of which it is asked, and gives all rows at once. */
export async function giveRows(
  grader: Persona,
  rows: readonly { readonly coin: AtTheTable; readonly line: string }[],
): Promise<void> {
  const coins = rows.map(({ coin }) => coin);
  const asked = (await takeAll(grader, coins)).filter(({ stage }) => stage === 'authenticate');
  for (const { coinId, version } of asked)
    await grader.call(gradingEndpoints.authenticateCoin, {
      params: { id: coinId },
      body: { version, verdict: 'genuine' },
    });
  const again = coins.filter((coin) => asked.some(({ coinId }) => coinId === coin.id));
  const table = new Map((await takeAll(grader, again, coins)).map((seen) => [seen.coinId, seen]));
  const scores = rows.map(({ coin, line }) => {
    const seen = table.get(coin.id);
    if (!seen) throw notThere(grader, coin);
    return { coinId: coin.id, ...scoreOf(seen, line) };
  });
  const { results } = await grader.call(gradingEndpoints.submitScores, { body: { scores } });
  const refused = results.find((one) => one.error !== null);
  if (refused) throw new Error(`${refused.coinId}: ${refused.error?.msg}`);
}

/** Takes coins to the table; these of it, or others that lie there already. */
async function takeAll(
  grader: Persona,
  coins: readonly AtTheTable[],
  wanted: readonly AtTheTable[] = coins,
): Promise<QueueCoin[]> {
  for (const { id } of coins) await grader.call(gradingEndpoints.leaseCoin, { params: { id } });
  const table = await grader.call(gradingEndpoints.getQueue, { query: { limit: 100 } });
  return table.coins.filter((seen) => wanted.some(({ id }) => id === seen.coinId));
}

const notThere = (grader: Persona, { coinCode }: AtTheTable): Error =>
  new Error(`${coinCode} is not on the table of ${grader.signed.info.realName}`);

async function deskCoin(grader: Persona, coin: AtTheTable) {
  const { coins } = await grader.call(gradingEndpoints.getQueue, { query: { coinCode: coin.coinCode } });
  const found = coins.find((one) => one.coinId === coin.id);
  if (!found) throw notThere(grader, coin);
  return found;
}
