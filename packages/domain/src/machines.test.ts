import { describe, expect, it } from 'vitest';
import { auditTaskMachine } from './audits/audit-task.machine.ts';
import { certificateMachine } from './certificates/certificate.machine.ts';
import { claimMachine } from './certificates/claim.machine.ts';
import { handOverMachine } from './custody/hand-over.machine.ts';
import { shiftMachine } from './custody/shift.machine.ts';
import { stockCountMachine } from './custody/stock-count.machine.ts';
import { courierBillMachine } from './delivery/bills/courier-bill.machine.ts';
import { deliveryMachine } from './delivery/delivery.machine.ts';
import { closingMachine } from './finance/closing/closing.machine.ts';
import { assessmentMachine } from './finance/examine/assessment.machine.ts';
import { fundMoveMachine } from './finance/fund-move.machine.ts';
import { informationBillMachine } from './finance/information/information-bill.machine.ts';
import { informationFeeMachine } from './finance/information/information-fee.machine.ts';
import { invoiceMachine } from './finance/invoice.machine.ts';
import { paymentMachine } from './finance/payment.machine.ts';
import { refundMachine } from './finance/refund.machine.ts';
import { statementRowMachine } from './finance/statements/statement-row.machine.ts';
import { topUpMachine } from './finance/top-up.machine.ts';
import { coinMachine } from './grading/coin.machine.ts';
import { actionsFrom, type Machine, stateCodes, stateLabel, transitionFor } from './kernel/machine.ts';
import { orderMachine } from './receiving/order.machine.ts';
import { parcelMachine } from './receiving/parcel.machine.ts';

/** Name, machine, column; then states, lines, pairs of action and state, lines with a reason, counted in states.md. */
const MACHINES: readonly [string, Machine, string, number, number, number, number][] = [
  ['order', orderMachine, 'orderStatus', 16, 33, 63, 11],
  ['coin', coinMachine, 'ratingStatus', 26, 69, 110, 22],
  ['certificate', certificateMachine, 'certStatus', 6, 10, 15, 6],
  ['warrantyClaim', claimMachine, 'claimState', 7, 8, 8, 3],
  ['payment', paymentMachine, 'payStatus', 6, 6, 8, 1],
  ['statementRow', statementRowMachine, 'matchStatus', 6, 8, 12, 4],
  ['refund', refundMachine, 'refundStatus', 6, 5, 8, 1],
  ['topUp', topUpMachine, 'rechargeStatus', 5, 4, 4, 2],
  ['fundMove', fundMoveMachine, 'fundMoveStatus', 5, 4, 4, 2],
  ['closing', closingMachine, 'closingStatus', 3, 5, 6, 2],
  ['delivery', deliveryMachine, 'deliveryStatus', 12, 15, 21, 6],
  ['auditTask', auditTaskMachine, 'auditStatus', 7, 7, 20, 3],
  ['invoice', invoiceMachine, 'invoiceStatus', 6, 6, 8, 3],
  ['informationFee', informationFeeMachine, 'infoFeeStatus', 4, 6, 7, 2],
  ['informationBill', informationBillMachine, 'infoBillStatus', 4, 4, 5, 2],
  ['assessment', assessmentMachine, 'examineStatus', 5, 6, 6, 3],
  ['parcel', parcelMachine, 'parcelStatus', 6, 8, 12, 3],
  ['handOver', handOverMachine, 'handOverStatus', 5, 3, 3, 1],
  ['shift', shiftMachine, 'shiftStatus', 3, 2, 2, 0],
  ['courierBill', courierBillMachine, 'courierBillStatus', 3, 3, 3, 2],
  ['stockCount', stockCountMachine, 'stockCountStatus', 4, 4, 5, 1],
];

const PERMISSION = /^[a-zA-Z]+:(?:[a-zA-Z]+|\*):[a-zA-Z]+$/;

