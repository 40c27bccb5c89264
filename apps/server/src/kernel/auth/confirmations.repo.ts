import type { ConfirmPurpose } from '@mintmark/contract/kernel/endpoint.ts';
import type { ParameterKey } from '@mintmark/contract/kernel/parameters/parameters.ts';
import { type Insertable, sql } from 'kysely';
import type { ConfirmationsTable } from '../../db/schema.generated.ts';
import { later } from '../clock.ts';
import type { SignedInContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { AnyEndpoint } from '../handlers.ts';
import { maskedMobile } from '../listing/columns.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { contentHash } from '../secrets/content-hash.ts';
import { tokenHash } from './sessions.repo.ts';

const SWITCHES = {
  grants: 'security.confirmGrants',
  unmask: 'security.confirmUnmask',
  refunds: 'security.confirmRefunds',
  exports: 'security.confirmExports',
  prices: 'security.confirmPrices',
} as const satisfies Record<ConfirmPurpose, ParameterKey>;

/** How a ticket comes back with the call that needed it. */
export const CONFIRM_HEADER = 'confirm-ticket';

export async function insertConfirmation(tx: Tx, row: Insertable<ConfirmationsTable>): Promise<void> {
  await tx.insertInto('confirmations').values(row).execute();
}

interface Act {
  readonly purpose: ConfirmPurpose;
  readonly content: Buffer;
}

/** Uses a ticket up: given to this session, for this purpose and exactly this content, within its time. */
async function takeTicket(context: SignedInContext, act: Act, ticket: string): Promise<boolean> {
  const now = context.clock.now();
  const row = await context.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .updateTable('confirmations')
      .set({ usedAt: now })
      .where('ticketHash', '=', tokenHash(ticket))
      .where('sessionId', '=', context.actor.sessionId)
      .where('purpose', '=', act.purpose)
      .where('contentHash', '=', act.content)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning('id')
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/** Has this session confirmed the same kind of act a short time ago? */
async function isRemembered({ db, clock, actor, parameters }: SignedInContext, purpose: ConfirmPurpose) {
  const minutes = parameters.get('security.confirmRememberMinutes');
  if (minutes === 0) return false;
  const row = await db.read(SYSTEM_SCOPE, (reader) =>
    reader
      .selectFrom('confirmations')
      .select('id')
      .where('sessionId', '=', actor.sessionId)
      .where('purpose', '=', purpose)
      .where('usedAt', '>', later(clock.now(), -minutes * 60_000))
      .limit(1)
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/** The own bound mobile, masked; null where a code cannot be sent. */
async function boundMobile({ db, actor }: SignedInContext): Promise<string | null> {
  const row = await db.read(SYSTEM_SCOPE, (reader) =>
    reader
      .selectFrom('accounts')
      .select(maskedMobile(sql`mobile`).as('mobile'))
      .where('id', '=', actor.accountId)
      .where('isMobileBound', '=', true)
      .executeTakeFirst(),
  );
  return row?.mobile || null;
}

/**
 * Before an act that the house wants confirmed (security.md §2 no. 11): passes with a fresh ticket or a remembered
 * confirmation, else throws CONFIRM_NEEDED with what the ticket must be for. Costs nothing while the switch is off.
 */
export async function assertConfirmed(
  endpoint: AnyEndpoint,
  input: unknown,
  context: SignedInContext,
  ticket: string | undefined,
): Promise<void> {
  const purpose = endpoint.confirm;
  if (!purpose || !context.parameters.get(SWITCHES[purpose])) return;
  const content = contentHash({ call: `${endpoint.method} ${endpoint.path}`, input });
  if (ticket && (await takeTicket(context, { purpose, content }, ticket))) return;
  if (await isRemembered(context, purpose)) return;
  const confirm = { purpose, content: content.toString('hex'), mobile: await boundMobile(context) };
  throw new AppError('CONFIRM_NEEDED', { data: { confirm } });
}
