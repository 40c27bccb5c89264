import { randomUUID } from 'node:crypto';
import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { later } from '../../../kernel/clock.ts';
import type { RequestContext, Services } from '../../../kernel/context.ts';
import type { AnyEndpoint } from '../../../kernel/handlers.ts';
import { newTrail } from '../../../kernel/operation-log/trail.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { receivingModule } from '../../../modules/receiving/index.ts';
import { versionOf } from './acts.repo.ts';

const HOUR_MS = 3_600_000;
const LOCAL = '127.0.0.1';

/** Sample orders by the stage of their plan, and the people who work on them. */
export interface Played {
  readonly orders: ReadonlyMap<string, readonly string[]>;
  readonly accounts: Readonly<Record<string, string>>;
}

interface Act {
  /** Stage of the orders that it is done to. */
  readonly stage: string;
  readonly call: AnyEndpoint;
  /** Persona who does it. */
  readonly by: string;
  readonly hoursAgo: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const said = (note: string) => ({ channel: 'phone', person: '本人', note });

/** What people have done with some of the sample orders: by the commands, with their guards, log rows and messages. */
const ACTS: readonly Act[] = [
  {
    ...{ stage: 'asked', call: calls.askCustomer, by: 'service', hoursAgo: 30 },
    body: { note: '第 1 枚实物与送评单所写版别不同，是否按实物评级？' },
  },
  {
    ...{ stage: 'returned', call: calls.returnOrder, by: 'service', hoursAgo: 20 },
    body: { reason: '客户不再送评', said: said('整单退回，运费到付') },
  },
  {
    ...{ stage: 'cancelled', call: calls.cancelOrder, by: 'counter', hoursAgo: 40 },
    body: { reason: '客户改期送评' },
  },
  {
    ...{ stage: 'closed', call: calls.closeOrder, by: 'service', hoursAgo: 10 },
    body: { reason: '客户确认已收齐', said: said('全部收到') },
  },
];

/** A persona at work, at a moment. */
export function contextOf(services: Services, username: string, accountId: string, at: Date): RequestContext {
  const scope = SYSTEM_SCOPE;
  return {
    ...services,
    clock: { now: () => at, wait: (milliseconds) => services.clock.wait(milliseconds) },
    ...{ requestId: randomUUID(), address: LOCAL, userAgent: '', device: null, locale: 'zh-CN', idempotencyKey: null },
    scope,
    actor: {
      ...{ accountId, sessionId: '', uuid: accountId, username, realName: '', access: ['*:*:*'], scope },
      ...{ companyId: null, agentId: null, guard: 'none' },
    },
    trail: newTrail(() => 0),
  };
}

/** Does what the plan says, each act to every order of its stage. */
export async function playActs(services: Services, { orders, accounts }: Played): Promise<void> {
  const now = services.clock.now();
  for (const { stage, call, by, hoursAgo, body } of ACTS) {
    const binding = receivingModule.bindings.find(({ endpoint }) => endpoint === call);
    if (!binding) throw new Error(`nothing answers ${call.path}`);
    const context = contextOf(services, by, accounts[by] ?? '0', later(now, -hoursAgo * HOUR_MS));
    for (const id of orders.get(stage) ?? []) {
      const version = await services.db.read(SYSTEM_SCOPE, (db) => versionOf(db, id));
      await binding.run({ params: { id }, query: {}, body: { version, ...body } }, context);
    }
  }
}
