import { entryEndpoints as api } from '@mintmark/contract/entry/entry.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { thirdPartiesEndpoints as thirdParties } from '@mintmark/contract/system/third-parties.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import {
  anEntry,
  aReceived,
  coinsNow,
  ENTRY_PERMISSIONS,
  type ReceivedLine,
} from '../../../../test/factories/entry.factory.ts';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import { itemIdOf } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

const { ancient } = CATEGORY;
const { newGrading } = SERVICE;
let server: TestServer;
let companyId: string;
let clerk: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  clerk = await server.person({ permissions: ENTRY_PERMISSIONS, companyId });
});
afterAll(() => server.stop());

type Patch = BodyInputOf<typeof api.saveRows>['rows'][number]['patch'];

async function entry(lines: readonly ReceivedLine[] = [{ quantity: 2 }]) {
  const order = await aReceived(server, lines, { companyId });
  const { dispatch } = await anEntry(clerk, order);
  return { order, dispatch, rows: dispatch.rows };
}

let seq = 0;
function save(dispatchId: string, rows: readonly { id: string; version: number; patch: Patch }[], who = clerk) {
  seq += 1;
  return who.call(api.saveRows, { params: { id: dispatchId }, body: { seq, rows: [...rows] } });
}

describe('a piece in another grader’s holder', () => {
  const crossover = async () => {
    const { dispatch, rows } = await entry([{ quantity: 1 }]);
    const { list } = await clerk.ok(thirdParties.getThirdPartyChoices);
    const [row] = rows;
    const patch = async (change: Patch) => {
      const now = (await clerk.ok(api.getDispatch, { params: { id: dispatch.id } })).rows[0];
      const saved = await save(dispatch.id, [{ id: row?.id ?? '', version: now?.version ?? 0, patch: change }]);
      return saved.data.results[0];
    };
    await patch({ serviceType: SERVICE.crossover });
    return { patch, pcgs: list.find((one) => one.code === 'PCGS')?.id ?? '' };
  };

  test('names the grader, whose pattern its number must have; half a name is asked for', async () => {
    const { patch, pcgs } = await crossover();
    const unnamed = await patch({ oldCertNo: '3456 7890' });
    const wrong = await patch({ oldGraderId: pcgs, oldCertNo: '12-AB' });
    const right = await patch({ oldGraderId: pcgs, oldCertNo: ' ３456 7890' });
    expect(unnamed?.row?.problems).toContainEqual({ path: 'oldGraderId', msg: '必填' });
    expect(wrong?.error?.fields).toEqual([{ path: 'oldCertNo', msg: '与该公司的证书号格式不符' }]);
    expect(right?.row).toMatchObject({ oldCertNo: '34567890', oldGraderId: pcgs });
    expect(right?.row?.problems.map(({ path }) => path)).not.toContain('oldGraderId');
    expect((await patch({ serviceType: newGrading, oldCertNo: null }))?.row).toMatchObject({ oldGraderId: null });
  });

  test('shows our grade for the one on the holder, by the grader’s table; the text goes with the service', async () => {
    const { patch, pcgs } = await crossover();
    const known = await patch({ oldGraderId: pcgs, oldCertNo: '34567890', oldGradeText: 'ms 64' });
    expect(known?.row).toMatchObject({ oldGradeText: 'ms 64', oldGradeHint: 'mapped', oldGradeOurs: 'MS64' });
    expect((await patch({ oldGradeText: 'GEM' }))?.row).toMatchObject({ oldGradeHint: 'unknown', oldGradeOurs: null });
    expect((await patch({ serviceType: newGrading, oldCertNo: null }))?.row).toMatchObject({ oldGradeText: null });
  });

  test('cannot name a grader that is not offered', async () => {
    const { patch } = await crossover();
    expect((await patch({ oldGraderId: '999999' }))?.error?.fields).toMatchObject([{ path: 'oldGraderId' }]);
  });
});

