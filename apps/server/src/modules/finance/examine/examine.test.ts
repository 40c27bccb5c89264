import { assessmentsEndpoints as calls } from '@mintmark/contract/finance/examine/assessments.endpoints.ts';
import { assessmentMachine } from '@mintmark/domain/finance/examine/assessment.machine.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { countWorkDays } from './count-work-days.ts';
import { examineDesk, MONTH } from './examine.factory.ts';

const { state } = assessmentMachine;
const WEIGHTS = [
  { key: 'label' as const, pointsPer100: 100, amountFen: 50 },
  { key: 'faultLabel' as const, pointsPer100: -500, amountFen: -300 },
];
// A Saturday and a Monday of the month that is over.
const SATURDAY = '2026-10-17T03:00:00Z';
const MONDAY = '2026-10-19T03:00:30Z';

const guardOf = ({ data }: { readonly data: unknown }) => JSON.stringify(data);

let desk: Awaited<ReturnType<typeof examineDesk>>;
const desks: (typeof desk)[] = [];
beforeEach(async () => {
  desk = await examineDesk();
  desks.push(desk);
});
afterAll(async () => {
  for (const { server } of desks) await server.stop();
});

/** A person with three labels and a fault, weighed and drafted. */
async function drafted() {
  const worker = await desk.worker();
  const coin = await desk.did(worker, 'label', SATURDAY);
  await desk.did(worker, 'label', MONDAY);
  await desk.did(worker, 'label', MONDAY);
  await desk.failed(coin.id, 'label', '2026-10-20T03:00:00Z');
  await desk.scheme(WEIGHTS);
  expect(await desk.make()).toMatchObject({ code: 0, data: { made: 1, renewed: 0, kept: 0 } });
  return { worker, coin, row: await desk.of(worker) };
}

/** The same, submitted and confirmed. */
async function confirmed() {
  const { worker, row } = await drafted();
  await desk.step('submitAssessment', row);
  await desk.step('confirmAssessment', await desk.of(worker));
  return { worker, row: await desk.of(worker) };
}

