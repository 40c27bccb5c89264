import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { RegisterBody } from '@mintmark/contract/identity/identity.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, TestClient, type TestServer } from '../../../../test/harness.ts';
import { appWith, codeOf, otherCode, sentTo, signInAs } from '../sign-in/sign-in.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let serial = 0;
async function form(over: Partial<RegisterBody> = {}): Promise<RegisterBody> {
  serial += 1;
  const mobile = `1350000${String(serial).padStart(4, '0')}`;
  await server.anonymous.ok(identityEndpoints.sendSms, { body: { mobile, type: 'register' } });
  const captcha = await codeOf(server, mobile);
  return { mail: `Person.${serial}@example.com`, password: 'Own-Long-Secret-7', mobile, captcha, ...over };
}
const register = (body: RegisterBody) => server.anonymous.call(identityEndpoints.register, { body });

describe('registration', () => {
  test('opens an account without rights that must give its name on the change-phone page', async () => {
    const body = await form();
    const signedIn = await server.anonymous.ok(identityEndpoints.register, { body });
    expect(signedIn.info).toMatchObject({ realName: '', access: [], isMobile: 'true', isChangePassword: '1' });

    const person = new TestClient(server.app, signedIn.token, signedIn.info.id);
    expect(await person.ok(identityEndpoints.getProfile)).toMatchObject({
      username: body.mail.toLowerCase(),
      roles: ['待分配'],
      companyName: '',
    });
    expect(await person.call(identityEndpoints.updateProfile, { body: { realName: '李四' } })).toMatchObject({
      code: 412,
      data: { guard: 'phone' },
    });

    await person.ok(identityEndpoints.sendSms, { body: { mobile: body.mobile, type: 'bind' } });
    const code = await codeOf(server, body.mobile);
    const put = { mobile: body.mobile, code };
    expect(await person.call(identityEndpoints.putMobile, { body: put })).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'realName' }] },
    });
    expect(await person.ok(identityEndpoints.putMobile, { body: { ...put, realName: '李四' } })).toEqual({
      isMobile: 'true',
      mobile: `135****${body.mobile.slice(7)}`,
      realName: '李四',
    });
    await expect
      .poll(async () => (await person.call(identityEndpoints.updateProfile, { body: { mail: '' } })).code)
      .toBe(0);
    expect((await signInAs(server, body.mail, body.password)).info.id).toBe(signedIn.info.id);
  });

  test('wants the code of that mobile, once', async () => {
    const body = await form();
    expect(await register({ ...body, captcha: otherCode(body.captcha) })).toMatchObject({ code: 2015 });
    expect(await register({ ...body, mobile: '13599999999' })).toMatchObject({ code: 2015 });
    expect((await register(body)).code).toBe(0);
    expect(await register({ ...body, mail: 'second@example.com' })).toMatchObject({ code: 2015 });
  });

  test('refuses a mail that is taken, a weak password and a bad mobile, field by field', async () => {
    const first = await form();
    await register(first);
    const body = await form({ mail: first.mail.toUpperCase() });
    expect(await register(body)).toMatchObject({ code: -1, data: { fields: [{ path: 'mail', msg: '已被使用' }] } });
    expect(await register({ ...body, mail: 'x@example.com', password: 'Password-2026' })).toMatchObject({
      code: -1,
      data: { errorId: 'PASSWORD_POLICY', params: { rule: 'common' } },
    });
    expect(await register({ ...body, mobile: '23800138000' })).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'mobile' }] },
    });
  });

  test('two at once with one mail make one account', async () => {
    const [one, two] = [await form({ mail: 'twin@example.com' }), await form({ mail: 'Twin@example.com' })];
    const codes = (await Promise.all([register(one), register(two)])).map((answer) => answer.code);
    expect(codes.sort()).toEqual([-1, 0]);
  });

  test('can be switched off, and then sends no codes either', async () => {
    const closed = await appWith(server, { isRegistrationOn: false });
    const body = await form();
    expect(await closed.anonymous.call(identityEndpoints.register, { body })).toMatchObject({ code: 403 });
    await closed.anonymous.ok(identityEndpoints.sendSms, { body: { mobile: '13588888888', type: 'register' } });
    expect(await sentTo(server, '13588888888')).toEqual([]);
    await closed.stop();
  });
});
