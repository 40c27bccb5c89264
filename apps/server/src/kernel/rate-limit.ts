import { sql } from 'kysely';
import { later } from './clock.ts';
import type { Services } from './context.ts';
import { AppError } from './errors.ts';
import { SYSTEM_SCOPE } from './scope.ts';

/** At most `limit` calls of one operation per key in a fixed window. */
export interface RateRule {
  readonly operation: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** An address as a counter knows it: IPv4 as it is, IPv6 by its /64 network (one household). */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::', 2);
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}

/**
 * Counts the call, in a transaction of its own so that a refused call counts too, and throws TOO_MANY_REQUESTS above the
 * limit (security rule 54). The counters are in the database: every process sees them.
 */
export async function limitRate(services: Services, rule: RateRule, key: string): Promise<void> {
  const at = services.clock.now();
  const passedMs = at.getTime() % rule.windowMs;
  const start = later(at, -passedMs);
  const hits = await services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const result = await sql<{ hits: number }>`
      INSERT INTO rate_limits AS r (key, window_start, hits) VALUES (${`${rule.operation}|${key}`}, ${start}, 1)
      ON CONFLICT (key) DO UPDATE SET window_start = excluded.window_start,
        hits = CASE WHEN r.window_start = excluded.window_start THEN r.hits + 1 ELSE 1 END
      RETURNING hits`.execute(tx);
    return result.rows[0]?.hits ?? 0;
  });
  if (hits > rule.limit) {
    const retryAfterS = Math.ceil((rule.windowMs - passedMs) / 1000);
    throw new AppError('TOO_MANY_REQUESTS', { data: { retryAfterS } });
  }
}

const KEEP_MS = 86_400_000;

/** Drops counters that no window of ours reaches back to. */
export async function purgeRateLimits(services: Services): Promise<void> {
  const before = later(services.clock.now(), -KEEP_MS);
  await services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx.deleteFrom('rateLimits').where('windowStart', '<', before).execute(),
  );
}
