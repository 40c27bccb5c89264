import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import { normalizeCertNo } from '@mintmark/domain/certificates/cert-number.ts';
import { RETURN_FINDING } from '@mintmark/domain/delivery/delivery.enums.ts';
import { may } from '../../../kernel/auth/actor.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { moveCoin } from '../../../workflow/coins/move-coin.ts';
import { holdOwnPictures } from '../../files/index.ts';
import { addTrace, freeItems } from '../delivery.repo.ts';
import { finishStep, lockParcel, type Parcel, targetOf } from '../delivery-step.ts';
import { type Finding, insertChecks } from './losses.repo.ts';
import { lossWitness, reportLoss, warnOfCertificate } from './lost-coins.ts';

type Asked = BodyOf<typeof deliveryEndpoints.checkIn>;

/** Each piece of the parcel with what was found of it: every one, each once, and nothing else. Throws beside the row. */
function findingsOf(parcel: Parcel, items: Asked['items']): Finding[] {
  const findings = items.map(({ code: typed, ...found }, index) => {
    const code = normalizeCertNo(typed);
    const coin = parcel.coins.find((one) => one.certNo === code || one.coinCode === code);
    if (!coin) throw fieldError(`items.${index}.code`, 'not-in-parcel');
    if (found.finding !== RETURN_FINDING.intact && found.note === '')
      throw fieldError(`items.${index}.note`, 'required');
    return { coinId: coin.id, ...found };
  });
  const twice = findings.findIndex(({ coinId }, index) => findings.findIndex((one) => one.coinId === coinId) !== index);
  if (twice >= 0) throw fieldError(`items.${twice}.code`, 'repeated');
  if (findings.length !== parcel.coins.length)
    throw new AppError('GUARD_FAILED', {
      params: { guard: 'countAndSealChecked' },
      data: { checked: findings.length, coins: parcel.coins.length },
    });
  return findings;
}

interface Back {
  readonly coin: CoinRow;
  readonly found: Finding;
}

/** Into the store again, or -3 for what was withdrawn; a damaged seal holds its piece until somebody has looked at it. */
async function takeBack(tx: Tx, parcel: Parcel, { coin, found }: Back): Promise<void> {
  const isMissing = found.finding === RETURN_FINDING.missing;
  const back = await moveCoin(
    tx,
    coin,
    {
      action: coin.withdrawnStage === null ? 'parcelBack' : 'parcelBackWithdrawn',
      place: isMissing ? 'courier' : 'store',
      data: { delivery: parcel.delivery.deliveryNo, finding: found.finding },
      ...(found.finding === RETURN_FINDING.damaged
        ? { patch: { isHeld: true, holdReason: found.note, heldBy: parcel.by.accountId, heldAt: parcel.by.now } }
        : {}),
    },
    parcel.by,
  );
  if (!isMissing) return;
  const lost = {
    action: 'lose',
    place: 'courier',
    reason: found.note,
    data: { delivery: parcel.delivery.deliveryNo },
  } as const;
  await warnOfCertificate(tx, await moveCoin(tx, back, lost, parcel.by), found.note, parcel.by);
}

/** Pieces that are not in the parcel are lost: by who may report losses, and a second person. */
async function reportMissing(
  tx: Tx,
  parcel: Parcel,
  context: CommandContext,
  asked: Asked & { readonly missing: readonly CoinRow[] },
) {
  if (asked.missing.length === 0) return null;
  if (!may(context.actor, 'order:coin:lost'))
    throw new AppError('GUARD_FAILED', { params: { guard: 'mayReportLoss' } });
  const confirmedBy = await lossWitness(tx, parcel, context, asked.witnessToken);
  return reportLoss(tx, parcel, asked.missing, { reason: asked.reason, confirmedBy });
}

/**
 * A refused parcel is back: every piece was scanned and its seal looked at. What is there goes into the store and may leave
 * again; what is not is lost, with incident and claim.
 */
export const checkIn = command(deliveryEndpoints.checkIn, async (tx, { params, body }, context) => {
  const parcel = await lockParcel(tx, context, params.id, body.version);
  const status = targetOf(parcel.delivery, 'checkIn');
  const findings = findingsOf(parcel, body.items);
  const photos = { accountId: parcel.by.accountId, dir: 'Delivery/', path: 'items' } as const;
  await holdOwnPictures(
    tx,
    findings.flatMap(({ photoKeys }) => [...photoKeys]),
    photos,
  );
  const rows = parcel.coins.flatMap((coin): Back[] => {
    const found = findings.find(({ coinId }) => coinId === coin.id);
    return found ? [{ coin, found }] : [];
  });
  const missing = rows.filter(({ found }) => found.finding === RETURN_FINDING.missing).map(({ coin }) => coin);
  const lossNo = await reportMissing(tx, parcel, context, { ...body, missing });
  await insertChecks(tx, parcel.delivery, findings, parcel.by);
  for (const row of rows) await takeBack(tx, parcel, row);
  await freeItems(tx, parcel.delivery.id);
  await addTrace(tx, parcel.delivery, { status, text: body.reason, by: parcel.by });
  const damaged = rows.filter(({ found }) => found.finding === RETURN_FINDING.damaged).length;
  return finishStep(tx, context, parcel, {
    action: 'checkIn',
    reason: body.reason,
    after: { coins: rows.length, damaged, missing: missing.length, lossNo },
  });
});
