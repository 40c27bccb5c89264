import { PASSWORD } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const SHIFTS = '/closeReview/custody?view=shifts';

/** The early shift leaves the quality check to the late one, who signs at the same desk; the next hand-over has what was left. */
test('a desk is handed over with what stays behind, signed by both, and the next shift finds the remarks', async ({
  openAs,
}) => {
  const early = await openAs('manager', SHIFTS);
  const desk = early.getByRole('row').filter({ hasText: '出库质检' });
  await desk.getByRole('button', { name: '交班' }).click();
  const form = early.getByRole('dialog', { name: '交班：出库质检' });
  await form.getByRole('button', { name: '加一条' }).click();
  await form.getByLabel(/^编号/).fill('C9999999999');
  await form.getByLabel(/^说明/).fill('壳上有指纹，等擦拭');
  await form.getByRole('button', { name: '签字交班' }).click();
  await early.getByRole('dialog', { name: '操作失败' }).getByRole('button', { name: '知道了' }).click();
  await expect(form.getByText('本公司没有这个编号的钱币、送评单或包裹')).toBeVisible();
  await form.getByLabel(/^编号/).fill('');
  await form.getByRole('button', { name: '签字交班' }).click();
  await expect(form).toBeHidden();

  const record = early.getByRole('dialog').filter({ hasText: '待接班' });
  await expect(record.getByText('壳上有指纹，等擦拭')).toBeVisible();
  await record.getByRole('button', { name: '当面接班' }).click();
  const sign = early.getByRole('dialog').filter({ hasText: '请接班人输入本人账号密码' }).last();
  await sign.getByLabel('第二人账号').fill('quality');
  await sign.getByLabel('第二人密码').fill(PASSWORD);
  await sign.getByRole('button', { name: /确\s*(定|认)/ }).click();
  await expect(early.getByRole('dialog').filter({ hasText: '接班人' }).getByText('已接班').first()).toBeVisible();

  const late = await openAs('quality', SHIFTS);
  const mine = late.getByRole('row').filter({ hasText: '出库质检' });
  await mine.getByRole('button', { name: '交班' }).click();
  const next = late.getByRole('dialog', { name: '交班：出库质检' });
  await expect(next.getByLabel(/^说明/)).toHaveValue('壳上有指纹，等擦拭');
  await next.getByRole('button', { name: '签字交班' }).click();
  await expect(next).toBeHidden();

  const boss = await openAs('manager', SHIFTS);
  await boss.getByRole('row').filter({ hasText: '出库质检' }).getByRole('button', { name: '接班' }).click();
  const waiting = boss.getByRole('dialog').filter({ hasText: '待接班' });
  await waiting.getByRole('button', { name: '接班', exact: true }).click();
  await boss
    .getByRole('dialog')
    .filter({ hasText: '双方签字成立' })
    .last()
    .getByRole('button', { name: '接班' })
    .click();
  await expect(boss.getByRole('dialog').getByText('已接班').first()).toBeVisible();
});
