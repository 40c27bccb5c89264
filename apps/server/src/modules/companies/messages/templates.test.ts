import { companyMessagesEndpoints as calls } from '@mintmark/contract/companies/company-messages.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const KEEPS = ['system:company:page', 'system:company:edit'];
const own = (text: string) => ({
  ...{ version: 0, isOn: true },
  ...{ zh: { subject: '到了', text }, en: { subject: 'Here', text: '{orderCode}' } },
});

test('words name only what the kind knows, and are the company’s own', async () => {
  const companyId = await server.company();
  const params = { id: companyId, kind: 'toPay' } as const;
  const chief = await server.person({ permissions: KEEPS, companyId });
  const wrong = await chief.call(calls.putMessageTemplate, { params, body: own('{orderCode} {waybillNo}') });
  expect(wrong).toMatchObject({ code: -1, data: { fields: [{ path: 'zh.text' }] } });

  const right = { params, body: own('{orderCode}') };
  const elsewhere = await server.person({ permissions: KEEPS, companyId: await server.company() });
  expect(await elsewhere.call(calls.putMessageTemplate, right)).toMatchObject({ data: { errorId: 'NOT_FOUND' } });
  const service = await server.person({ permissions: ['order:order:ask'], companyId });
  expect(await service.call(calls.putMessageTemplate, right)).toMatchObject({ code: 403 });
  expect(await chief.call(calls.putMessageTemplate, right)).toMatchObject({ code: 0, data: { version: 1 } });
});
