import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import { answeredList, faultsOf, strangeAnswers, unfineItems } from '@mintmark/domain/audits/quality-answers.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError, fieldError } from '../../kernel/errors.ts';
import { type CommandContext, command } from '../../kernel/handlers.ts';
import { openTasksOf } from '../../workflow/audits/audit-tasks.repo.ts';
import { publishCertificate } from '../../workflow/certificates/certificates.repo.ts';
import { type CoinRow, lockCoin } from '../../workflow/coins/coin.repo.ts';
import { assertFree, moveCoin } from '../../workflow/coins/move-coin.ts';
import { lockOrder, type OrderRow, refreshOrder } from '../../workflow/orders/order.repo.ts';
import { holdOwnPictures } from '../files/index.ts';
import { drawPiece, openSpotCheck } from '../spot-checks/index.ts';
import { type CheckTaskDbRow, keepCheck, lockCheckOf } from './checks/check-tasks.repo.ts';
import { type Inspection, inspectionOf } from './inspection.ts';
import { isTheirs } from './manage/assignment.repo.ts';
import { findCoinOrder } from './quality.queries.ts';
import { insertQcRecord, type QualityCheck } from './quality.repo.ts';
import { areFeesFine, assertCheckDuties, checklistOf, isSlabbed, type LabelState, labelStateOf } from './quality.ts';
import { scanForPass } from './quality-scan.ts';

interface Said {
  readonly body: BodyOf<typeof auditsEndpoints.checkQuality>;
  readonly context: CommandContext;
}

interface Asked {
  /** The open task of the coin's visit to the check; null only where the coin is elsewhere, which its move refuses. */
  readonly task: CheckTaskDbRow | null;
  readonly check: QualityCheck;
  readonly inspection: Inspection;
  readonly label: LabelState;
}

const guardFailed = (guard: string, codes: readonly string[] = []) =>
  new AppError('GUARD_FAILED', {
    params: { guard },
    fields: codes.map((code) => ({ path: `checklist.${code}`, msg: guard })),
  });

/** The coin's own list, answered: what the system compares itself, and what this person said. */
async function answer(tx: Tx, coin: CoinRow, order: OrderRow, { body, context }: Said): Promise<Omit<Asked, 'task'>> {
  const inspection = await inspectionOf(tx, coin);
  const label = await labelStateOf(tx, context.config, coin);
  const list = checklistOf(coin, label, { areFeesFine: areFeesFine(order), items: inspection.items });
  const [strange] = strangeAnswers(list, body.checklist);
  if (strange !== undefined) throw fieldError(`checklist.${strange}`, 'bad-choice');
  return { check: { ...body, checklist: answeredList(list, body.checklist) }, inspection, label };
}

/** Every item of the coin's list is fine, by the system and by the person; pictures are there, no audit is open. */
async function assertPass(
  tx: Tx,
  coin: CoinRow,
  { check, inspection, label }: Asked,
  accountId: string,
): Promise<void> {
  if (inspection.lacksImages) throw guardFailed('qcImages');
  if (inspection.first?.accountId === accountId)
    throw new AppError('DUTY_CONFLICT', { params: { duty: 'firstCheck' } });
  if ((await openTasksOf(tx, coin.id)).length > 0) throw guardFailed('noOpenAudit');
  if (isSlabbed(coin) && !label.isValid)
    throw new AppError('LABEL_MISMATCH', { data: { differences: label.differences } });
  const unfine = unfineItems(check.checklist);
  const open = check.checklist.filter((item) => item.isFine === null).map((item) => item.code);
  if (unfine.length > open.length) {
    const faults = faultsOf(check.checklist);
    throw faults.length > 0 ? guardFailed('itemsFine', faults) : guardFailed('feesSettled', unfine);
  }
  if (open.length > 0) throw guardFailed('checklistComplete', open);
}

type By = { readonly now: Date; readonly accountId: string };

