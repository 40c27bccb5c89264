import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { correctionEndpoints as api } from '@mintmark/contract/entry/correction.endpoints.ts';
import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import { itemIdOf } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { packing, readyOrder } from '../../delivery/delivery.factory.ts';
import {
  BOX_PERMISSIONS,
  boxNow,
  LABEL_PERMISSIONS,
  labelledCoins,
  printsOf,
} from '../../labels/production.factory.ts';
import { type CorrectionDesk, correctionDesk } from './correction.factory.ts';

const { state } = coinMachine;
const guard = (name: string) => ({ code: -3, msg: textMessage(name, 'zh-CN') });
let server: TestServer;
let companyId: string;
let desk: CorrectionDesk;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  desk = await correctionDesk(server, companyId);
});
afterAll(() => server.stop());

const changesOf = ({ id }: { readonly id: string }) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('modificationRecords')
      .select(['field', 'oldValue', 'newValue', 'accountId', 'approvedBy'])
      .where('coinId', '=', id)
      .orderBy('id')
      .execute(),
  );

describe('a coin that is corrected after its entry', () => {
  test('shows what follows and keeps nothing of it', async () => {
    const made = await desk.aCoinIn(state.toMeasure);
    const before = await orderNow(server, made.orderId);
    const shown = await desk.preview(made, { declaredFen: 3_000_000, varietyText: '三角圆' });
    expect(shown).toMatchObject({
      code: 0,
      data: {
        changes: expect.arrayContaining([
          { field: 'declaredFen', before: 80_000, after: 3_000_000 },
          { field: 'varietyText', before: '', after: '三角圆' },
        ]),
        isLabelVoid: false,
        isCertificateChanged: false,
      },
    });
    expect(shown.data.orderFen.after).toBeGreaterThan(shown.data.orderFen.before);
    expect(shown.data.tier.after).not.toBe(shown.data.tier.before);
    expect(await coinNow(server, made.id)).toMatchObject({ declaredFen: 80_000, varietyText: '', version: 1 });
    expect(await orderNow(server, made.orderId)).toMatchObject({
      calculatedFen: before.calculatedFen,
      version: before.version,
    });
  });

  test('changes when another person approves: names, price, chain and modification record', async () => {
    const made = await desk.aCoinIn(state.firstGrade);
    const itemId = await itemIdOf(server, 'MS-001');
    const shown = await desk.preview(made, { catalogItemId: itemId, declaredFen: 3_000_000 });
    expect((await desk.ask(made, { catalogItemId: itemId, declaredFen: 3_000_000 })).code).toBe(0);
    const task = await desk.auditor.ok(auditsEndpoints.getTask, { params: { id: (await desk.taskOf(made)).id } });
    expect(task.correction).toEqual(
      expect.arrayContaining([
        { field: 'catalogItemId', before: null, after: 'MS-001' },
        { field: 'declaredFen', before: 80_000, after: 3_000_000 },
      ]),
    );
    expect(await coinNow(server, made.id)).toMatchObject({ catalogItemId: null });
    expect(await desk.ask(made, { yearText: '1920' })).toMatchObject({ code: -3 });

    expect((await desk.decide(made, 'approveTask')).code).toBe(0);
    const coin = await coinNow(server, made.id);
    expect(coin).toMatchObject({ catalogItemId: itemId, declaredFen: 3_000_000, status: state.firstGrade });
    expect((await orderNow(server, made.orderId)).calculatedFen).toBe(shown.data.orderFen.after);
    expect(await changesOf(made)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          field: 'declaredFen',
          accountId: desk.supervisor.accountId,
          approvedBy: desk.auditor.accountId,
        }),
      ]),
    );
  });

  test('stays as it is when the audit refuses, and may be asked for again', async () => {
    const made = await desk.aCoinIn(state.toImage);
    await desk.ask(made, { yearText: '1920' });
    expect((await desk.decide(made, 'rejectTask')).code).toBe(0);
    expect(await coinNow(server, made.id)).toMatchObject({ yearText: '1914' });
    expect((await desk.ask(made, { yearText: '1921' })).code).toBe(0);
  });

  test('gets a new version of its certificate, and a label in a closed holder is not corrected', async () => {
    const made = await desk.aCoinIn(state.toLabel);
    await desk.ask(made, { varietyText: '三角圆' });
    expect((await desk.decide(made, 'approveTask')).code).toBe(0);
    const certificate = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('certificates').selectAll().where('coinId', '=', made.id).executeTakeFirstOrThrow(),
    );
    expect(certificate).toMatchObject({ dataVersion: 2, data: { variety: '三角圆' } });

    const sealed = await desk.aCoinIn(state.ready);
    expect(await desk.ask(sealed, { varietyText: '三角圆' })).toMatchObject({ code: -3 });
    expect((await desk.ask(sealed, { declaredFen: 90_000 })).code).toBe(0);
  });

  test('is refused when it went on to where it is closed before the audit', async () => {
    const made = await desk.aCoinIn(state.toImage);
    await desk.ask(made, { serviceType: SERVICE.authentication });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('coins').set({ status: state.firstGrade }).where('id', '=', made.id).execute(),
    );
    expect(await desk.decide(made, 'approveTask')).toMatchObject({ code: -3 });
    expect(await coinNow(server, made.id)).toMatchObject({ serviceType: SERVICE.newGrading });
  });

  test('says what is wrong beside its field, and is nothing for others', async () => {
    const made = await desk.aCoinIn(state.toImage);
    expect(await desk.preview(made, { catalogItemId: '999999999' })).toMatchObject({
      data: { fields: [{ path: 'patch.catalogItemId' }] },
    });
    expect(await desk.preview(made, {})).toMatchObject({ code: -3 });
    const stranger = await server.person({
      permissions: ['order:order:modifyDetail'],
      companyId: await server.company(),
    });
    expect((await desk.ask(made, { yearText: '1920' }, stranger)).code).toBe(404);
    expect((await desk.ask(made, { yearText: '1920' }, desk.auditor)).code).toBe(403);
  });

  test('is asked for once when two people do it at the same time', async () => {
    const made = await desk.aCoinIn(state.toImage);
    const answers = await Promise.all([desk.ask(made, { yearText: '1920' }), desk.ask(made, { yearText: '1921' })]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  test('keeps its value while it lies in a parcel, which was weighed and insured with it', async () => {
    const permissions = ['closeReview:delivery:page', 'closeReview:delivery:pack'];
    const packer = await server.person({ permissions, companyId });
    const made = await readyOrder(server, { companyId });
    const [coin] = made.coins;
    if (!coin) throw new Error('no coin');
    await packing(packer, made);
    expect(await desk.ask(coin, { declaredFen: 90_000 })).toMatchObject(guard('valueInParcel'));
    expect(await desk.preview(coin, { declaredFen: 90_000 })).toMatchObject(guard('valueInParcel'));
  });
});

describe('a coin whose label is printed', () => {
  test('waits for a new one: the printed label is void, no box takes the coin until it is printed again', async () => {
    const permissions = [...LABEL_PERMISSIONS, ...BOX_PERMISSIONS];
    const maker = await server.person({ permissions, companyId });
    const [coin] = (await labelledCoins(server, maker, companyId)).coins;
    if (!coin) throw new Error('no coin');
    expect((await desk.preview(coin, { varietyText: '三角圆' })).data).toMatchObject({ isLabelVoid: true });
    expect((await desk.preview(coin, { declaredFen: 90_000 })).data).toMatchObject({ isLabelVoid: false });

    expect((await desk.correct(coin, { varietyText: '三角圆' })).code).toBe(0);

    expect(await printsOf(server, coin.id)).toMatchObject([{ printNo: 1, voidReason: 'corrected' }]);
    await expect(boxNow(server, maker, coin.id)).rejects.toThrow(textMessage('labelValid', 'zh-CN'));
    const { version } = await coinNow(server, coin.id);
    const body = { version, reason: 4, note: '版别更正' };
    await maker.ok(labelsEndpoints.reprintLabel, { params: { id: coin.id }, body });
    expect(await boxNow(server, maker, coin.id)).toMatchObject({ items: [{ status: state.encapsulating }] });
  });
});

describe('a piece too many in the receipt', () => {
  const askDeletion = async ({ id }: { readonly id: string }, who = desk.supervisor) => {
    const { version } = await coinNow(server, id);
    return who.call(api.askDeletion, { params: { id }, body: { version, reason: '实物不存在' } });
  };
  const remove = async ({ id }: { readonly id: string }) => {
    const { version } = await coinNow(server, id);
    return desk.supervisor.call(entryEndpoints.deleteCoin, { params: { id }, body: { version, reason: '实物不存在' } });
  };

  test('goes when another person has approved it: asked for once, deleted once', async () => {
    const made = await desk.aCoinIn(state.toMeasure);
    const before = await orderNow(server, made.orderId);
    expect((await askDeletion(made)).code).toBe(0);
    expect(await askDeletion(made)).toMatchObject(guard('deletionAsked'));
    expect(await remove(made)).toMatchObject(guard('audit11Approved'));

    expect((await desk.decide(made, 'approveTask')).code).toBe(0);
    expect(await askDeletion(made)).toMatchObject(guard('deletionApproved'));
    expect(await remove(made)).toMatchObject({ code: 0, data: { status: state.deleted } });
    expect(await orderNow(server, made.orderId)).toMatchObject({ confirmedQty: (before.confirmedQty ?? 0) - 1 });
  });

  test('stays when the audit refuses, and may be asked for again', async () => {
    const made = await desk.aCoinIn(state.toImage);
    await askDeletion(made);
    expect((await desk.decide(made, 'rejectTask')).code).toBe(0);
    expect(await remove(made)).toMatchObject(guard('audit11Approved'));
    expect((await askDeletion(made)).code).toBe(0);
  });

  test('is not one that somebody has graded, nor of another company', async () => {
    const graded = await desk.aCoinIn(state.firstGrade);
    const made = await desk.aCoinIn(state.toImage);
    const permissions = ['order:coin:delete'] as const;
    const stranger = await server.person({ permissions, companyId: await server.company() });
    expect(await askDeletion(graded)).toMatchObject({ code: -3, data: { errorId: 'STATE_CONFLICT' } });
    expect((await askDeletion(made, stranger)).code).toBe(404);
    expect((await askDeletion(made, desk.auditor)).code).toBe(403);
  });

  test('is asked for once when two people do it at the same time', async () => {
    const made = await desk.aCoinIn(state.toImage);
    const answers = await Promise.all([askDeletion(made), askDeletion(made)]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });
});
