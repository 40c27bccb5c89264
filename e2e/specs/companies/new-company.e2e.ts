import { gradersEndpoints } from '@mintmark/contract/companies/graders.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { employee } from '../../fixtures/newcomers.ts';
import { expect, test } from '../../fixtures/test.ts';
import { gradeAtDesk, takeCoins } from '../../pages/grading-desk.ts';
import {
  addGrader,
  addPrinter,
  auditFrom,
  enterCompany,
  limitDay,
  offerWithout,
  open,
  publishPrices,
  publishScale,
  stepOf,
} from '../../pages/new-company.ts';
import { PRINT_PATH, printOrder } from '../../pages/print-room.ts';
import { coinsOf } from '../../story/coins.ts';
import { brandedLabel, bringToTable, dollarLine, draftOf, payAll, signedCustomer } from '../../story/first-coin.ts';

const NAME = '江南评级';
const PLAN = { level: 3 as const, categories: [], dailyCap: 200, activeFrom: null, activeTo: null, note: '' };
const PEOPLE = ['江南甲', '江南乙', '江南丙'];
const PRICE = { row: 2, yuan: '55', fen: 5_500 };

/** One clerk does everything around the grading table. */
const CLERK = { username: 'jn.clerk', realName: '江南丁' };
const DESKS = ['前台收货', '录入员', '拍照员', '信息录入员', '出纳', '标签/芯片员'];

/** What the steps hand on to each other. */
const company = { id: '', today: '', label: '' };

/** A company is created, set up step by step on its screens, and grades its first coin under what is its own. */
test.describe('a new company', () => {
  test.describe.configure({ mode: 'serial' });

  test('is created and gets its graders', async ({ openAs, as, server }) => {
    company.today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
    const page = await openAs('admin', '/system/company');
    company.id = await enterCompany(page, 'jn', NAME);
    await expect(page.getByRole('tab', { name: /新增公司详情/ })).toHaveCount(0);
    await expect(stepOf(page, '评级老师')).toContainText('待完成');
    await expect(stepOf(page, '价格表')).toContainText('使用总部的');
    await expect(page.getByRole('button', { name: '启用' })).toBeDisabled();

    const admin = await as('admin');
    const ids: string[] = [];
    for (const [at, realName] of PEOPLE.entries()) {
      const person = { username: `jn${at + 1}`, realName, roles: ['评级师'], companyId: company.id };
      ids.push((await employee(admin, server.dataDir, person)).signed.info.id);
    }
    await employee(admin, server.dataDir, { ...CLERK, roles: DESKS, companyId: company.id });
    await stepOf(page, '评级老师').getByRole('link').click();
    await addGrader(page, { name: PEOPLE[0] ?? '', graderNo: 'JN-1' });
    for (const [at, accountId] of ids.slice(1).entries()) {
      const isChief = at === 1;
      const rights = { mayAuthenticate: !isChief, mayGrade: !isChief, mayFinalize: isChief, mayAudit: isChief };
      const body = { companyId: company.id, accountId, graderNo: `JN-${at + 2}`, ...rights, ...PLAN };
      await admin.call(gradersEndpoints.createGrader, { body });
    }
  });

  test('gets scope, limits and an audit rule', async ({ openAs }) => {
    const page = await openAs('admin', `/system/company/scope/${company.id}`);
    await offerWithout(page, '银锭');
    await expect(page.getByText('生效中')).toBeVisible();
    await page.goto('/system/companyLimit');
    await limitDay(page, NAME, company.today, '4');
    await page.goto('/system/companyCheckRule');
    await auditFrom(page, NAME, '64');
  });

  test('gets prices, a scale, a label and a printer of its own, and works', async ({ openAs, as }) => {
    const page = await openAs('admin', '/basic/priceStandard');
    await publishPrices(page, NAME, PRICE);
    await page.goto('/basic/scoreRule');
    await publishScale(page, NAME, { from: '未流通', to: '江南未流通' }, '机制币');
    await page.goto('/basic/printerManagement');
    await addPrinter(page, NAME, '江南标签机');
    company.label = await brandedLabel(await as('manager'), company.id, { text: '江南', from: company.today });
    await open(page, company.id);
  });

  test('grades its first coin: own limit, price, scale, letter and label', async ({ openAs, as }) => {
    const clerk = await as(CLERK.username);
    const customerId = await signedCustomer(clerk);
    const submit = async (quantity: number) => {
      const draft = await draftOf(clerk, customerId, await dollarLine(clerk, quantity));
      const call = { params: { id: draft.id }, body: { version: draft.version } };
      return { ...draft, ...(await clerk.envelope(receivingEndpoints.submitOrder, call)) };
    };
    expect((await submit(5)).code).toBe(-3);
    const order = await submit(1);
    expect(order.code).toBe(0);
    const coin = await bringToTable(clerk, order.id);
    for (const username of ['jn1', 'jn2']) {
      const desk = await openAs(username, '/closeReview/addCoinScore');
      await takeCoins(desk, 1);
      await gradeAtDesk(desk, coin.coinCode, 'ms62');
    }
    const graded = async () => (await coinsOf(await as('manager'), order.orderCode))[0];
    expect(await graded()).toMatchObject({ gradeNumber: 62, certNo: expect.stringMatching(/^K\d{10}$/) });
    const price = await clerk.call(financeEndpoints.getPrice, { params: { id: order.id }, query: {} });
    expect(price.totals.goodsFen).toBe(PRICE.fen);
    await payAll(clerk, order.id);

    const certNo = (await graded())?.certNo ?? '';
    const room = await openAs(CLERK.username, PRINT_PATH);
    await printOrder(room, order.orderCode, 1);
    await expect(room.getByRole('img', { name: `标签 ${certNo}` })).toBeVisible();
    await expect(room.getByText(`${company.label} v1 · 70 × 25 mm`)).toBeVisible();
    const id = new URL(room.url()).searchParams.get('job') ?? '';
    const { items } = await clerk.call(labelsEndpoints.getPrintJob, { params: { id } });
    expect(items.map(({ label }) => label)).toMatchObject([{ certNo, brand: 'JIANGNAN', gradeCaption: '江南未流通' }]);
  });
});
