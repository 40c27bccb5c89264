import { PERMISSIONS } from '@mintmark/contract/kernel/permissions.ts';
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
import type { Machine } from '@mintmark/domain/kernel/machine.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { parcelMachine } from '@mintmark/domain/receiving/parcel.machine.ts';
import { describe, expect, test } from 'vitest';
import { isTest } from './arch/places.ts';
import { isPresent, listFiles, readSources, readText } from './arch/repository.ts';
import { readOperations } from './authorisation/matrix.ts';
import { type Place, REACHED } from './reached/lines.data.ts';
import { ASKED_INSIDE, LINES_TO_COME, PERMISSIONS_TO_COME } from './reached/to-come.data.ts';

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

const lines = MACHINES.flatMap(({ name, transitions }) => transitions.map(({ action }) => `${name}.${action}`));
const reached = Object.entries(REACHED).flatMap(([machine, places]) =>
  Object.entries(places).map(([action, place]) => ({ line: `${machine}.${action}`, action, place })),
);

/** Does the file that is said to execute the line still speak of it? */
function stands(action: string, place: Place): boolean {
  const [file, word] = typeof place === 'string' ? [place, `'${action}'`] : place;
  return isPresent(file) && readText(file).includes(word);
}

const server = readSources().filter(({ path }) => path.startsWith('apps/server/src/') && !isTest(path));
/** Files that work with a machine: they name it, or move a coin. */
const workWith = (machine: string) =>
  server.filter(({ text }) => text.includes(`${machine}Machine`) || (machine === 'coin' && text.includes('moveCoin(')));

/** Lines to come of which some file already executes the action. */
const arrived = Object.keys(LINES_TO_COME).filter((line) => {
  const [machine = '', action = ''] = line.split('.');
  return workWith(machine).some(({ text }) => new RegExp(`(?:action: |Machine, )'${action}'`).test(text));
});

describe('every line of the machines', () => {
  test('is executed somewhere or stands among those to come, not both', () => {
    const known = [...reached.map(({ line }) => line), ...Object.keys(LINES_TO_COME)];

    expect(known.toSorted()).toEqual(lines.toSorted());
  });

  test('is executed where the list says', () => {
    expect(reached.filter(({ action, place }) => !stands(action, place)).map(({ line }) => line)).toEqual([]);
  });

  test('leaves the list of those to come when a command executes it', () => {
    expect(arrived).toEqual([]);
  });

  test('has a machine in the list', () => {
    const files = listFiles('packages/domain/src').filter((path) => /\.machine\.ts$/.test(path));
    const names = files.flatMap((path) => /name: '(\w+)',\n\s*field:/.exec(readText(path))?.[1] ?? []);

    expect(names.toSorted()).toEqual(MACHINES.map(({ name }) => name).toSorted());
  });
});

describe('every permission that a role can be given', () => {
  const grantable = Object.entries(PERMISSIONS).flatMap(([name, { kind }]) =>
    kind === 'page' || kind === 'action' ? [name] : [],
  );

  test('guards at least one call, or stands among those to come, not both', async () => {
    const operations = await readOperations();
    const asked = new Set([
      ...operations.flatMap(({ required = [], action }) => [...required, ...(action === null ? [] : [action])]),
      ...Object.keys(ASKED_INSIDE),
    ]);
    const idle = grantable.filter((name) => !asked.has(name));

    expect(idle.toSorted()).toEqual(Object.keys(PERMISSIONS_TO_COME).toSorted());
  });

  test('is asked for inside where the list says', () => {
    const lost = Object.entries(ASKED_INSIDE).filter(([name, file]) => {
      const text = isPresent(file) ? readText(file) : '';
      return !text.includes(`'${name}'`) || !text.includes('may(');
    });

    expect(lost).toEqual([]);
  });
});
