import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { Persona } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { verify } from '../../fixtures/verify.ts';
import { lookAgain, openView, planPieces, SPOT_PATH } from '../../pages/spot-check.ts';
import { passQuality } from '../../story/produce.ts';

/** Slabs of the sample data at the outbound check that have a score in figures and owe nothing. */
async function atTheCheck(reader: Persona, quality: Persona, count: number) {
  const { list } = await reader.call(ratingEndpoints.listRatings, {
    query: { status: ['80'], resultType: ['1'], category1: ['5'], limit: 50 },
  });
  const slabs = [];
  for (const { id, coinCode, certNo, gradeNumber } of list) {
    const sheet = await quality.call(auditsEndpoints.getQualitySheet, { params: { id } });
    const isFine = sheet.label.isValid && sheet.checklist.every((item) => item.isFine !== false);
    if (isFine && certNo !== null && gradeNumber !== null) slabs.push({ id, coinCode, certNo, number: gradeNumber });
    if (slabs.length === count) return slabs;
  }
  throw new Error(`only ${slabs.length} slabs wait at the check`);
}

const statusOf = async (reader: Persona, coinId: string) =>
  (await reader.call(ratingEndpoints.getRating, { params: { coinId } })).status;

/** A grade in the grammar of the line, so far below that it deviates. */
const far = (number: number): string => (number > 62 ? 'ms60' : '4');
const same = (number: number): string => (number >= 60 ? `ms${number}` : String(number));

test('pieces are drawn at the quality check, looked at blind, and leave as they are found', async ({
  as,
  openAs,
  server,
}) => {
  test.setTimeout(240_000);
  const [manager, quality, service] = [await as('manager'), await as('quality'), await as('service')];
  const [good, bad] = await atTheCheck(manager, quality, 2);
  if (!good || !bad) throw new Error('two slabs are needed');
  const planner = await openAs('manager', SPOT_PATH);
  await planPieces(planner, '月末抽检', 2);

  await passQuality(quality, good.id);
  await passQuality(quality, bad.id);
  expect([await statusOf(manager, good.id), await statusOf(manager, bad.id)]).toEqual([85, 85]);
  const hidden = await planner.request.get(`/c/${good.certNo}`);
  expect(await hidden.text()).not.toContain('证书有效');

  const bench = await openAs('senior2', SPOT_PATH);
  await openView(bench, '复评台');
  await expect(bench.getByRole('button', { name: good.coinCode })).toBeVisible();
  await expect(bench.getByText(good.certNo)).toHaveCount(0);
  await lookAgain(bench, good.coinCode, same(good.number));
  await lookAgain(bench, bad.coinCode, far(bad.number));
  expect([await statusOf(manager, good.id), await statusOf(manager, bad.id)]).toEqual([90, 46]);
  expect(await (await planner.request.get(`/c/${good.certNo}`)).text()).toContain('证书有效');

  await openView(bench, '抽检记录');
  await bench.getByRole('row').filter({ hasText: bad.coinCode }).dblclick();
  const record = bench.getByRole('dialog').filter({ hasText: bad.coinCode });
  await expect(record.getByText('改分审核')).toBeVisible();
  await record.getByRole('button', { name: '通报' }).click();
  const words = bench.getByRole('dialog', { name: '通报评级师' });
  await words.getByRole('textbox').fill('请对照标准样');
  await words.getByRole('button', { name: '通报' }).click();
  await expect(bench.getByText(/已通报 \d 位评级师/)).toBeVisible();

  const auditor = await as('senior3');
  const { list } = await auditor.call(auditsEndpoints.listTasks, { query: { coinCode: bad.coinCode, limit: 5 } });
  const task = list.find((one) => one.type === 4 && one.status === 0);
  if (!task) throw new Error('no change was asked for');
  await auditor.call(auditsEndpoints.rejectTask, {
    params: { id: task.id },
    body: { version: task.version, comment: '原分成立' },
  });
  expect(await statusOf(service, bad.id)).toBe(90);
  expect(await (await planner.request.get(`/c/${bad.certNo}`)).text()).toContain('证书有效');

  const checked = await verify(server.dataDir);
  expect(checked.said).not.toContain('spot checks');
});
