import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError, fieldError, found } from '../../kernel/errors.ts';
import type { CommandContext } from '../../kernel/handlers.ts';
import { openAudit, openTasksOf } from '../../workflow/audits/audit-tasks.repo.ts';
import {
  type Act,
  type CertificateRow,
  lockCertificateOf,
  targetOfAct,
  writeAct,
} from '../../workflow/certificates/certificate-acts.repo.ts';
import { type AskedAct, assertOnlyValid } from '../../workflow/certificates/certificate-acts.ts';
import { type CoinRow, lockCoin } from '../../workflow/coins/coin.repo.ts';
import { lockOrder } from '../../workflow/orders/order.repo.ts';
import { findOwnFile } from '../files/index.ts';
import { findOrderOfCoin } from './certificate.queries.ts';

export interface Locked {
  readonly coin: CoinRow;
  readonly certificate: CertificateRow;
}

/** The coin and its certificate, locked in the order of all commands: order, coin, certificate. */
export async function lockForAct(tx: Tx, context: CommandContext, coinId: string, version: number): Promise<Locked> {
  await lockOrder(tx, context.scope, await findOrderOfCoin(tx, context.scope, coinId));
  const coin = await lockCoin(tx, context.scope, coinId);
  const certificate = found(await lockCertificateOf(tx, coin.id));
  if (certificate.version !== version)
    throw new AppError('VERSION_STALE', { data: { current: { version: certificate.version } } });
  return { coin, certificate };
}

/** Only what its owner has can be lost, found or sent back. Throws GUARD_FAILED (`leftTheHouse`). */
export function assertLeftTheHouse(coin: CoinRow): void {
  if (coin.status !== coinMachine.state.shipped && coin.status !== coinMachine.state.closed)
    throw new AppError('GUARD_FAILED', { params: { guard: 'leftTheHouse' } });
}

/** Proof pictures are the person's own uploads. */
async function assertProof(tx: Tx, fileKeys: readonly string[], accountId: string): Promise<void> {
  for (const [index, key] of fileKeys.entries())
    if (!(await findOwnFile(tx, key, accountId))) throw fieldError(`fileKeys.${index}`, 'not-found');
}

/** While a second person decides about the certificate, nothing else is done to it. */
async function assertNothingAsked(tx: Tx, coin: CoinRow): Promise<void> {
  if ((await openTasksOf(tx, coin.id)).some((task) => task.type === AUDIT_TYPE.certificate))
    throw new AppError('GUARD_FAILED', { params: { guard: 'noOpenCertificateAudit' } });
}

async function log(context: CommandContext, { coin, certificate }: Locked, after: object, reason: string) {
  await context.audit({
    targetType: 'coin',
    targetId: coin.id,
    targetNo: certificate.certNo,
    companyId: coin.companyId,
    before: { certStatus: certificate.status },
    after: { certNo: certificate.certNo, ...after },
    reason,
  });
}

/** Does it at once: reportLost, restore, alert. */
export async function actNow(tx: Tx, context: CommandContext, locked: Locked, act: Act) {
  const by = { now: context.now, accountId: context.actor.accountId };
  const { certNo } = locked.certificate;
  await assertNothingAsked(tx, locked.coin);
  await targetOfAct(tx, locked.certificate, act.action);
  await assertProof(tx, act.fileKeys ?? [], by.accountId);
  await assertOnlyValid(tx, act.action, certNo);
  const { status, version } = await writeAct(tx, locked.coin, locked.certificate, act, by);
  await log(context, locked, { certStatus: status }, act.reason);
  return { certNo, status, version, taskId: null };
}

/** Asks a second person: void, liftAlert. The certificate stays as it is until they have decided. */
export async function askAct(
  tx: Tx,
  context: CommandContext,
  locked: Locked,
  asked: Omit<AskedAct, 'certNo'> & { readonly reason: string },
) {
  const by = { now: context.now, accountId: context.actor.accountId };
  const { certNo, status, version } = locked.certificate;
  const { reason, ...act } = asked;
  await assertNothingAsked(tx, locked.coin);
  await targetOfAct(tx, locked.certificate, act.certAction);
  await assertProof(tx, act.fileKeys, by.accountId);
  await assertOnlyValid(tx, act.certAction, certNo);
  const taskId = await openAudit(
    tx,
    locked.coin,
    {
      type: AUDIT_TYPE.certificate,
      levels: 1,
      ruleCode: '',
      before: { certNo, certStatus: status },
      after: { certNo, ...act },
      requestedBy: by.accountId,
      reason,
    },
    by,
  );
  await log(context, locked, { asked: act.certAction, taskId }, reason);
  return { certNo, status, version, taskId };
}
