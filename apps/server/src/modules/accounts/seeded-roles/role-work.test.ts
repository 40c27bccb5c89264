import { isGroupString, withGroups } from '@mintmark/contract/accounts/permission-groups.ts';
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
import { describe, expect, test } from 'vitest';
import { ACTORS, INSTEAD, ONE_OF, OUTSIDE } from './role-actors.factory.ts';
import { REASONS } from './role-work.factory.ts';
import { SEEDED_ROLES } from './roles.data.ts';

const MACHINES: readonly Machine[] = [
  orderMachine,
  coinMachine,
  certificateMachine,
  claimMachine,
  paymentMachine,
  refundMachine,
  topUpMachine,
  fundMoveMachine,
  closingMachine,
  statementRowMachine,
  deliveryMachine,
  auditTaskMachine,
  informationBillMachine,
  assessmentMachine,
  informationFeeMachine,
  invoiceMachine,
  handOverMachine,
  shiftMachine,
  courierBillMachine,
  stockCountMachine,
];
const WORKING = SEEDED_ROLES.filter((role) => role.code !== 'super-admin');

/** One permission of one line, and the roles whose work the line is. */
interface Need {
  readonly line: string;
  readonly actor: string;
  readonly permission: string;
  readonly roles: readonly string[] | undefined;
}

const rolesFor = (actor: string, permission: string) =>
  INSTEAD.find((one) => one.actor === actor && one.permission === permission)?.roles ?? ACTORS[actor];

const NEEDS: readonly Need[] = MACHINES.flatMap((machine) =>
  machine.transitions.flatMap((line) =>
    line.permissions
      .filter((permission) => permission !== '-')
      .flatMap((permission) =>
        line.actor
          .split('|')
          .filter((actor) => !OUTSIDE.includes(actor))
          .flatMap((actor) =>
            (ONE_OF[permission] ?? [permission]).map((one) => ({
              line: `${machine.name} ${line.action}`,
              actor,
              permission: one,
              roles: rolesFor(actor, permission),
            })),
          ),
      ),
  ),
);

const held = (code: string): readonly string[] => WORKING.find((role) => role.code === code)?.permissions ?? [];
const neededBy = (code: string) => NEEDS.filter((need) => need.roles?.includes(code)).map((need) => need.permission);

describe('the seeded roles against the work of states.md', () => {
  test('every actor of a machine is somebody of the house, and he holds the permission of his line', () => {
    expect(NEEDS.filter((need) => need.roles === undefined)).toEqual([]);
    const missing = NEEDS.flatMap(({ line, permission, roles = [] }) =>
      roles.filter((code) => !held(code).includes(permission)).map((code) => `${code} lacks ${permission} (${line})`),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  test('every permission of a line is held by a working role', () => {
    const all = new Set(WORKING.flatMap((role) => role.permissions as readonly string[]));
    const named = MACHINES.flatMap((machine) => machine.transitions.flatMap((line) => line.permissions));
    const unheld = named
      .filter((permission) => permission !== '-')
      .flatMap((permission): readonly string[] => ONE_OF[permission] ?? [permission])
      .filter((permission) => !all.has(permission));
    expect([...new Set(unheld)]).toEqual([]);
  });

  test.each(WORKING.map((role) => [role.zh, role] as const))(
    '%s holds what its work needs, with a reason for each string, and nothing else',
    (_, { code, permissions }) => {
      const needed = withGroups([...neededBy(code), ...Object.keys(REASONS[code] ?? {})]);
      expect(permissions.filter((key) => !isGroupString(key))).toEqual(needed.filter((key) => !isGroupString(key)));
      expect(permissions).toEqual(needed);
    },
  );

  test('who may change accounts and roles is the super administrator alone; the swapped pages stand together (R432, R433)', () => {
    const pages = ['admin:user:page', 'admin:role:page'];
    for (const { permissions } of WORKING as readonly { permissions: readonly string[] }[]) {
      expect(permissions.filter((key) => /^admin:(user|role):(?!page)/.test(key))).toEqual([]);
      expect([0, 2]).toContain(permissions.filter((key) => pages.includes(key)).length);
    }
  });
});