describe('saving rows', () => {
  test('a catalogue item brings its names, year and second level; the clerk may write another label text', async () => {
    const { dispatch, rows } = await entry();
    const [first, second] = rows;
    const itemId = await itemIdOf(server, 'MS-001');
    const saved = await save(dispatch.id, [
      { id: first?.id ?? '', version: first?.version ?? 0, patch: { catalogItemId: itemId } },
      {
        id: second?.id ?? '',
        version: second?.version ?? 0,
        patch: { catalogItemId: itemId, name: '袁世凯像壹圆', innerNote: '边齿好' },
      },
    ]);
    const shown = await clerk.ok(api.getDispatch, { params: { id: dispatch.id } });
    const item = shown.items[0];
    expect(saved.data).toMatchObject({ seq });
    expect(saved.data.results.map((result) => result.error)).toEqual([null, null]);
    expect(shown.rows).toMatchObject([
      { name: item?.nameZh, nameEn: item?.nameEn, category2: item?.category2, problems: [] },
      { name: '袁世凯像壹圆', innerNote: '边齿好', category2: item?.category2 },
    ]);
    expect(await coinNow(server, first?.id ?? '')).toMatchObject({ enteredBy: clerk.accountId, version: 2 });
    const log = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('auditLogs').select('after').where('action', '=', 'entry.saveRows').execute(),
    );
    expect(log.at(-1)).toMatchObject({ after: { saved: 2, refused: 0 } });
  });

  test('a value above the tier that was asked and quoted raises the tier, and the row says so', async () => {
    const { dispatch, rows } = await entry([{ quantity: 1, tierAsked: 'T2', declaredFen: 100_000 }]);
    const [row] = rows;
    const raised = await save(dispatch.id, [
      { id: row?.id ?? '', version: row?.version ?? 0, patch: { category2: 501, declaredFen: 2_500_000 } },
    ]);
    const pattern = await save(dispatch.id, [
      {
        id: row?.id ?? '',
        version: raised.data.results[0]?.row?.version ?? 0,
        patch: { declaredFen: 100_000, isPattern: true },
      },
    ]);
    expect(row).toMatchObject({ tierUsed: 'T2', tierQuoted: 'T2', isRaised: false });
    expect(raised.data.results[0]?.row).toMatchObject({ isRaised: true, tierQuoted: 'T2' });
    expect(Number(raised.data.results[0]?.row?.tierUsed?.slice(1))).toBeGreaterThan(2);
    // Pattern and error coins start at T4 (fees.md §2); an open row may also come down again.
    expect(pattern.data.results[0]?.row).toMatchObject({ tierUsed: 'T4', isRaised: true });
  });

  test('of two clerks on one row the second gets code -2 with the row as it is now; the other rows are saved', async () => {
    const { dispatch, rows } = await entry();
    const second = await server.person({ permissions: ENTRY_PERMISSIONS, companyId, realName: '李四' });
    const [row, other] = rows;
    const at = (name: string, who: TestClient) =>
      save(dispatch.id, [{ id: row?.id ?? '', version: row?.version ?? 0, patch: { name } }], who);
    const answers = await Promise.all([at('甲', clerk), at('乙', second)]);
    const mixed = await save(dispatch.id, [
      { id: row?.id ?? '', version: row?.version ?? 0, patch: { name: '丙' } },
      { id: other?.id ?? '', version: other?.version ?? 0, patch: { name: '丁' } },
    ]);

    const results = answers.map((answer) => answer.data.results[0]);
    const winner = results.find((result) => result?.row);
    const loser = results.find((result) => result?.error);
    expect([results.filter((one) => one?.row).length, results.filter((one) => one?.error).length]).toEqual([1, 1]);
    expect(loser?.error).toMatchObject({
      code: -2,
      errorId: 'VERSION_STALE',
      current: { name: winner?.row?.name, version: 2 },
    });
    expect(mixed.data.results).toMatchObject([
      { row: null, error: { code: -2, currentBy: expect.any(String) } },
      { row: { name: '丁' }, error: null },
    ]);
  });

  test('wrong cells are named by row and field and change nothing', async () => {
    const { dispatch, rows } = await entry([{ quantity: 2, serviceType: newGrading }]);
    const cash = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('catalogItems').select('id').where('category1', '=', ancient).limit(1).executeTakeFirstOrThrow(),
    );
    const [row] = rows;
    const cases: readonly [Patch, string][] = [
      [{ catalogItemId: '999999' }, 'catalogItemId'],
      [{ catalogItemId: cash.id }, 'catalogItemId'],
      [{ category2: 301 }, 'category2'],
      [{ varietyId: '999999' }, 'varietyId'],
      [{ tierAsked: 'T99' }, 'tierAsked'],
      [{ serviceType: SERVICE.regrade, oldCertNo: 'Y6000123458' }, 'oldCertNo'],
      [{ serviceType: SERVICE.warranty, oldCertNo: 'Y6000123459' }, 'serviceType'],
      [{ wishedGrade: 'MS 99' }, 'wishedGrade'],
    ];
    for (const [patch, path] of cases) {
      const saved = await save(dispatch.id, [{ id: row?.id ?? '', version: row?.version ?? 0, patch }]);
      expect(saved.data.results[0]?.error?.fields?.map((field: { path: string }) => field.path)).toContain(path);
    }
    const formula = await save(dispatch.id, [
      { id: row?.id ?? '', version: row?.version ?? 0, patch: { name: '=cmd()' } },
    ]);
    expect(formula).toMatchObject({ code: -1, data: { fields: [{ path: 'rows.0.patch.name' }] } });
    expect(await coinNow(server, row?.id ?? '')).toMatchObject({ version: 1, category2: 5 });
  });

  test('is refused on hold, after finishing, for rows of another dispatch and for another company', async () => {
    const { order, dispatch, rows } = await entry();
    const foreign = await entry();
    const stranger = await server.person({ permissions: ENTRY_PERMISSIONS, companyId: await server.company() });
    const patch = { name: '甲' };
    const other = { id: foreign.rows[0]?.id ?? '', version: 1, patch };

    expect((await save(dispatch.id, [other])).data.results[0]?.error).toMatchObject({ code: 404 });
    expect((await save(dispatch.id, [{ id: rows[0]?.id ?? '', version: 1, patch }], stranger)).code).toBe(404);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('submissionOrders').set({ isHeld: true }).where('id', '=', order.id).execute(),
    );
    expect(await save(dispatch.id, [{ id: rows[0]?.id ?? '', version: 1, patch }])).toMatchObject({
      code: -3,
      msg: '已挂起',
    });
  });
});

