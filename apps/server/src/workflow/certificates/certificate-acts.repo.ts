import { COMPANY_LETTERS } from '@mintmark/domain/certificates/cert-number.ts';
import {
  type CertificateAction,
  type CertificateStatus,
  certificateMachine,
} from '@mintmark/domain/certificates/certificate.machine.ts';
import type { Selectable } from 'kysely';
import type { CertificatesTable } from '../../db/schema.generated.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { certLetterFor } from '../catalogue/categories.repo.ts';
import type { CoinRow } from '../coins/coin.repo.ts';
import { appendCoinEvent } from '../coins/coin-events.repo.ts';
import { writeMove } from '../coins/coin-move.repo.ts';
import { voidLabel } from '../labels/labels.repo.ts';
import { assertStep, nextState } from '../step.ts';
import { moveCertificate } from './certificate-move.repo.ts';

type By = { now: Date; accountId: string | null };
export type CertificateRow = Selectable<CertificatesTable>;

/** Superseded, void: shown only when the coin has no other. */
export const ENDED_CERTIFICATES: readonly number[] = [
  certificateMachine.state.superseded,
  certificateMachine.state.void,
];

/** Actions of people, and of the system, that leave a line in the certificate's own history. */
export type ActAction = Extract<
  CertificateAction,
  'voidUnissued' | 'void' | 'reportLost' | 'restore' | 'alert' | 'liftAlert'
>;

/** What is done to a certificate, why, and what was seen for it. */
export interface Act {
  readonly action: ActAction;
  readonly reason: string;
  readonly proofPerson?: string;
  readonly fileKeys?: readonly string[];
  readonly slab?: string | null;
  readonly taskId?: string | null;
}

const isVoiding = (action: ActAction): boolean => action === 'void' || action === 'voidUnissued';

/**
 * The certificate that the coin's record shows, locked; null when it never had one. The one that stands comes before those
 * that were superseded or void: a piece whose own number was void may carry an older one that it took over.
 */
export async function lockCertificateOf(tx: Tx, coinId: string): Promise<CertificateRow | null> {
  const row = await tx
    .selectFrom('certificates')
    .selectAll()
    .where('coinId', '=', coinId)
    .orderBy((eb) => eb('status', 'in', [...ENDED_CERTIFICATES]))
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The state before the alert: lifting it leads back there. */
async function stateBeforeAlert(db: Reader, certificateId: string): Promise<number> {
  const row = await db
    .selectFrom('certificateActs')
    .select('fromStatus')
    .where('certificateId', '=', certificateId)
    .where('action', '=', 'alert')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.fromStatus ?? certificateMachine.state.valid;
}

/** Where the action leads from here: lifting an alert, back to where it came from. Throws STATE_CONFLICT. */
export async function targetOfAct(
  db: Reader,
  certificate: Pick<CertificateRow, 'id' | 'status' | 'version'>,
  action: ActAction,
): Promise<CertificateStatus> {
  const { id, status, version } = certificate;
  assertStep(certificateMachine, action, { status, version });
  const wanted = action === 'liftAlert' ? { wanted: await stateBeforeAlert(db, id) } : {};
  return nextState(certificateMachine, action, { status, version }, wanted);
}

/** Chips of the number are void with it. */
async function voidChips(tx: Tx, certNo: string, reason: string, now: Date): Promise<void> {
  await tx
    .updateTable('chips')
    .set({ voidedAt: now, voidReason: reason })
    .where('certNo', '=', certNo)
    .where('voidedAt', 'is', null)
    .execute();
}

/**
 * Does something to a certificate by a line of its machine: the state, the certificate's history with reason and proof, and
 * the coin's hash chain in one transaction. A void one takes label and chip with it, and the coin keeps the number as a
 * former one: it is never used again. The caller holds the coin's and the certificate's lock.
 */
export async function writeAct(
  tx: Tx,
  coin: CoinRow,
  certificate: CertificateRow,
  act: Act,
  by: By,
): Promise<{ coin: CoinRow; status: CertificateStatus; version: number }> {
  const { certNo, id: certificateId, status: fromStatus, companyId } = certificate;
  const { action, reason, proofPerson = '', fileKeys = [], slab = null, taskId = null } = act;
  const status = await targetOfAct(tx, certificate, action);
  const { version } = await moveCertificate(tx, certificate, action, { wanted: status });
  await tx
    .insertInto('certificateActs')
    .values({
      ...{ companyId, certificateId, coinId: coin.id, action, fromStatus, toStatus: status, reason },
      ...{ proofPerson, fileKeys: [...fileKeys], slab, taskId, at: by.now, accountId: by.accountId },
    })
    .execute();
  const data = { certNo, certFrom: fromStatus, certTo: status, reason, ...(slab === null ? {} : { slab }) };
  const event = await appendCoinEvent(tx, coin, { kind: `certificate.${action}`, data }, by);
  if (!isVoiding(action)) return { coin: await writeMove(tx, coin, event, by), status, version };
  await voidLabel(tx, coin.id, action, by.now);
  await voidChips(tx, certNo, action, by.now);
  const patch = { ...event, certNo: null, formerCertNo: certNo };
  return { coin: await writeMove(tx, coin, patch, by), status, version };
}

/** Of a coin in the house: hidden, or under an alert (or reported lost) since it was published. */
const LIVING: readonly number[] = [
  certificateMachine.state.hidden,
  certificateMachine.state.reportedLost,
  certificateMachine.state.counterfeitAlert,
];

/**
 * A certificate that the result does not bear any more (no slab, or the category asks for another letter) is void before the
 * coin goes on, under an alert as well; the next slab takes a new number. Answers the coin as it is then.
 */
export async function voidUnfitCertificate(tx: Tx, coin: CoinRow, hasSlab: boolean, by: By): Promise<CoinRow> {
  const living = await tx
    .selectFrom('certificates')
    .selectAll()
    .where('coinId', '=', coin.id)
    .where('status', 'in', [...LIVING])
    .forUpdate()
    .executeTakeFirst();
  if (!living) return coin;
  const isOfCompany = COMPANY_LETTERS.some((own) => own === living.letter);
  const isRight = isOfCompany || living.letter === (await certLetterFor(tx, coin));
  if (hasSlab && isRight) return coin;
  const reason = hasSlab ? 'letterChanged' : 'resultWithoutCertificate';
  const action = living.status === certificateMachine.state.hidden ? 'voidUnissued' : 'void';
  return (await writeAct(tx, coin, living, { action, reason }, by)).coin;
}

/** Does a newer certificate of the same piece stand? Then the older one may not become valid again. */
export async function hasOtherValid(db: Reader, certNo: string): Promise<boolean> {
  const row = await db
    .selectFrom('certificates')
    .select('id')
    .where('previousCertNo', '=', certNo)
    .where('previousRefused', 'is', null)
    .where('status', 'in', [
      certificateMachine.state.valid,
      certificateMachine.state.reportedLost,
      certificateMachine.state.counterfeitAlert,
    ])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
