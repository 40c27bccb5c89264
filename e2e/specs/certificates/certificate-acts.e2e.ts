import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import type { Page } from '@playwright/test';
import type { Persona } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PICTURE } from '../../fixtures/upload.ts';
import { approveTasks, OTHER_AUDIT_PATH } from '../../pages/audit-desk.ts';

const RECORD = '/closeReview/orderCodeManagement/details';

/** A coin of the sample data in a state, with its certificate. */
async function numbered(reader: Persona, status: number) {
  const { list } = await reader.call(ratingEndpoints.listRatings, {
    query: { status: [String(status)], category1: ['5'], resultType: ['1'], limit: 50 },
  });
  const row = list.find((one) => one.certNo !== null && one.certNo !== 'Y6000123459' && !one.isHeld);
  if (!row?.certNo) throw new Error(`no numbered coin in ${status}`);
  return { ...row, certNo: row.certNo };
}

/** What the public page says of a certificate. */
async function publicBand(page: Page, certNo: string, lang = 'zh'): Promise<string> {
  const answer = await page.request.get(`/c/${certNo}?lang=${lang}`);
  return answer.text();
}

/** Who showed what, and a picture of it. */
async function fillProof(page: Page, title: string, reason: string) {
  const form = page.getByRole('dialog').filter({ hasText: title });
  await form.getByLabel('证明出示人').fill('王守成');
  await form.getByLabel('原因').fill(reason);
  await form.locator('input[type="file"]').setInputFiles(PICTURE);
  await expect(form.getByRole('button', { name: '证明图片 1', exact: true })).toBeVisible();
  return form;
}

/** One of the actions of a record, wherever the bar has put it. */
async function act(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  if (!(await button.isVisible())) await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name, exact: true }).or(button).first().click();
}

test('a certificate is reported lost with a proof, warns the public, and is restored', async ({ openAs, as }) => {
  const { id, certNo } = await numbered(await as('service'), 95);
  const page = await openAs('service', `${RECORD}/${id}`);
  await expect(page.getByText('证书有效').first()).toBeVisible();
  await act(page, '挂失证书');
  const empty = page.getByRole('dialog').filter({ hasText: `挂失 ${certNo}` });
  await empty.getByRole('button', { name: '挂失证书' }).click();
  await expect(empty.getByText('必填').first()).toBeVisible();

  const lost = await fillProof(page, `挂失 ${certNo}`, '盒子被盗，已报案');
  await lost.getByRole('button', { name: '挂失证书' }).click();
  await expect(page.getByText('证书挂失', { exact: true }).first()).toBeVisible();
  expect(await publicBand(page, certNo)).toContain('证书已挂失');
  expect(await publicBand(page, certNo, 'en')).toContain('Certificate reported lost');

  await act(page, '解除挂失');
  const back = await fillProof(page, `解除挂失 ${certNo}`, '已找回');
  await back.getByRole('button', { name: '解除挂失' }).click();
  await expect(page.getByText('证书有效').first()).toBeVisible();
  expect(await publicBand(page, certNo)).toContain('证书有效');
  await page.getByRole('tab', { name: '标签与证书' }).click();
  await expect(page.getByRole('cell', { name: '盒子被盗，已报案' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '已找回' })).toBeVisible();
});

test('a numbered coin becomes a counterfeit: its number is void on every page', async ({ openAs, as }) => {
  const manager = await as('manager');
  const coin = await numbered(manager, 90);
  await manager.call(auditsEndpoints.requestScoreChange, {
    body: { coinId: coin.id, version: coin.version, grade: { resultType: RESULT.counterfeit }, reason: '复看铸工不符' },
  });
  await approveTasks(await openAs('senior1', OTHER_AUDIT_PATH), coin.coinCode, 1);

  const page = await openAs('manager', `${RECORD}/${coin.id}`);
  await expect(page.getByText('证书作废').first()).toBeVisible();
  await expect(page.getByText('伪品').first()).toBeVisible();
  const text = await publicBand(page, coin.certNo);
  expect(text).toContain('证书已作废');
  expect(text).not.toContain('真品');
});
