import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import type { Persona } from '../fixtures/api.ts';
import { readGrade } from './grades.ts';

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
  const grade = readGrade(seen.category1, line, seen.isCopper);
  const reason = grade.resultType >= RESULT.counterfeit ? { reason: '边齿、铸口与真品不符' } : {};
  await grader.call(gradingEndpoints.submitScore, {
    params: { id: coin.id },
    body: { version: seen.version, grade, spentMs: 41_000, ...reason },
    key: `${coin.coinCode}-${grader.signed.info.id}-${seen.version}`,
  });
}

async function deskCoin(grader: Persona, coin: AtTheTable) {
  const { coins } = await grader.call(gradingEndpoints.getQueue, { query: { coinCode: coin.coinCode } });
  const found = coins.find((one) => one.coinId === coin.id);
  if (!found) throw new Error(`${coin.coinCode} is not on the table of ${grader.signed.info.realName}`);
  return found;
}
