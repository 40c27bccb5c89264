import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { claimMachine } from '@mintmark/domain/certificates/claim.machine.ts';
import { handOverMachine } from '@mintmark/domain/custody/hand-over.machine.ts';
import { shiftMachine } from '@mintmark/domain/custody/shift.machine.ts';
import { stockCountMachine } from '@mintmark/domain/custody/stock-count.machine.ts';
import { courierBillMachine } from '@mintmark/domain/delivery/bills/courier-bill.machine.ts';
import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { closingMachine } from '@mintmark/domain/finance/closing/closing.machine.ts';
import { assessmentMachine } from '@mintmark/domain/finance/examine/assessment.machine.ts';
import { fundMoveMachine } from '@mintmark/domain/finance/fund-move.machine.ts';
import { informationBillMachine } from '@mintmark/domain/finance/information/information-bill.machine.ts';
import { informationFeeMachine } from '@mintmark/domain/finance/information/information-fee.machine.ts';
import { invoiceMachine } from '@mintmark/domain/finance/invoice.machine.ts';
import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import { refundMachine } from '@mintmark/domain/finance/refund.machine.ts';
import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import { topUpMachine } from '@mintmark/domain/finance/top-up.machine.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Machine, Transition } from '@mintmark/domain/kernel/machine.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { parcelMachine } from '@mintmark/domain/receiving/parcel.machine.ts';
import { table } from './table.ts';

const MACHINES: readonly Machine[] = [
  orderMachine,
  coinMachine,
  certificateMachine,
  claimMachine,
  paymentMachine,
  refundMachine,
  topUpMachine,
  fundMoveMachine,
  statementRowMachine,
  deliveryMachine,
  auditTaskMachine,
  closingMachine,
  informationBillMachine,
  assessmentMachine,
  informationFeeMachine,
  invoiceMachine,
  parcelMachine,
  handOverMachine,
  shiftMachine,
  courierBillMachine,
  stockCountMachine,
];

function targetText(line: Transition): string {
  if (line.to === 'return') return `back (${line.targets.join(', ')})`;
  return typeof line.to === 'number' ? String(line.to) : line.to.join(' / ');
}

function lineCells(line: Transition): string[] {
  return [
    line.from.join(' '),
    `\`${line.action}\``,
    targetText(line),
    line.actor,
    line.permission === '-' ? '-' : `\`${line.permission}\``,
    line.guards.join(', ') || '-',
    line.effects.join('; ') || '-',
    line.needsReason ? 'R' : '',
  ];
}

/** States and moves of one machine as two tables. Throws on a name that no machine has. */
export function machineBlock(name: string): string {
  const machine = MACHINES.find((one) => one.name === name);
  if (machine === undefined) throw new Error(`There is no machine “${name}”.`);
  const states = machine.states.map(({ code, zh, en, kind }) => [String(code), zh, en, kind === 'normal' ? '' : kind]);
  return [
    `Stored as \`${machine.field}\`.`,
    table(['value', 'zh', 'en', 'kind'], states),
    table(['from', 'act', 'to', 'who', 'permission', 'guards', 'what it does', ''], machine.transitions.map(lineCells)),
  ].join('\n\n');
}