describe('an assessment', () => {
  test('needs weights and work, and counts pieces, minutes, days off and faults from facts', async () => {
    expect(guardOf(await desk.make())).toContain('没有考核权重');
    expect(await desk.scheme([...WEIGHTS, ...WEIGHTS])).toMatchObject({ data: { fields: [{ path: 'lines.2.key' }] } });
    const { row, coin } = await drafted();
    expect(row).toMatchObject({ status: state.draft, pieces: 3, faults: 1, scoreCenti: 9_800, schemeNo: 1 });
    expect(row).toMatchObject({ bonusFen: 150, penaltyFen: -300, payableFen: -150 });
    expect(Object.fromEntries(row.lines.map(({ key, count }) => [key, count]))).toEqual({
      ...{ label: 3, minutes: 2, dayOff: 1, faultLabel: 1 },
    });
    const behind = (indicator: 'label' | 'faultLabel' | 'dayOff', day?: string) =>
      desk.finance.ok(calls.listAssessmentRows, {
        params: { id: row.id, indicator },
        query: day === undefined ? {} : { day },
      });
    expect(await behind('label')).toMatchObject({
      days: [
        { day: '2026-10-17', count: 1 },
        { day: '2026-10-19', count: 2 },
      ],
      rows: [],
    });
    expect(await behind('label', '2026-10-17')).toMatchObject({ total: 1, rows: [{ coinId: coin.id, what: 'label' }] });
    expect((await behind('dayOff')).days).toEqual([{ day: '2026-10-17', count: 1 }]);
    expect(await behind('faultLabel')).toMatchObject({
      total: 1,
      rows: [{ coinCode: coin.coinCode, what: '标签错字' }],
    });
  });

  test('counts drafts anew, keeps what was submitted, and takes no weights for a month that was assessed', async () => {
    const { worker, row } = await drafted();
    await desk.scheme([{ key: 'label', pointsPer100: 0, amountFen: 1_000 }]);
    expect(await desk.make()).toMatchObject({ data: { made: 0, renewed: 1, kept: 0 } });
    const again = await desk.of(worker);
    expect(again).toMatchObject({ id: row.id, schemeNo: 2, bonusFen: 3_000, penaltyFen: 0 });
    expect(await desk.step('submitAssessment', row)).toMatchObject({
      code: expect.any(Number),
      data: { version: again.version },
    });
    await desk.step('submitAssessment', again);
    expect(await desk.make()).toMatchObject({ data: { made: 0, renewed: 0, kept: 1 } });
    expect(await desk.scheme(WEIGHTS)).toMatchObject({ data: { fields: [{ path: 'validFrom' }] } });
    expect(await desk.make(desk.finance, '2026-11-01')).toMatchObject({ data: { fields: [{ path: 'month' }] } });
  });

  test('is confirmed by somebody else than who submitted it and whom it is about, and never changes afterwards', async () => {
    const { worker, row } = await drafted();
    await desk.step('submitAssessment', row, desk.manager);
    const submitted = await desk.of(worker);
    expect(guardOf(await desk.step('confirmAssessment', submitted))).toContain('提交人不能确认');
    const sent = await desk.manager.call(calls.sendBackAssessment, {
      params: { id: row.id },
      body: { version: submitted.version, reason: '重算' },
    });
    expect(sent).toMatchObject({ code: 0, data: { status: state.draft } });
    await desk.step('submitAssessment', await desk.of(worker));
    await desk.step('confirmAssessment', await desk.of(worker));
    expect((await desk.of(worker)).status).toBe(state.confirmed);
    const change = desk.server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      sql`UPDATE assessments SET bonus_fen = bonus_fen + 1 WHERE id = ${row.id}`.execute(tx),
    );
    await expect(change).rejects.toThrow('never edited');
  });

  test('is seen and appealed against by its person alone, and an appeal ends with an adjustment', async () => {
    const { worker, row } = await confirmed();
    const own = await worker.ok(calls.getOwnWork, { query: { month: MONTH } });
    expect(own.figures).toContainEqual(expect.objectContaining({ key: 'label', count: 3, companyId: desk.companyId }));
    expect(own.assessments).toMatchObject([{ id: row.id, allowedActions: [{ action: 'appeal' }] }]);
    const day = { month: MONTH, companyId: desk.companyId, day: '2026-10-19' };
    expect(await worker.ok(calls.listOwnRows, { params: { indicator: 'label' }, query: day })).toMatchObject({
      total: 2,
    });
    const nobody = await desk.worker();
    expect(await nobody.ok(calls.getOwnWork, { query: { month: MONTH } })).toMatchObject({
      figures: [],
      assessments: [],
    });
    expect(await nobody.ok(calls.listOwnRows, { params: { indicator: 'label' }, query: day })).toMatchObject({
      total: 0,
    });
    expect(await desk.appeal(row, nobody)).toMatchObject({ code: 404 });

    expect(await desk.appeal(row, worker)).toMatchObject({ code: 0, data: { status: state.appealed } });
    expect(guardOf(await desk.settle())).toContain('当月还有草稿');
    expect(await desk.decide(await desk.of(worker), 120)).toMatchObject({ code: 0, data: { status: state.confirmed } });
    expect(await desk.of(worker)).toMatchObject({
      ...{ bonusFen: 150, penaltyFen: -300, adjustFen: 120, payableFen: -30 },
      adjustments: [{ amountFen: 120, reason: '补两枚' }],
    });

    const settled = await desk.settle();
    expect(settled).toMatchObject({ code: 0, data: { people: 1, payableFen: -30 } });
    const last = await desk.of(worker);
    expect(last).toMatchObject({ status: state.settled, settlementNo: settled.data.settlementNo });
    expect(await desk.appeal(last, worker)).not.toMatchObject({ code: 0 });
    expect(guardOf(await desk.settle())).toContain('没有待结算');
    const { findings } = await verifyAll(desk.server.services);
    expect(findings.filter(({ check }) => check.startsWith('assessments:'))).toEqual([]);
  });

  test('is nothing to another company', async () => {
    const { row } = await drafted();
    const { stranger } = desk;
    expect((await stranger.ok(calls.listAssessments, { query: {} })).list).toEqual([]);
    expect((await stranger.ok(calls.listAssessmentSchemes, { query: { companyId: desk.companyId } })).schemes).toEqual(
      [],
    );
    expect(await stranger.call(calls.getAssessment, { params: { id: row.id } })).toMatchObject({ code: 404 });
    const rows = { params: { id: row.id, indicator: 'label' as const }, query: {} };
    expect(await stranger.call(calls.listAssessmentRows, rows)).toMatchObject({ code: 404 });
    expect(await desk.step('confirmAssessment', row, stranger)).toMatchObject({ code: 404 });
    for (const answer of [
      await desk.make(stranger),
      await desk.scheme(WEIGHTS, {}, stranger),
      await desk.settle(stranger),
    ])
      expect(answer).toMatchObject({ data: { fields: [{ path: 'companyId' }] } });
  });
});

test('the nightly job counts each day once, and misses none', async () => {
  const worker = await desk.worker();
  const yesterday = new Date(desk.server.clock.now().getTime() - 86_400_000).toISOString();
  await desk.did(worker, 'measure', yesterday);
  const told = { log: () => undefined, progress: async () => undefined, signal: new AbortController().signal };
  const run = () => countWorkDays.run(desk.server.services, { ...told, trigger: 'schedule', params: {} });
  await run();
  await desk.did(worker, 'measure', yesterday);
  await run();
  const month = desk.server.clock.now().toISOString().slice(0, 10);
  const { figures } = await worker.ok(calls.getOwnWork, { query: { month } });
  expect(figures.find(({ key }) => key === 'measure')).toMatchObject({ count: 1 });
});
