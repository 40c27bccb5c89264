import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import { aGrader, aSenior } from '../../../../test/factories/grader.factory.ts';
import { aCoin } from '../../../../test/factories/order.factory.ts';
import { giveScore, ms, result, tryScore } from '../../../../test/factories/score.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

type Grader = Awaited<ReturnType<typeof aGrader>>;

/** Whatever a grader must never read about a coin and its owner (D6). */
const OWNER = [
  'CANARYNAME',
  '13900007777',
  'CANARYNOTE',
  'CANARYINNER',
  '77777700',
  'Y7777777770',
  'T5',
  'CANARYAGENT',
];
/** Whatever must not be read of another grader. */
const GRADER = ['CANARYCOMMENT', 'CANARYREASON', 'CANARYTEACHER'];

let server: TestServer;
let companyId: string;
let first: Grader;
let second: Grader;
let chair: Grader;

beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  first = await aGrader(server, companyId, { person: { realName: 'CANARYTEACHER' } });
  second = await aGrader(server, companyId);
  chair = await aSenior(server, companyId);
});
afterAll(() => server.stop());

async function secretCoin(status = 40) {
  const agent = await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('agents')
      .values({ companyId, agentNo: `A${Math.random()}`, name: 'CANARYAGENT' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return aCoin(
    server,
    {
      status,
      declaredFen: 77_777_700,
      tierAsked: 'T5',
      tierUsed: 'T5',
      customerNote: 'CANARYNOTE',
      innerNote: 'CANARYINNER',
      oldCertNo: 'Y7777777770',
      oldGrade: ms(61),
    },
    { companyId, agentId: agent.id, customer: { name: 'CANARYNAME', mobile: '13900007777' } },
  );
}

/** Every answer of every GET of the module, as text. */
async function crawl(client: TestClient, coinId: string, coinCode: string): Promise<string> {
  const { getQueue, listOwnScores, listConferences, getConference, listBlocked } = gradingEndpoints;
  const answers = [
    await client.raw(getQueue, { query: { limit: 100 } }),
    await client.raw(getQueue, { query: { coinCode } }),
    await client.raw(listOwnScores),
    await client.raw(listConferences),
    await client.raw(getConference, { params: { id: coinId } }),
    await client.raw(listBlocked),
    await client.raw(gradingEndpoints.getComparisons, { params: { id: coinId } }),
  ];
  return answers.map((answer) => answer.body).join('\n');
}

const found = (text: string, canaries: readonly string[]) => canaries.filter((canary) => text.includes(canary));

describe('the grading endpoints', () => {
  test('tell a grader nothing of the owner, the order, the value or older grades', async () => {
    const { coin, order } = await secretCoin();
    const text = await crawl(second, coin.id, coin.coinCode);

    expect(text).toContain(coin.coinCode);
    expect(found(text, [...OWNER, order.orderCode])).toEqual([]);
    expect(text).not.toMatch(/"(customerId|agentId|orderId|orderCode|declaredFen|tier\w*|serviceType)"/);
  });

  test('tell nobody of a row but its author, until the result stands', async () => {
    const { coin } = await secretCoin();
    await giveScore(server, first, coin.id, ms(61), { comment: 'CANARYCOMMENT' });
    const everyone = await server.person({ permissions: ['*:*:*'] });
    const own = await crawl(first, coin.id, coin.coinCode);

    for (const client of [second, chair, everyone]) {
      const text = await crawl(client, coin.id, coin.coinCode);
      expect(found(text, [...GRADER, '"graderId"'])).toEqual([]);
      expect(text).not.toContain('"number":61');
    }
    expect(own).toContain('CANARYCOMMENT');
    expect(own).toContain('"number":61');
  });

  test('answer a second row alike, whether it agrees or not', async () => {
    const [agreeing, differing] = [(await secretCoin()).coin, (await secretCoin()).coin];
    await giveScore(server, first, agreeing.id, ms(63));
    await giveScore(server, first, differing.id, ms(55));
    const [same, other] = [
      await tryScore(server, second, agreeing.id, ms(63)),
      await tryScore(server, second, differing.id, ms(63)),
    ];
    const shape = (answer: typeof same) => Object.keys(answer.data ?? {});

    expect([same.code, other.code]).toEqual([0, 0]);
    expect(shape(same)).toEqual(['coinId', 'coinCode', 'level', 'submittedAt']);
    expect(shape(other)).toEqual(shape(same));
  });

  test('leave no grade, comment or reason of a blind row in the operation log and the chain', async () => {
    const { coin } = await secretCoin();
    await giveScore(server, first, coin.id, ms(61), { comment: 'CANARYCOMMENT' });
    const { log, events } = await server.services.db.read(SYSTEM_SCOPE, async (db) => ({
      log: await db.selectFrom('auditLogs').selectAll().where('targetId', '=', coin.id).execute(),
      events: await db.selectFrom('coinEvents').select(['kind', 'data']).where('coinId', '=', coin.id).execute(),
    }));
    const text = JSON.stringify([log, events]);

    expect(log.length).toBeGreaterThan(0);
    expect(events.map((event) => event.kind)).toEqual(['score1']);
    expect(found(text, GRADER)).toEqual([]);
    expect(text).not.toMatch(/"(grade|number|resultType|comment)"/);
  });

  test('name no grader of a doubted coin in its custody or its review', async () => {
    const { coin } = await secretCoin(30);
    await giveScore(server, first, coin.id, result(4), { reason: 'CANARYREASON' });
    const [task] = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('auditTasks').selectAll().where('coinId', '=', coin.id).execute(),
    );

    expect(await coinNow(server, coin.id)).toMatchObject({ status: 35, holderId: null });
    expect(task?.requestedBy).toBeNull();
    expect(found(await crawl(second, coin.id, coin.coinCode), GRADER)).toEqual([]);
  });
});
