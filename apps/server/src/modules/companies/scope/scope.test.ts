import { companyScopeEndpoints as calls } from '@mintmark/contract/companies/company-scope.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { receivingEndpoints as orders } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCounter, aDraft, aLine, type Counter } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';

const RIGHTS = ['system:company:page', 'system:scope:edit'] as const;
const TODAY = '2026-11-20';
const STRUCK = [{ category1: CATEGORY.struck, services: [SERVICE.newGrading] }];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Offers = BodyInputOf<typeof calls.putScope>['offers'];

interface House extends Counter {
  readonly manager: TestClient;
}
async function aHouse(): Promise<House> {
  const counter = await aCounter(server);
  return { ...counter, manager: await server.person({ permissions: RIGHTS, companyId: counter.companyId }) };
}
const put = (
  { manager, companyId }: Pick<House, 'manager' | 'companyId'>,
  more: { version?: number; validFrom?: string; offers?: Offers } = {},
) =>
  manager.call(calls.putScope, {
    params: { id: companyId },
    body: { version: 0, validFrom: TODAY, offers: STRUCK, note: '', ...more },
  });
const submit = (house: House, { id, version }: { id: string; version: number }) =>
  house.client.call(orders.submitOrder, { params: { id }, body: { version } });

describe('the grading scope of a company (R110)', () => {
  test('keeps what is not offered out of drafts, said beside the line', async () => {
    const house = await aHouse();
    expect(await put(house)).toMatchObject({ code: 0, data: { version: 1 } });
    const said = async (line: object) => {
      const { id, version } = await aDraft(house);
      const body = { version, lines: [aLine({ category1: CATEGORY.struck }), aLine(line)] };
      return (await house.client.call(orders.updateOrder, { params: { id }, body })).data;
    };
    expect(await said({ category1: CATEGORY.ancient })).toMatchObject({ fields: [{ path: 'lines.1.category1' }] });
    expect(await said({ category1: CATEGORY.struck, serviceType: SERVICE.authentication })).toMatchObject({
      fields: [{ path: 'lines.1.serviceType' }],
    });
    expect(await submit(house, await aDraft(house))).toMatchObject({ code: 0 });
  });

  test('is looked at again when a draft is submitted: what was offered yesterday names its lines', async () => {
    const house = await aHouse();
    const draft = await aDraft(house, {
      lines: [aLine({ category1: CATEGORY.struck }), aLine({ category1: CATEGORY.ancient })],
    });
    await put(house);
    expect(await submit(house, draft)).toMatchObject({
      code: -3,
      msg: expect.stringContaining('古钱'),
      data: { fields: [{ path: 'lines.1.category1' }] },
    });
  });

  test('holds from its day, and two periods never hold on one day', async () => {
    const house = await aHouse();
    await put(house, { offers: [...STRUCK, { category1: CATEGORY.ancient, services: [SERVICE.newGrading] }] });
    await put(house, { version: 1, validFrom: '2026-12-01' });
    const ancient = await aDraft(house, { lines: [aLine({ category1: CATEGORY.ancient })] });
    expect(await submit(house, ancient)).toMatchObject({ code: 0 });
    const scope = await house.manager.ok(calls.getScope, { params: { id: house.companyId } });
    expect(scope.periods.map(({ validFrom, validTo }) => [validFrom, validTo])).toEqual([
      [TODAY, '2026-11-30'],
      ['2026-12-01', null],
    ]);
    expect(await put(house, { version: 2, validFrom: '2026-11-19' })).toMatchObject({
      data: { fields: [{ path: 'validFrom' }] },
    });
    const back = (validFrom: string) =>
      house.manager.call(calls.removeScope, {
        params: { id: house.companyId },
        body: { version: 2, validFrom, reason: '取消' },
      });
    expect(await back(TODAY)).toMatchObject({ data: { fields: [{ path: 'validFrom' }] } });
    expect(await back('2026-12-01')).toMatchObject({ code: 0, data: { version: 3 } });
  });

  test('offers something, and nothing that the house does not', async () => {
    const house = await aHouse();
    expect(await put(house, { offers: [] })).toMatchObject({ data: { fields: [{ path: 'offers' }] } });
    expect(await put(house, { offers: [{ category1: CATEGORY.stamp, services: [SERVICE.newGrading] }] })).toMatchObject(
      {
        data: { fields: [{ path: 'offers' }] },
      },
    );
  });

  test('names second levels, tiers, results and a highest value: lines beyond them are told beside their field', async () => {
    const house = await aHouse();
    const offers = [
      {
        category1: CATEGORY.struck,
        services: [SERVICE.newGrading],
        seconds: [501],
        tiers: ['T1', 'T2'],
        results: [1, 3],
        maxFen: 200_000,
      },
    ];
    expect(await put(house, { offers })).toMatchObject({ code: 0 });
    const scope = await house.manager.ok(calls.getScope, { params: { id: house.companyId } });
    const said = async (line: object) => {
      const { id, version } = await aDraft(house);
      const body = { version, lines: [aLine({ category1: CATEGORY.struck, ...line })] };
      return (await house.client.call(orders.updateOrder, { params: { id }, body })).data;
    };

    expect(scope.periods[0]?.offers).toEqual(offers);
    expect(await said({ declaredFen: 200_001 })).toMatchObject({ fields: [{ path: 'lines.0.declaredFen' }] });
    expect(await said({ tierAsked: 'T3' })).toMatchObject({ fields: [{ path: 'lines.0.tierAsked' }] });
    expect(
      await put(house, {
        version: 1,
        offers: [{ category1: CATEGORY.struck, services: [SERVICE.newGrading], seconds: [301] }],
      }),
    ).toMatchObject({
      data: { fields: [{ path: 'offers' }] },
    });
    expect(
      await put(house, {
        version: 1,
        offers: [{ category1: CATEGORY.struck, services: [SERVICE.newGrading], results: [4] }],
      }),
    ).toMatchObject({
      code: -1,
    });
  });

  test('the second saver gets what the first saved; other companies’ scopes are absent', async () => {
    const house = await aHouse();
    await put(house);
    expect(
      await put(house, { offers: [{ category1: CATEGORY.ancient, services: [SERVICE.newGrading] }] }),
    ).toMatchObject({
      code: -2,
      data: { current: { version: 1, offers: STRUCK } },
    });
    const stranger = { ...(await aHouse()), companyId: house.companyId };
    expect(await put(stranger)).toMatchObject({ code: 404 });
    expect(await stranger.manager.call(calls.getScope, { params: { id: house.companyId } })).toMatchObject({
      code: 404,
    });
  });
});