describe('adding, moving and deleting rows', () => {
  test('a row is added only within the confirmed quantity; a copy takes everything but the old certificate', async () => {
    const { order, dispatch, rows } = await entry([{ quantity: 2, declaredFen: 300_000 }]);
    const full = await clerk.call(api.addRow, { params: { id: dispatch.id }, body: { copyOf: rows[0]?.id ?? '' } });
    await clerk.ok(api.deleteCoin, {
      params: { id: rows[1]?.id ?? '' },
      body: { version: rows[1]?.version ?? 0, reason: '重复' },
    });
    const holder: Patch = { serviceType: SERVICE.crossover, oldGradeText: 'MS 64', feeTypes: [FEE.photo] };
    await save(dispatch.id, [{ id: rows[0]?.id ?? '', version: rows[0]?.version ?? 0, patch: holder }]);
    const added = await clerk.ok(api.addRow, {
      params: { id: dispatch.id },
      body: { copyOf: rows[0]?.id ?? '', patch: { innerNote: '补录' } },
    });

    expect(full).toMatchObject({ code: -3, msg: '已达到确认枚数，不能再加行' });
    expect(added).toMatchObject({ seq: 3, declaredFen: 300_000, innerNote: '补录', ...holder, oldGradeText: null });
    const coins = await coinsNow(server, order.id);
    expect(coins.map((coin) => coin.status)).toEqual([0, -1, 0]);
    expect(await orderNow(server, order.id)).toMatchObject({ coinQty: 2 });
  });

  test('of two clerks who add the last piece at once exactly one gets it', async () => {
    const { order, dispatch, rows } = await entry([{ quantity: 2 }]);
    await clerk.ok(api.deleteCoin, {
      params: { id: rows[1]?.id ?? '' },
      body: { version: rows[1]?.version ?? 0, reason: '重复' },
    });
    const second = await server.person({ permissions: ENTRY_PERMISSIONS, companyId });
    const add = (who: TestClient) =>
      who.call(api.addRow, { params: { id: dispatch.id }, body: { lineId: rows[0]?.lineId ?? '' } });

    const answers = await Promise.all([add(clerk), add(second)]);

    expect(answers.map((answer) => answer.code).sort()).toEqual([-3, 0]);
    expect((await coinsNow(server, order.id)).filter((coin) => coin.status !== -1)).toHaveLength(2);
  });

  test('rows of another category go to a dispatch of their own, and come back when it is merged', async () => {
    const { order, dispatch, rows } = await entry([{ quantity: 2 }]);
    const stale = await clerk.call(api.moveRows, {
      params: { id: dispatch.id },
      body: { version: dispatch.version + 1, coinIds: [rows[1]?.id ?? ''], category1: ancient },
    });
    const split = await clerk.ok(api.moveRows, {
      params: { id: dispatch.id },
      body: { version: dispatch.version, coinIds: [rows[1]?.id ?? ''], category1: ancient },
    });
    const there = await clerk.ok(api.getDispatch, { params: { id: split.dispatchId } });
    const merged = await clerk.ok(api.moveRows, {
      params: { id: split.dispatchId },
      body: { version: there.version, coinIds: [rows[1]?.id ?? ''], dispatchId: dispatch.id },
    });

    expect(stale.code).toBe(-2);
    expect(split).toMatchObject({ dispatchNo: `${order.orderCode}-02`, moved: 1 });
    expect(there.rows).toMatchObject([{ category1: ancient, category2: 3, catalogItemId: null, seq: 1 }]);
    expect(merged).toMatchObject({ dispatchId: dispatch.id });
    const back = await clerk.ok(api.getDispatch, { params: { id: dispatch.id } });
    expect(back.dispatches.map((one) => [one.dispatchNo, one.count])).toEqual([[`${order.orderCode}-01`, 2]]);
    expect(back.rows).toMatchObject([{ category1: CATEGORY.struck }, { category1: CATEGORY.struck, seq: 2 }]);
  });

  test('a deletion wants a reason, is in the log, and is restored only by whoever may', async () => {
    const { rows } = await entry();
    const manager = await server.person({ permissions: ['auxiliary:recover:restore'], companyId });
    const at = { params: { id: rows[0]?.id ?? '' } };
    const wordless = await clerk.call(api.deleteCoin, { ...at, body: { version: 1, reason: ' ' } });
    const deleted = await clerk.ok(api.deleteCoin, { ...at, body: { version: 1, reason: '录重了' } });
    const again = await clerk.call(api.deleteCoin, { ...at, body: { version: deleted.version, reason: '录重了' } });
    const restored = await manager.ok(api.restoreCoin, { ...at, body: { version: deleted.version, reason: '误删' } });

    expect(wordless).toMatchObject({ code: -1, data: { fields: [{ path: 'reason' }] } });
    expect(deleted).toMatchObject({ status: -1 });
    expect(again.code).toBe(-3);
    expect(restored).toMatchObject({ status: 0 });
    const log = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('auditLogs')
        .select(['action', 'reason'])
        .where('targetId', '=', rows[0]?.id ?? '')
        .where('action', 'like', 'entry.%Coin')
        .where('status', '=', coinMachine.state.toEnter)
        .orderBy('id')
        .execute(),
    );
    expect(log).toEqual([
      { action: 'entry.deleteCoin', reason: '录重了' },
      { action: 'entry.restoreCoin', reason: '误删' },
    ]);
  });
});