describe.each(MACHINES)('the %s machine', (name, machine, field, states, lines, pairs, reasons) => {
  it('is loaded whole', () => {
    expect([machine.name, machine.field]).toEqual([name, field]);
    expect(machine.states).toHaveLength(states);
    expect(machine.transitions).toHaveLength(lines);
    expect(machine.transitions.flatMap((line) => line.from)).toHaveLength(pairs);
    expect(machine.transitions.filter((line) => line.needsReason)).toHaveLength(reasons);
    expect(new Set(machine.transitions.map((line) => line.action)).size).toBe(lines);
  });

  it('answers for every action in every state exactly what its table says', () => {
    for (const line of machine.transitions) {
      const allowed = stateCodes(machine).filter((code) => transitionFor(machine, line.action, code) !== null);
      expect(allowed.sort()).toEqual([...line.from].sort());
      expect(line.targets.every((code) => stateCodes(machine).includes(code))).toBe(true);
    }
    const total = stateCodes(machine).reduce((sum, code) => sum + actionsFrom(machine, code).length, 0);
    expect(total).toBe(pairs);
  });

  it('refuses an unknown action in every state', () => {
    expect(stateCodes(machine).filter((code) => transitionFor(machine, 'constructor', code) !== null)).toEqual([]);
  });

  it('has two names for every state, no two alike', () => {
    for (const language of ['zh', 'en'] as const) {
      const labels = stateCodes(machine).map((code) => stateLabel(machine, code, language));
      expect(labels.every((label) => label.trim() !== '')).toBe(true);
      expect(new Set(labels).size).toBe(states);
    }
  });

  it('names permissions in the form module:resource:action', () => {
    const permissions = machine.transitions.flatMap((line) => line.permissions);
    expect(permissions.filter((permission) => !PERMISSION.test(permission))).toEqual([]);
  });
});

describe('terminal states', () => {
  it('have no way out, but for a parcel that is found again', () => {
    const exits = MACHINES.flatMap(([name, machine]) =>
      machine.states
        .filter((state) => state.kind === 'terminal')
        .flatMap((state) => actionsFrom(machine, state.code).map((line) => `${name} ${state.code} ${line.action}`)),
    );
    expect(exits).toEqual(['delivery 10 foundParcel']);
  });
});

/** Small seeded generator: the same walks on every machine and every day. */
function seeded(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) % n;
  };
}

const WALKS = 10_000;
const MAX_STEPS = 5_000;

/** One object from its start until it may rest for ever; the pairs it used, and where it ended or was stuck. */
function walkOf(machine: Machine, dice: (n: number) => number, used: Set<string>): { end: number; steps: number } {
  let status = machine.states.find((state) => state.kind === 'start')?.code ?? Number.NaN;
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const open = actionsFrom(machine, status);
    const kind = machine.states.find((state) => state.code === status)?.kind;
    if (open.length === 0 || (kind === 'terminal' && dice(2) === 0)) return { end: status, steps };
    const line = open[dice(open.length)];
    const target = line?.targets[dice(line.targets.length)];
    if (line === undefined || target === undefined) return { end: Number.NaN, steps };
    used.add(`${line.action} from ${status}`);
    status = target;
  }
  return { end: Number.NaN, steps: MAX_STEPS };
}

/** The coin's walk answers the guards too: coin.machine.test.ts. Without them it would regrade for ever. */
// An information fee has no end: a waiver is taken back, and so is the payment of its bill.
const OTHERS = MACHINES.filter(([name]) => name !== 'coin' && name !== 'informationFee');

describe.each(OTHERS)('10,000 random walks of the %s machine', (_name, machine, _field, _states, _lines, pairs) => {
  it('come to rest in a terminal state, never get stuck, never leave the table, and use every line of it', () => {
    const dice = seeded(20_261_121);
    const used = new Set<string>();
    const ends = new Set<number>();
    for (let index = 0; index < WALKS; index += 1) ends.add(walkOf(machine, dice, used).end);

    const terminal = machine.states.filter((state) => state.kind === 'terminal').map((state) => state.code);
    expect([...ends].filter((end) => !terminal.includes(end))).toEqual([]);
    expect(ends.size).toBe(terminal.length);
    expect(used.size).toBe(pairs);
  });
});
