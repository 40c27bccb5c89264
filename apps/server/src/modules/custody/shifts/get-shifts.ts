import { shiftsEndpoints } from '@mintmark/contract/custody/shifts.endpoints.ts';
import { shiftMachine } from '@mintmark/domain/custody/shift.machine.ts';
import { may } from '../../../kernel/auth/actor.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { lineRule, permissionsOf } from '../../../workflow/step.ts';
import { PAGE_OF, STEPS } from '../../dashboard/index.ts';
import { isBlind } from '../sight.ts';
import { deskNow, deskOf, desksOf, scopeAt, workOf } from './desk-now.ts';
import { askedOf, isGiverOf } from './shift-act.ts';
import { type Remark, type Signed, shiftFacts, shiftList, shiftPage, signedOf } from './shifts.queries.ts';

const signed = (of: readonly Signed[], step: string) => {
  const one = of.find((shift) => shift.step === step);
  return one === undefined ? null : { id: one.id, shiftNo: one.shiftNo, name: one.name, at: one.at.toISOString() };
};

/** Who grades blind knows coins by their codes, nothing else (D6). */
const forBlind = (remarks: readonly Remark[]): Remark[] =>
  remarks.map((one) => (one.kind === 'coin' ? one : { ...one, code: '', kind: null, targetId: null }));

/** Every desk of a company that the reader may open. */
export const listDesks = query(shiftsEndpoints.listDesks, ({ query: { companyId } }, context) => {
  const scope = scopeAt(context, companyId);
  return context.db.read(context.scope, async (db) => {
    const [work, { open, last }] = await Promise.all([
      workOf(db, scope, desksOf(context), context.clock.now()),
      signedOf(db, companyId),
    ]);
    return { list: work.map((one) => ({ ...one, open: signed(open, one.step), last: signed(last, one.step) })) };
  });
});

/** One desk, as its hand-over would take it down now. */
export const getDesk = query(shiftsEndpoints.getDesk, ({ params: { step }, query: { companyId } }, context) => {
  const desk = deskOf(context, step);
  const scope = scopeAt(context, companyId);
  return context.db.read(context.scope, async (db) => {
    const [now, { open, last }] = await Promise.all([
      deskNow(db, { scope, desk, now: context.clock.now() }, context),
      signedOf(db, companyId),
    ]);
    const carried = last.find((one) => one.step === step)?.remarks ?? [];
    return {
      ...now,
      open: signed(open, step),
      last: signed(last, step),
      carried: isBlind(context.actor) ? forBlind(carried) : [...carried],
    };
  });
});

/** The list with the counts of its tabs. */
export const listShifts = query(shiftsEndpoints.listShifts, ({ query: asked }, context) =>
  context.db.read(context.scope, (db) => shiftPage(db, context.scope, asked)),
);

/** One hand-over as it was signed, and what may be done with it. */
export const getShift = query(shiftsEndpoints.getShift, ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const row = await rowById(db, shiftList, context.scope, params.id);
    const { giverId, orders, remarks, ...facts } = await shiftFacts(db, row.id);
    const { actor, locale } = context;
    const isOpen = row.status === shiftMachine.state.open;
    const worksAtDesk = may(actor, PAGE_OF[row.step]);
    const isGiver = isGiverOf({ giverId }, context);
    const rules = [
      ...(giverId === actor.accountId
        ? [{ action: 'takeHere', permission: permissionsOf(shiftMachine, 'take'), isInState: isOpen }]
        : [lineRule(shiftMachine, 'take', row, askedOf({ worksAtDesk }))]),
      ...(isGiver ? [lineRule(shiftMachine, 'takeBack', row, askedOf({ isGiver }))] : []),
    ];
    const blind = isBlind(actor);
    return {
      ...{ ...row, ...facts, unit: STEPS.find(({ step }) => step === row.step)?.unit ?? 'order' },
      ...{ orders: blind ? [] : orders, remarks: blind ? forBlind(remarks) : [...remarks] },
      allowedActions: allowedActions(
        actor,
        locale,
        rules.filter(({ isInState }) => isInState),
      ),
    };
  }),
);
