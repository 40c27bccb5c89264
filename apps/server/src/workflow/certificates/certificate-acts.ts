import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError, found } from '../../kernel/errors.ts';
import type { AuditTaskRow } from '../audits/audit-tasks.repo.ts';
import type { CoinRow } from '../coins/coin.repo.ts';
import { type ActAction, hasOtherValid, lockCertificateOf, writeAct } from './certificate-acts.repo.ts';

type By = { now: Date; accountId: string | null };

/** What the task asks for. */
export interface AskedAct {
  readonly certAction: 'void' | 'liftAlert';
  readonly certNo: string;
  readonly slab: 'returned' | 'destroyed' | null;
  readonly proofPerson: string;
  readonly fileKeys: readonly string[];
}

const isAction = (value: unknown): value is AskedAct['certAction'] => value === 'void' || value === 'liftAlert';

/** What a task of type 15 asks for; null for any other task. */
export function askedActOf(task: Pick<AuditTaskRow, 'type' | 'after'>): AskedAct | null {
  const { type, after } = task;
  if (type !== AUDIT_TYPE.certificate || typeof after !== 'object' || after === null) return null;
  const asked = after as Partial<AskedAct>;
  if (!isAction(asked.certAction)) return null;
  const { certAction, certNo = '', slab = null, proofPerson = '', fileKeys = [] } = asked;
  return { certAction, certNo, slab, proofPerson, fileKeys };
}

/**
 * Lifting an alert back to “valid” must not make a second valid certificate of the piece. Throws GUARD_FAILED
 * (`noOtherValidCertificateOfPiece`).
 */
export async function assertOnlyValid(tx: Tx, action: ActAction, certNo: string): Promise<void> {
  if ((action === 'restore' || action === 'liftAlert') && (await hasOtherValid(tx, certNo)))
    throw new AppError('GUARD_FAILED', { params: { guard: 'noOtherValidCertificateOfPiece' } });
}

/** Does what the second person has approved; STATE_CONFLICT when the certificate has gone another way meanwhile. */
export async function applyApprovedAct(tx: Tx, coin: CoinRow | null, task: AuditTaskRow, by: By): Promise<void> {
  const asked = askedActOf(task);
  if (asked === null || coin === null) throw new AppError('NOT_FOUND');
  const certificate = found(await lockCertificateOf(tx, coin.id));
  if (certificate.certNo !== asked.certNo) throw new AppError('VERSION_STALE');
  await assertOnlyValid(tx, asked.certAction, asked.certNo);
  const { certAction: action, slab, proofPerson, fileKeys } = asked;
  await writeAct(
    tx,
    coin,
    certificate,
    { action, slab, proofPerson, fileKeys, reason: task.reason, taskId: task.id },
    by,
  );
}
