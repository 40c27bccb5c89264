import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
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
  const reason = grade.resultType >= 4 ? { reason: '边齿、铸口与真品不符' } : {};
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

/** Decides a conference as its chair. */
export async function decideConference(chair: Persona, coinId: string, line: string): Promise<void> {
  const sheet = await chair.call(gradingEndpoints.getConference, { params: { id: coinId } });
  await chair.call(gradingEndpoints.decideConference, {
    params: { id: coinId },
    body: {
      version: sheet.version,
      grade: readGrade(sheet.category1, line, sheet.isCopper),
      reason: '合议：高点磨损一致，维持首评',
      participants: sheet.participants.map((one) => one.accountId),
    },
  });
}

/** Approves every audit of the order that waits, each by somebody who may; returns the types that were decided. */
export async function approveAudits(seniors: readonly Persona[], orderCode: string): Promise<number[]> {
  const decided: number[] = [];
  for (let pass = 0; pass < 4; pass += 1) {
    const [senior] = seniors;
    if (!senior) throw new Error('nobody audits');
    const { list } = await senior.call(auditsEndpoints.listTasks, { query: { orderCode, status: '0', limit: 200 } });
    if (list.length === 0) return decided;
    for (const task of list) {
      const auditor = seniors[pass % seniors.length] ?? senior;
      if (task.type === 1) {
        await auditor.call(auditsEndpoints.approveHighScore, { body: { taskId: task.id, version: task.version } });
      } else {
        await auditor.call(auditsEndpoints.approveTask, { params: { id: task.id }, body: { version: task.version } });
      }
      decided.push(task.type);
    }
  }
  throw new Error('audits never end');
}
