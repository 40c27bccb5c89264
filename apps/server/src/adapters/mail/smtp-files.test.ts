import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { mailProviderOf } from './mail.ts';
import { SmtpStandIn } from './smtp-stand-in.ts';

const mails = new SmtpStandIn();
let server: TestServer;
beforeAll(async () => {
  const SMTP_URL = `smtp://127.0.0.1:${await mails.start()}`;
  server = await startTestServer({ env: { MAIL_PROVIDER: 'smtp', SMTP_URL, MAIL_FROM: 'finance@mintmark.example' } });
});
afterAll(async () => {
  await server.stop();
  await mails.stop();
});

test('a mail takes its files along, each with its name and type', async () => {
  const bytes = Buffer.from('%PDF-1.4 发票 %%EOF');
  const files = [{ name: '24000000000000000001.pdf', mime: 'application/pdf', bytes }];
  const mail = { reference: 'I-1', address: 'a@quanshe.cn', subject: '发票', body: '见附件', files };
  await mailProviderOf(server.services.config).send(mail, server.services);
  const [heard] = mails.heard;
  expect(heard).toMatchObject({ to: 'a@quanshe.cn', text: expect.stringContaining('Content-Type: application/pdf') });
  expect(heard?.text).toContain('filename=24000000000000000001.pdf');
  expect(heard?.text.replace(/\s/g, '')).toContain(bytes.toString('base64'));
});