/** A check that was given to somebody is theirs (states.md audit task, assigneeOrGroup). */
async function lockTaskOf(tx: Tx, coin: CoinRow, accountId: string): Promise<CheckTaskDbRow | null> {
  const task = await lockCheckOf(tx, coin.id);
  if (task !== null && !(await isTheirs(tx, task, accountId))) throw guardFailed('assigneeOrGroup');
  return task;
}

/** Keeps the answers as evidence, and with the task what came of it. */
async function keep(tx: Tx, coin: CoinRow, { check, inspection: { ruleCode }, task }: Asked, by: By): Promise<void> {
  const recordId = await insertQcRecord(tx, coin, check, by);
  const isFirst = check.isFirst === true;
  if (task !== null) await keepCheck(tx, task, { result: check.result, isFirst, recordId, ruleCode }, by);
}

/**
 * 80 → 90 with its certificate public, or 80 → 85 where the piece is drawn for a second look; the first of two people
 * leaves the coin where it is.
 */
async function pass(tx: Tx, coin: CoinRow, asked: Asked, by: By): Promise<CoinRow> {
  const { check, inspection } = asked;
  if (inspection.needsSecond && inspection.first === null) {
    await keep(tx, coin, { ...asked, check: { ...check, isFirst: true } }, by);
    return coin;
  }
  await keep(tx, coin, asked, by);
  const patch = { qcBy: by.accountId, isRework: false, reworkStep: null };
  const sample = await drawPiece(tx, coin, by);
  if (sample !== null) {
    const drawn = await moveCoin(tx, coin, { action: 'qcPassSampled', patch, data: { cause: sample.cause } }, by);
    await openSpotCheck(tx, drawn, sample, by);
    return drawn;
  }
  const moved = await moveCoin(tx, coin, { action: 'qcPass', patch }, by);
  await publishCertificate(tx, moved, by);
  return moved;
}

/** 80 → 82 with a ticket for the step: what is not fine, how bad it is, and a picture of it. */
async function fail(tx: Tx, coin: CoinRow, asked: Asked, by: By): Promise<CoinRow> {
  const { check } = asked;
  const faults = faultsOf(check.checklist);
  if (faults.length === 0) throw guardFailed('faultNamed');
  await holdOwnPictures(tx, check.photoKeys, { accountId: by.accountId, dir: 'Qc/', path: 'photoKeys' });
  const patch = { qcBy: by.accountId, reworkStep: check.step ?? 'data' };
  const data = { step: check.step, severity: check.severity, faults: [...faults] };
  await keep(tx, coin, asked, by);
  return moveCoin(tx, coin, { action: 'qcFail', reason: check.note, patch, data }, by);
}

/** Outbound quality check of one coin, by the rule of its order. */
export const checkQuality = command(auditsEndpoints.checkQuality, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const orderId = await findCoinOrder(tx, context.scope, params.id);
  const order = await lockOrder(tx, context.scope, orderId);
  const coin = await lockCoin(tx, context.scope, params.id, { version: body.version });
  assertFree(coin, order, 'qcPass');
  await assertCheckDuties(tx, coin, by.accountId);
  const task = await lockTaskOf(tx, coin, by.accountId);
  const asked = { ...(await answer(tx, coin, order, { body, context })), task };
  if (body.result === 'pass') await assertPass(tx, coin, asked, by.accountId);
  const scanId = body.result === 'pass' ? await scanForPass(tx, coin, by.accountId) : undefined;
  const check = scanId === undefined ? asked.check : { ...asked.check, scanId };
  const moved = await (body.result === 'pass' ? pass : fail)(tx, coin, { ...asked, check }, by);
  await refreshOrder(tx, order.id);
  await context.audit({
    targetType: 'coin',
    targetId: coin.id,
    targetNo: coin.coinCode,
    before: { status: coin.status },
    after: { status: moved.status, result: body.result, step: body.step ?? null },
    reason: body.note,
  });
  return { coinId: coin.id, status: moved.status, certNo: moved.certNo };
});
