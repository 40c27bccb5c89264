import { auditTargetOf } from '@mintmark/contract/kernel/audit-targets.ts';
import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { type AuditOrigin, writeAudit } from '../audit.ts';
import type { Actor } from '../auth/actor.ts';
import type { Services } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { AppError } from '../errors.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { type Held, RefusalGate } from './refusal-gate.ts';
import { numberOf } from './refusal-number.repo.ts';
import { newTrail, type Trail } from './trail.ts';

/** Action of the row that stands for refusals which were only counted. */
export const HELD_ACTION = 'system.refusalsHeld';

/** A state-changing call that was refused or failed. */
export interface Refusal {
  readonly endpoint: Pick<Endpoint, 'path' | 'audit'>;
  readonly params: unknown;
  readonly body: unknown;
  readonly actor: Actor | null;
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
  readonly trail: Trail;
}

const FAILED = -5;
const FIELD = /^[\w.]{1,60}$/;
const SAID = ['guard', 'state', 'action', 'duty', 'rule'] as const;

const gates = new WeakMap<Database, RefusalGate>();

/** The gate of this process for a database. */
function gateOf(db: Database): RefusalGate {
  const gate = gates.get(db) ?? new RefusalGate();
  gates.set(db, gate);
  return gate;
}

/** Why, in words of the error table and names of fields; values that were sent never stand here (security rule 30). */
function reasonOf({ details }: AppError): Record<string, unknown> | undefined {
  const fields = details.fields?.map(({ path }) => path).filter((path) => FIELD.test(path));
  const said = SAID.flatMap((key) => {
    const value = details.params?.[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  if (!fields?.length && said.length === 0) return undefined;
  return { ...Object.fromEntries(said), ...(fields?.length ? { fields: fields.slice(0, 20) } : {}) };
}

/** One row for a refused or failed state-changing call, in a transaction of its own (security rule 29). */
export async function keepRefusal(services: Services, refusal: Refusal, failure: AppError): Promise<void> {
  const { db, clock } = services;
  const { endpoint, actor, address, trail } = refusal;
  if (endpoint.audit === undefined || trail.isAlone) return;
  const now = clock.now();
  await keepHeld(services);
  const accountId = actor?.accountId ?? null;
  if (!gateOf(db).admit({ accountId, address }, now)) return;
  const target = auditTargetOf(endpoint, refusal.params, refusal.body);
  const origin: AuditOrigin = { ...refusal, accountId, companyId: actor?.companyId ?? null, now };
  await db.transaction(SYSTEM_SCOPE, async (tx) => {
    const targetNo = target && actor ? await numberOf(tx, actor.scope, target.targetType, target.targetId) : null;
    await writeAudit(tx, origin, {
      action: endpoint.audit ?? endpoint.path,
      ...target,
      ...(targetNo === null ? {} : { targetNo }),
      after: reasonOf(failure),
      result: failure.id,
      isFailure: failure.code === FAILED,
    });
  });
  trail.isAlone = true;
}

const heldRow = ({ accountId, address, from }: Held, now: Date): AuditOrigin => ({
  accountId,
  companyId: null,
  address,
  requestId: '',
  userAgent: '',
  trail: newTrail(() => now.getTime() - from.getTime()),
  now,
});

/** Writes what the gate of this process counted in past minutes. */
export async function keepHeld({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  const held = gateOf(db).takeHeld(now);
  if (held.length === 0) return;
  await db.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const one of held)
      await writeAudit(tx, heldRow(one, now), {
        action: HELD_ACTION,
        after: { held: one.n, from: one.from.toISOString() },
        result: 'TOO_MANY_REQUESTS',
      });
  });
}
