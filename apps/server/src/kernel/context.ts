import type { Actor } from './auth/actor.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Logger } from './logger.ts';
import type { Trail } from './operation-log/trail.ts';
import type { ParameterStore } from './parameters/parameter-store.ts';
import type { Scope } from './scope.ts';

/** What lives as long as the process: made once in app.ts, handed to every handler. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly parameters: ParameterStore;
}

export type Locale = 'zh-CN' | 'en';

/** One request. `actor` is null only on public endpoints. */
export interface RequestContext extends Services {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  /** What the browser says it keeps from an earlier sign-in; it proves nothing by itself. */
  readonly device: string | null;
  readonly locale: Locale;
  readonly actor: Actor | null;
  readonly scope: Scope;
  readonly idempotencyKey: string | null;
  /** What the operation log already knows of this request. */
  readonly trail: Trail;
}

/** A request of a signed-in person: what every non-public handler receives. */
export interface SignedInContext extends RequestContext {
  readonly actor: Actor;
}
