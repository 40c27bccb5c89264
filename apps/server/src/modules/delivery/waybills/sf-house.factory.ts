import { logisticsEndpoints } from '@mintmark/contract/system/logistics.endpoints.ts';
import { anOrder } from '../../../../test/factories/order.factory.ts';
import { startTestServer, TestClock, type TestServer } from '../../../../test/harness.ts';
import { START } from '../../../../test/test-environment.ts';
import { SfStandIn } from '../../../adapters/courier/sf-stand-in.ts';
import { jsonb } from '../../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

const CHECK_WORD = 'stand-in-check-word';
const PRODUCT = { code: 'standard', nameZh: '标快', nameEn: 'Standard' };
const PAPER = { code: 'fm-76130', nameZh: '76×130', nameEn: '76×130', widthMm: 76, heightMm: 130 };
/** Never reached: the stand-in’s clock only notes how long it was asked to wait. */
const LATER_MS = 60_000;

/** A house whose parcels go with SF, over HTTP, to the stand-in of its platform. */
export async function sfHouse() {
  const platform = new SfStandIn({ partnerId: 'MINTMARK', checkWord: CHECK_WORD }, new TestClock(START));
  const url = await platform.start();
  const server = await startTestServer({ env: { SF_URL: url } });
  const chief = await server.person({
    permissions: ['system:dict:page', 'system:logistics:edit', 'system:logistics:credentials'],
  });
  const courier = await chief.ok(logisticsEndpoints.createCourier, {
    body: {
      ...{ companyId: null, code: 'SFX', nameZh: '顺丰开放平台', nameEn: 'SF platform', phone: '95338', sort: 1 },
      ...{ adapter: 'sf', customerNo: 'MINTMARK', monthlyAccount: '7551234567', trackingUrl: '' },
      ...{ products: [PRODUCT], templates: [PAPER] },
    },
  });
  await chief.ok(logisticsEndpoints.setCourierSecret, {
    params: { id: courier.id },
    body: { version: courier.version, key: CHECK_WORD },
  });
  const stop = async () => {
    await server.stop();
    await platform.stop();
  };
  return { platform, server, courierId: courier.id, stop, later: () => server.clock.advance(LATER_MS) };
}

const RECEIVER = {
  name: '李清照',
  phone: '13800138000',
  areaCode: '370102',
  areaText: '山东省济南市历下区',
  detail: '明湖路 1 号',
};

/** Packed parcels that wait for their waybills, by rows: their contents are no matter here. */
export async function packedParcels(
  server: TestServer,
  companyId: string,
  count: number,
  more: { readonly receiver?: object; readonly courier?: string } = {},
) {
  const { order } = await anOrder(server, { companyId, coins: [] });
  const now = server.clock.now();
  return server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('deliveries')
      .values(
        Array.from({ length: count }, (_, at) => ({
          ...{ companyId, customerId: order.customerId, deliveryNo: `F${order.id}${String(at).padStart(3, '0')}` },
          ...{ method: 2, status: 1, courier: more.courier ?? 'SFX', product: 'standard', weightG: 300 + at },
          receiver: jsonb({ ...RECEIVER, ...more.receiver }),
          sender: jsonb({ name: '鉴评所', phone: '01012345678', area: '', detail: '北京市西城区金融街 1 号' }),
          ...{ packedAt: now, createdAt: now, updatedAt: now },
        })),
      )
      .returning(['id', 'version', 'deliveryNo'])
      .execute(),
  );
}
