import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { normalizeCertNo } from '@mintmark/domain/certificates/cert-number.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { found } from '../../kernel/errors.ts';
import { query } from '../../kernel/handlers.ts';
import { allowedActions } from '../../workflow/allowed.ts';
import { openTasksOf } from '../../workflow/audits/audit-tasks.repo.ts';
import type { CoinRow } from '../../workflow/coins/coin.repo.ts';
import { picturesOfCoin } from '../../workflow/coins/coin-sheet.queries.ts';
import { gradersOf } from '../../workflow/coins/scores.repo.ts';
import { signFileUrl } from '../files/index.ts';
import { openCheckOf } from './checks/check-tasks.repo.ts';
import { type Inspection, inspectionOf } from './inspection.ts';
import { isTheirs } from './manage/assignment.repo.ts';
import {
  coinOfTask,
  findCoinByCode,
  findCoinOrder,
  lastScanOf,
  orderCodeOf,
  orderMoney,
  qualityHistory,
} from './quality.queries.ts';
import { areFeesFine, checklistOf, faultsIn, isSlabbed, labelStateOf, tookPart } from './quality.ts';
import { neededScans, scanObjection } from './quality-scan.ts';
import { reworkWayOf } from './rework-way.ts';

type LastScan = Awaited<ReturnType<typeof lastScanOf>>;

interface Seen {
  readonly isLabelFine: boolean;
  readonly inspection: Inspection;
  readonly last: LastScan;
}

async function actionsOf(db: Reader, coin: CoinRow, context: SignedInContext, { isLabelFine, inspection, last }: Seen) {
  const money = await orderMoney(db, coin.orderId);
  const me = context.actor.accountId;
  const task = await openCheckOf(db, coin.id);
  const duties = [
    task !== null && !(await isTheirs(db, task, me)) && 'assigneeOrGroup',
    tookPart(coin, me) && 'qcNotEntryLabelBoxOperator',
    (await gradersOf(db, coin.id)).has(me) && 'notAGraderOfCoin',
  ];
  const free = [(coin.isHeld || money.isHeld) && 'notHeld', money.hasOpenQuestion && 'noOpenQuestion'];
  const hasAudit = (await openTasksOf(db, coin.id)).length > 0;
  const permission = 'audit:finCheck:decide' as const;
  const isInState = coin.status === coinMachine.state.toCheck;
  const way = reworkWayOf(coin);
  return allowedActions(context.actor, context.locale, [
    {
      action: 'pass',
      permission,
      isInState,
      failing: [
        ...duties,
        ...free,
        hasAudit && 'noOpenAudit',
        inspection.lacksImages && 'qcImages',
        inspection.first?.accountId === me && 'qcFirstCheck',
        isSlabbed(coin) && !isLabelFine && 'labelEqualsCoinGate',
        !areFeesFine(money) && 'feesSettled',
        scanObjection(last, me) ?? false,
      ],
    },
    { action: 'fail', permission, isInState, failing: [...duties, ...free] },
    {
      action: 'rework',
      permission: way?.permission ?? permission,
      isInState: coin.status === coinMachine.state.rework && way !== null,
      failing: free,
    },
  ]);
}

function scanDto(last: LastScan, accountId: string) {
  if (last === null) return null;
  const { isFine, differences, realName: who, scannedBy, scannedAt } = last;
  return { isFine, differences, who, isMine: scannedBy === accountId, at: scannedAt.toISOString() };
}

async function present(db: Reader, coin: CoinRow, context: SignedInContext) {
  const label = await labelStateOf(db, context.config, coin);
  const money = await orderMoney(db, coin.orderId);
  const inspection = await inspectionOf(db, coin);
  const { ruleCode, isInspected, isTightened, needsSecond } = inspection;
  const link = { accountId: context.actor.accountId, purpose: 'quality', now: context.clock.now() };
  const history = await qualityHistory(db, coin.id);
  const last = await lastScanOf(db, coin);
  return {
    id: coin.id,
    coinCode: coin.coinCode,
    certNo: coin.certNo,
    orderCode: await orderCodeOf(db, coin.orderId),
    name: coin.name,
    nameEn: coin.nameEn,
    variety: coin.varietyText,
    category1: coin.category1,
    status: coin.status,
    resultType: coin.resultType,
    grade: coin.grade as never,
    boxNo: coin.boxNo,
    reworkStep: coin.reworkStep,
    updatedAt: coin.updatedAt.toISOString(),
    version: coin.version,
    images: (await picturesOfCoin(db, coin.id)).map((image) => ({
      kind: image.kind,
      url: signFileUrl(context.config, image.fileKey, link),
    })),
    checklist: checklistOf(coin, label, { areFeesFine: areFeesFine(money), items: inspection.items }),
    inspection: { ruleCode, isInspected, isTightened, needsSecond, firstBy: inspection.first?.name ?? null },
    scan: { ...(await neededScans(db, coin)), last: scanDto(last, context.actor.accountId) },
    label: { isValid: label.isValid, differences: [...label.differences], printNo: label.printNo },
    weightMg: coin.weightMg,
    diameterUm: coin.diameterUm,
    customerNote: coin.customerNote,
    dueFen: money.dueFen,
    history: history.map((one) => ({
      result: one.result,
      step: one.step,
      severity: one.severity,
      note: one.note,
      faults: [...faultsIn(one.checklist)],
      photos: one.photoKeys.map((key) => signFileUrl(context.config, key, link)),
      who: one.realName,
      at: one.checkedAt.toISOString(),
    })),
    allowedActions: await actionsOf(db, coin, context, { isLabelFine: label.isValid, inspection, last }),
  };
}

/** Checklist, label comparison and history of one coin. */
export const getQualitySheet = query(auditsEndpoints.getQualitySheet, async ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    await findCoinOrder(db, context.scope, params.id);
    return present(db, found(await coinOfTask(db, params.id)), context);
  }),
);

/** The coin of a scan. */
export const findQualityByCode = query(auditsEndpoints.findQualityByCode, async ({ query: asked }, context) =>
  context.db.read(context.scope, async (db) =>
    found(await findCoinByCode(db, context.scope, normalizeCertNo(asked.code))),
  ),
);
