import type { SpotDetail } from '@mintmark/contract/audits/spot-check.schema.ts';
import { spotChecksEndpoints } from '@mintmark/contract/audits/spot-checks.endpoints.ts';
import { SPOT_CHECK_STATE } from '@mintmark/domain/audits/spot.enums.ts';
import { iso } from '../../kernel/clock.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { found } from '../../kernel/errors.ts';
import { query } from '../../kernel/handlers.ts';
import { rowById } from '../../kernel/listing/index.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { allowedActions } from '../../workflow/allowed.ts';
import { scaleSheetOf } from '../../workflow/coins/scales.repo.ts';
import { coinById } from '../../workflow/coins/settle.repo.ts';
import { spotCheckList, spotDrawList } from './checks.queries.ts';
import { type CheckRow, findCheck, lotPieces } from './checks.repo.ts';
import { deviatedGraders, graderFindings, hangingOn, namesOf } from './detail.queries.ts';
import { lotObjection, noticeObjection } from './follow-up.ts';

async function actionsOf(db: Reader, check: CheckRow, context: SignedInContext) {
  const deviated = await deviatedGraders(db, check.id);
  const permission = 'order:reCheck:decide' as const;
  return allowedActions(context.actor, context.locale, [
    { action: 'notify', permission, isInState: true, failing: [noticeObjection(check, deviated.length)] },
    { action: 'lot', permission, isInState: true, failing: [lotObjection(check)] },
  ]);
}

/** Who did something when, in words; null when nobody did. */
function markOf(names: ReadonlyMap<string, string>, at: Date | null, by: string | null, text: string) {
  return at === null ? null : { at: iso(at) ?? '', who: names.get(by ?? '') ?? '', text };
}

async function gradersOf(db: Reader, check: CheckRow): Promise<SpotDetail['graders']> {
  if (check.status === SPOT_CHECK_STATE.open) return [];
  return (await graderFindings(db, check.id)).map((row) => ({ ...row, grade: row.grade as never }));
}

/** One spot check with its draw; both grades and the graders only once it is decided. */
export const getSpotCheck = query(spotChecksEndpoints.getSpotCheck, async ({ params }, context) =>
  context.db.transaction(context.scope, async (tx) => {
    const check = await findCheck(tx, context.scope, params.id);
    const row = found(await rowById(tx, spotCheckList, context.scope, check.id));
    const coin = await coinById(tx, check.coinId);
    const names = await namesOf(tx, [check.notifiedBy, check.lotBy]);
    const isOpen = check.status === SPOT_CHECK_STATE.open;
    return {
      ...row,
      name: coin.name,
      nameEn: coin.nameEn,
      variety: coin.varietyText,
      coinStatus: coin.status,
      certNo: isOpen ? null : coin.certNo,
      scale: await scaleSheetOf(tx, coin),
      ...(await hangingOn(tx, check)),
      graders: await gradersOf(tx, check),
      draw: check.drawId === null ? null : await rowById(tx, spotDrawList, SYSTEM_SCOPE, check.drawId),
      notified: markOf(names, check.notifiedAt, check.notifiedBy, check.notice),
      lot: markOf(names, check.lotAt, check.lotBy, check.lotReason),
      lotPieces: await lotPieces(tx, check),
      allowedActions: await actionsOf(tx, check, context),
    };
  }),
);
