import { expect, type Locator, type Page } from '@playwright/test';

const save = (form: Locator) => form.getByRole('button', { name: '保存', exact: true }).click();

/** A choice of a select whose list comes from the server; the list is closed again. */
async function choose(form: Locator, label: string, title: string): Promise<void> {
  await form.getByLabel(label, { exact: true }).click();
  await form.page().getByTitle(title, { exact: true }).click();
}

async function setDay(form: Locator, label: string, day: string): Promise<void> {
  await form.getByLabel(label, { exact: true }).fill(day);
  await form.getByLabel(label, { exact: true }).press('Enter');
}

/** The form of the first step: what must be there, the letter of its certificates, one contact and one address. */
export async function enterCompany(page: Page, code: string, name: string): Promise<string> {
  await page.getByRole('button', { name: '新建公司' }).click();
  const form = page.getByRole('dialog').filter({ hasText: '新建公司' });
  await form.getByLabel('公司代码').fill(code);
  await form.getByLabel('中文名称').fill(name);
  await form.getByLabel('英文名称').fill('Jiangnan Grading');
  await form.getByLabel('中文品牌').fill('江南');
  await form.getByLabel('英文品牌').fill('JIANGNAN');
  await form.getByLabel('标签品牌').fill('JIANGNAN');
  await choose(form, '证书字母', 'K');
  await form.getByText('两人相差一级取低').click();
  await form.getByLabel('姓名 1').fill('沈先生');
  await form.getByLabel('用途 1').fill('收件');
  await form.getByRole('textbox', { name: '地址 1', exact: true }).fill('南京市玄武区 1 号');
  await save(form);
  await page.waitForURL(/addDetails\/[1-9]\d*/);
  return /addDetails\/(\d+)/.exec(page.url())?.[1] ?? '';
}

/** A step of the page that says what a company still lacks. */
export const stepOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ hasText: name }).first();

export async function addGrader(page: Page, person: { name: string; graderNo: string }): Promise<void> {
  await page.getByRole('button', { name: '新增评级老师' }).click();
  const form = page.getByRole('dialog').filter({ hasText: '新增评级老师' });
  await form.getByLabel('员工').click();
  await page.getByTitle(new RegExp(person.name)).click();
  await form.getByLabel('老师编号').fill(person.graderNo);
  await save(form);
  await expect(page.getByRole('row', { name: new RegExp(person.graderNo) })).toContainText(person.name);
}

/** Takes one category off the matrix of what the company offers, from today. */
export async function offerWithout(page: Page, category: string): Promise<void> {
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  const form = page.getByRole('dialog').filter({ hasText: '设置评级范围' });
  const row = form.getByRole('checkbox', { name: category, exact: true });
  await expect(row).toBeChecked();
  await row.uncheck();
  await save(form);
  await expect(form).toBeHidden();
}

export async function limitDay(page: Page, company: string, today: string, pieces: string): Promise<void> {
  await page.getByRole('button', { name: '新增限制' }).click();
  const form = page.getByRole('dialog').filter({ hasText: '新增限制' });
  await choose(form, '公司', company);
  await setDay(form, '开始日期', today);
  await form.getByLabel('每日枚数').fill(pieces);
  await save(form);
  await expect(page.getByRole('row', { name: new RegExp(company) })).toContainText(`/ ${pieces}`);
}

/** Every grade from a number on is audited, from today. */
export async function auditFrom(page: Page, company: string, number: string): Promise<void> {
  await page.getByRole('button', { name: '新建审核规则' }).click();
  const form = page.getByRole('dialog').filter({ hasText: '先保存为草稿' });
  await choose(form, '公司', company);
  await form.getByLabel('中文名称').fill('江南高分复核');
  await form.getByLabel('英文名称').fill('Jiangnan high grades');
  await form.getByLabel('分数不低于').fill(number);
  await save(form);
  const drawer = page.getByRole('dialog').filter({ hasText: '规则内容' });
  await drawer.getByRole('button', { name: '发布', exact: true }).click();
  const publish = page.getByRole('dialog').filter({ hasText: '从这一天起提交的订单' });
  await publish.getByLabel('原因').fill('开业');
  await publish.getByRole('button', { name: '发布', exact: true }).click();
  await expect(publish).toBeHidden();
}

/** A copy of a row of the list as the company's own; its page opens. */
async function copyFor(page: Page, row: RegExp, owner: { label: string; company: string; name: string }) {
  await page.getByRole('row', { name: row }).getByRole('button', { name: '复制' }).click();
  const copy = page.getByRole('dialog', { name: /^复制/ });
  await choose(copy, owner.label, owner.company);
  await copy.getByLabel('中文名称').fill(owner.name);
  await save(copy);
}

async function publishNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const form = page.getByRole('dialog', { name: /^发布/ });
  await form.getByLabel('发布原因').fill('开业');
  await form.getByRole('button', { name: '发布', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('生效中').filter({ visible: true }).first()).toBeVisible();
}

/** The house's price list with another base price of one tier, published for the company. */
export async function publishPrices(page: Page, company: string, tier: { row: number; yuan: string }): Promise<void> {
  await copyFor(page, /标准价格表/, { label: '适用公司', company, name: '江南价格表' });
  await expect(page.getByText('修改后自动保存')).toBeVisible();
  const grid = page.getByRole('group', { name: '基础价格', exact: true });
  await grid.locator('.dsg-row').nth(tier.row).locator('.dsg-cell').nth(6).click();
  await page.keyboard.type(tier.yuan);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: /^已保存/ })).toBeVisible();
  await publishNow(page);
}

/** The seventy points under other words for uncirculated, published and given to a category of the company. */
export async function publishScale(page: Page, company: string, words: { from: string; to: string }, category: string) {
  await copyFor(page, /70分制（25起）/, { label: '归属', company, name: '江南标准' });
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  const editor = page.getByRole('dialog', { name: /^编辑/ });
  const bands = editor.getByRole('textbox', { name: /^中文 \d+$/ });
  await expect(bands.first()).toBeVisible();
  const said = await bands.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  await bands.nth(said.indexOf(words.from)).fill(words.to);
  await save(editor);
  await expect(editor).toBeHidden();
  await publishNow(page);
  await page.getByRole('button', { name: '指定分类' }).click();
  const form = page.getByRole('dialog', { name: /^指定/ });
  await choose(form, '分类', category);
  await form.getByLabel('原因').fill('开业');
  await form.getByRole('button', { name: '指定分类' }).click();
  await expect(form).toBeHidden();
}

export async function addPrinter(page: Page, company: string, name: string): Promise<void> {
  await page.getByRole('button', { name: '新建打印机' }).click();
  const form = page.getByRole('dialog').filter({ hasText: '新建打印机' });
  await choose(form, '公司', company);
  await form.getByLabel('名称', { exact: true }).fill(name);
  await save(form);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(company);
}

export async function open(page: Page, companyId: string): Promise<void> {
  await page.goto(`/system/company/addDetails/${companyId}`);
  await page.getByRole('button', { name: '启用' }).click();
  const reason = page.getByRole('dialog').filter({ hasText: '启用公司' });
  await reason.getByRole('textbox').fill('开业');
  await reason.getByRole('button', { name: '启用' }).click();
  await expect(page.getByText('准备事项已齐，公司正在运营。')).toBeVisible();
}
