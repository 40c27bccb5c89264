import { hasAccess, type Permission } from '@mintmark/contract/kernel/permissions.ts';
import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { scopeOf } from '../../../kernel/auth/actor.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { coversCompany } from '../../../kernel/scope.ts';
import { contentHash } from '../../../kernel/secrets/content-hash.ts';
import { findAccount, listAccess } from '../own-account/account.repo.ts';
import { secretHash } from '../sign-in/keyed-hash.ts';
import { listCompanyIds, takeWitnessApproval } from './witness.repo.ts';

export interface WitnessUse {
  /** From POST /api/identity/witness; missing or empty means that nobody has approved yet. */
  readonly token: string | null | undefined;
  /** `<module>.<verb>` of the command. */
  readonly purpose: string;
  readonly targetId: string;
  /** The same values the witness approved; key order does not matter, ids are digit strings. */
  readonly content: unknown;
  readonly actorId: string;
  /** What the actor needs for the command; the witness must hold it too (D4). */
  readonly permission: Permission;
  /** The record's company: the witness must be allowed to see it. */
  readonly companyId?: string;
  readonly now: Date;
}

const refused = (reason: string): AppError => new AppError('CONFIRM_AGAIN', { data: { reason } });

/**
 * Uses a witness's approval up inside the command's transaction and returns the witness's account id, to be stored with the
 * actor's. Throws CONFIRM_AGAIN (2077) with `data.reason`: `witness-missing`, `witness-invalid` (unknown, used, expired,
 * other actor), `witness-content` (given for something else), `witness-permission`.
 */
export async function useWitness(tx: Tx, use: WitnessUse): Promise<string> {
  if (!use.token) throw refused('witness-missing');
  const approval = await takeWitnessApproval(tx, secretHash(use.token), use.actorId, use.now);
  if (!approval || approval.witnessId === use.actorId) throw refused('witness-invalid');
  const isSame =
    approval.purpose === use.purpose &&
    approval.targetId === use.targetId &&
    approval.contentHash.equals(contentHash(use.content));
  if (!isSame) throw refused('witness-content');
  const witness = await findAccount(tx, approval.witnessId);
  if (witness?.status !== ACCOUNT_STATE.enabled) throw refused('witness-permission');
  if (!hasAccess(await listAccess(tx, witness.id), [use.permission])) throw refused('witness-permission');
  const scope = scopeOf(witness, await listCompanyIds(tx, witness.id));
  if (use.companyId !== undefined && !coversCompany(scope, use.companyId)) throw refused('witness-permission');
  return witness.id;
}
