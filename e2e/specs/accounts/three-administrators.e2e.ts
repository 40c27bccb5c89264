import { rolesEndpoints } from '@mintmark/contract/accounts/roles.endpoints.ts';
import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { Persona } from '../../fixtures/api.ts';
import { enter } from '../../fixtures/enter.ts';
import { PASSWORD, type RunningServer, startServer } from '../../fixtures/server.ts';
import { codeOf } from '../../fixtures/sms.ts';

const GRANTED = 'customer:agent:page';
const TITLE = '代理商管理';

/** The first day of an administrator whom the first start made: his one-time password, an own one, the phone. */
async function firstDay({ url, dataDir, said }: RunningServer, username: string, mobile: string): Promise<Persona> {
  const oneTime = new RegExp(`${username} +one-time password: (\\S+)`).exec(said)?.[1] ?? '';
  const person = await Persona.signIn(url, username, oneTime);
  await person.call(identityEndpoints.updatePwd, { body: { oldPassword: oneTime, newPassword: PASSWORD } });
  await person.call(identityEndpoints.sendSms, { body: { mobile, type: 'bind' } });
  await person.call(identityEndpoints.putMobile, { body: { mobile, code: await codeOf(dataDir, mobile) } });
  return Persona.signIn(url, username);
}

/** The second person at this screen: his account and his password. */
async function approveAs(page: Page, username: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '第二人确认' });
  await dialog.getByLabel('第二人账号').fill(username);
  await dialog.getByLabel('第二人密码').fill(PASSWORD);
  await dialog.getByRole('button', { name: '确认' }).click();
}

/** Ticks one permission of the open role and saves it up to the question for the second person. */
async function askFor(page: Page, role: string): Promise<void> {
  await page.getByRole('dialog', { name: role }).getByRole('button', { name: '授权' }).click();
  const drawer = page.getByRole('dialog', { name: `“${role}”的权限` });
  await drawer.getByRole('textbox', { name: '按名称或权限字符串查找' }).fill(GRANTED);
  const found = drawer.getByRole('list').getByRole('checkbox');
  await expect(found).toHaveCount(1);
  await found.click();
  await drawer.getByRole('button', { name: '保存' }).click();
  const effect = page.getByRole('dialog', { name: `“${role}”的变化` });
  await expect(effect).toContainText(`出现的页面：${TITLE}`);
  await effect.getByRole('button', { name: '保存' }).click();
}

interface Fixtures {
  /** A server under 等保 without demo data. */
  house: RunningServer;
  openAs: (person: Persona, path: string) => Promise<Page>;
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  house: async ({}, use) => {
    const house = await startServer({ SECURITY_MODE: 'dengbao', SEED: 'none' });
    await use(house);
    await house.stop();
  },
  openAs: async ({ browser, house }, use, info) => {
    const contexts: BrowserContext[] = [];
    await use(async (person, path) => {
      const context = await browser.newContext({ ...info.project.use, baseURL: house.url });
      contexts.push(context);
      await enter(context, person);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

test('under 等保 a second security administrator approves a grant, and nobody is two of the three administrators (R427)', async ({
  house,
  openAs,
}) => {
  const [first, second] = await Promise.all([
    firstDay(house, 'security-administrator', '13655550101'),
    firstDay(house, 'security-administrator2', '13655550102'),
  ]);
  const { list } = await first.call(rolesEndpoints.listRoles, { query: { limit: 100 } });
  const roleOf = (code: string) => {
    const { id = '', nameZh = '' } = list.find((role) => role.code === code) ?? {};
    return { name: nameZh, path: `/admin/roleSystem?id=${id}` };
  };
  const [grader, audit] = [roleOf('grader'), roleOf('audit-administrator')];
  const theirs = await openAs(second, grader.path);
  await expect(theirs.getByRole('dialog', { name: grader.name })).toBeVisible();
  await expect(theirs.getByRole('dialog', { name: grader.name })).not.toContainText(TITLE);

  const page = await openAs(first, grader.path);
  await askFor(page, grader.name);
  await approveAs(page, first.username);
  await expect(page.getByText('须由另一位同事确认')).toBeVisible();
  await approveAs(page, second.username);
  await expect(page.getByRole('dialog', { name: `“${grader.name}”的权限` })).toBeHidden();
  await expect(page.getByRole('dialog', { name: grader.name })).toContainText(TITLE);
  await theirs.reload();
  await expect(theirs.getByRole('dialog', { name: grader.name })).toContainText(TITLE);

  await page.goto(audit.path);
  const role = page.getByRole('dialog', { name: audit.name });
  await role.getByRole('tab', { name: /^人员/ }).click();
  await role.getByRole('combobox').fill('admin');
  await page.getByTitle(/^admin /).click();
  await role.getByRole('button', { name: '分配' }).click();
  await approveAs(page, second.username);
  await expect(page.getByText(/已是三员中的另一员/)).toBeVisible();
});
