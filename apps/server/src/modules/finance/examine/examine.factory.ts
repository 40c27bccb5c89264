import { assessmentsEndpoints as calls } from '@mintmark/contract/finance/examine/assessments.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { aCoin } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient } from '../../../../test/harness.ts';
import { jsonb } from '../../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { appendCoinEvent } from '../../../workflow/coins/coin-events.repo.ts';

const LIST = 'finance:examine:list';
const BOTH = [LIST, 'finance:examine:assess', 'finance:examine:confirm'] as const;

type SchemeLine = BodyInputOf<typeof calls.createAssessmentScheme>['lines'][number];
type Saved = { readonly id: string; readonly version: number };

/** The month that is over when a test begins (the clock stands in November). */
export const MONTH = '2026-10-01';

/** A house whose people worked in October, somebody of another company, and what is done with assessments. */
export async function examineDesk() {
  const server = await startTestServer();
  const companyId = await server.company();
  const other = await server.company();
  const finance = await server.person({ permissions: [LIST, 'finance:examine:assess'], companyId });
  const manager = await server.person({ permissions: BOTH, companyId });
  const stranger = await server.person({ permissions: BOTH, companyId: other });
  const worker = () => server.person({ permissions: [], companyId });
  /** A person did something to a coin at a moment, as the history of the coin says. */
  const did = async (who: TestClient, kind: string, at: string) => {
    const { coin } = await aCoin(server, {}, { companyId });
    await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      const now = new Date(at);
      const chain = await tx
        .selectFrom('coins')
        .select(['id', 'companyId', 'eventSeq', 'eventHead'])
        .where('id', '=', coin.id)
        .executeTakeFirstOrThrow();
      const head = await appendCoinEvent(tx, chain, { kind, data: {} }, { now, accountId: who.accountId });
      await tx.updateTable('coins').set(head).where('id', '=', coin.id).execute();
    });
    return coin;
  };
  /** A quality check failed at a step. */
  const failed = (coinId: string, step: 'data' | 'label', at: string) =>
    server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .insertInto('qcRecords')
        .values({
          ...{ companyId, coinId, result: 'fail', checklist: jsonb([]), step, severity: 2, note: '标签错字' },
          checkedBy: manager.accountId ?? '0',
          checkedAt: new Date(at),
        })
        .execute(),
    );
  const scheme = (lines: readonly SchemeLine[], more: object = {}, who = finance) =>
    who.call(calls.createAssessmentScheme, { body: { companyId, validFrom: MONTH, lines: [...lines], ...more } });
  const make = (who = finance, month = MONTH) => who.call(calls.makeAssessments, { body: { companyId, month } });
  const settle = (who = finance) => who.call(calls.settleAssessments, { body: { companyId, month: MONTH } });
  const step = (
    call: 'submitAssessment' | 'confirmAssessment',
    { id, version }: Saved,
    who: TestClient = call === 'submitAssessment' ? finance : manager,
  ) => who.call(calls[call], { params: { id }, body: { version } });
  const appeal = ({ id, version }: Saved, who: TestClient) =>
    who.call(calls.appealAssessment, { params: { id }, body: { version, reason: '少算两枚' } });
  const decide = ({ id, version }: Saved, adjustFen: number, who = manager) =>
    who.call(calls.decideAppeal, { params: { id }, body: { version, adjustFen, reason: '补两枚' } });
  /** The assessment of a person, as finance sees it. */
  const of = async (who: TestClient) => {
    const { list } = await finance.ok(calls.listAssessments, { query: { limit: 200 } });
    const row = list.find(({ accountId }) => accountId === who.accountId);
    return finance.ok(calls.getAssessment, { params: { id: row?.id ?? '0' } });
  };
  return {
    ...{ server, companyId, finance, manager, stranger, worker, did, failed },
    ...{ scheme, make, settle, step, appeal, decide, of },
  };
}
