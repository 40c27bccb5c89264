import type { ConsoleStep } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { may } from '../../../kernel/auth/actor.ts';
import { shanghaiDay, startOfDay } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type Scope, withinCompany } from '../../../kernel/scope.ts';
import { PAGE_OF, promisedAt, promisedOrders, STEPS, type Step, waitingWork } from '../../dashboard/index.ts';
import { isBlind } from '../sight.ts';

/** The desks whose screens the reader may open. */
export const desksOf = ({ actor }: Pick<SignedInContext, 'actor'>): readonly Step[] =>
  STEPS.filter(({ step }) => may(actor, PAGE_OF[step]));

/** The desk by its name. Throws NOT_FOUND for one whose screen the reader may not open. */
export function deskOf(context: Pick<SignedInContext, 'actor'>, name: ConsoleStep): Step {
  const desk = desksOf(context).find(({ step }) => step === name);
  if (desk === undefined) throw new AppError('NOT_FOUND');
  return desk;
}

/** The reader's scope at the desks of one company. Throws NOT_FOUND for a company out of sight. */
export function scopeAt({ scope }: Pick<SignedInContext, 'scope'>, companyId: string): Scope {
  const within = withinCompany(scope, companyId);
  if (within === null) throw new AppError('NOT_FOUND');
  return within;
}

const momentOf = (now: Date) => ({ now, today: startOfDay(shanghaiDay(now)) });

/** What desks have before them: how much, how old, how much of it late or promised until tonight. */
export async function workOf(db: Reader, scope: Scope, desks: readonly Step[], now: Date) {
  const moment = momentOf(now);
  const [waiting, promised] = await Promise.all([
    waitingWork(db, scope, desks, moment),
    promisedAt(db, scope, desks, moment),
  ]);
  return desks.map(({ step, unit }) => {
    const { count = 0, lateCount = 0, oldestDays = null } = waiting.find((one) => one.step === step) ?? {};
    return { step, unit, count, lateCount, oldestDays, promised: promised.get(step) ?? 0 };
  });
}

/** The same of one desk, with the orders that are promised; who grades blind knows none (D6). */
export async function deskNow(
  db: Reader,
  { scope, desk, now }: { readonly scope: Scope; readonly desk: Step; readonly now: Date },
  context: Pick<SignedInContext, 'actor'>,
) {
  const [[work], orders] = await Promise.all([
    workOf(db, scope, [desk], now),
    isBlind(context.actor) ? [] : promisedOrders(db, scope, desk, momentOf(now)),
  ]);
  if (work === undefined) throw new Error(`no figures of ${desk.step}`);
  return { ...work, orders };
}
