import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

async function open(page: Page, job: string): Promise<Locator> {
  await page
    .getByRole('row', { name: new RegExp(job) })
    .getByRole('button', { name: '查看' })
    .click();
  return page.getByRole('dialog').filter({ hasText: '执行记录' });
}

async function runNow(page: Page, drawer: Locator): Promise<void> {
  await drawer.getByRole('button', { name: '立即执行' }).click();
  await page
    .getByRole('dialog', { name: /立即执行/ })
    .getByRole('button', { name: '立即执行' })
    .click();
}

test('a job gets other times, runs now and fails; its work is retried in the queue', async ({ openAs, server }) => {
  const page = await openAs('admin', '/admin/job');
  const tieOut = await open(page, '账本对账');
  await tieOut.getByRole('button', { name: '设置' }).click();
  const form = page.getByRole('dialog').filter({ hasText: '五段' });
  await form.getByLabel('时间表达式').fill('0 0 30 2 *');
  await expect(form.getByText('表达式无法识别')).toBeVisible();
  await form.getByLabel('时间表达式').fill('30 1 * * 1-5');
  await expect(form.getByText('每周一至周五 01:30')).toBeVisible();
  await expect(form.getByRole('listitem')).toHaveCount(5);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(tieOut.getByText('30 1 * * 1-5')).toBeVisible();
  await runNow(page, tieOut);
  await expect(tieOut.getByRole('listitem').filter({ hasText: '管理员' })).toContainText('成功');
  await page.keyboard.press('Escape');
  await expect(tieOut).toBeHidden();

  const anchors = join(server.dataDir, 'anchors');
  mkdirSync(anchors, { recursive: true });
  writeFileSync(join(anchors, '2020-01-01.json'), 'not an anchor');
  const anchor = await open(page, '锚定哈希链');
  await runNow(page, anchor);
  await expect(anchor.getByRole('listitem').filter({ hasText: '管理员' })).toContainText('失败');
  await expect(anchor.getByRole('alert')).toBeVisible();
  rmSync(join(anchors, '2020-01-01.json'));

  await page.goto('/admin/mq');
  await page.getByRole('tab', { name: /已放弃/ }).click();
  const dead = page.getByRole('row', { name: /锚定哈希链/ });
  await expect(dead).toContainText('not an anchor');
  await dead.getByRole('button', { name: '重试' }).click();
  await expect(dead).toHaveCount(0);
  await page.getByRole('tab', { name: /完成/ }).click();
  await expect(page.getByRole('row', { name: /锚定哈希链/ }).first()).toContainText('完成');
});
