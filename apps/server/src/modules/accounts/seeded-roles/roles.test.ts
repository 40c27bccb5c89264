import { PERMISSIONS } from '@mintmark/contract/kernel/permissions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { ensureRoles } from '../roles/seed-roles.repo.ts';
import { SEEDED_ROLES } from './roles.data.ts';

const of = (code: string) => SEEDED_ROLES.find((role) => role.code === code)?.permissions ?? [];
const kinds = (code: string) => new Set(of(code).map((permission) => PERMISSIONS[permission].kind));

describe('the seeded roles', () => {
  test('are the 21 of the domain and 待分配, each with a code of its own', () => {
    expect(SEEDED_ROLES).toHaveLength(22);
    expect(new Set(SEEDED_ROLES.map((role) => role.code)).size).toBe(22);
    expect(of('unassigned')).toEqual([]);
  });

  test('keep graders apart from auditors and graders blind', () => {
    for (const { permissions } of SEEDED_ROLES.filter((role) => role.code !== 'super-admin')) {
      const grades = permissions.includes('closeReview:rating:score');
      expect(grades && permissions.some((permission) => /^(audit|order:reCheck):.*decide$/.test(permission))).toBe(
        false,
      );
      expect(grades && permissions.includes('closeReview:rating:read')).toBe(false);
    }
  });

  test('let nobody but the super administrator both ask for money to leave and approve it', () => {
    const alone = SEEDED_ROLES.filter(
      ({ permissions }) =>
        permissions.includes('finance:payment:refund') && permissions.includes('finance:payment:refundApprove'),
    );
    expect(alone).toEqual([]);
    expect(SEEDED_ROLES.filter((role) => role.permissions.includes('*:*:*')).map((role) => role.code)).toEqual([
      'super-admin',
    ]);
  });

  test('give the read-only auditor pages and no action', () => {
    expect(kinds('audit-readonly')).toEqual(new Set(['group', 'page']));
    expect(of('audit-readonly')).not.toContain('order:order:modifyDetail');
  });

  test('carry the group wildcard of the area, not of the spelling', () => {
    expect(of('senior-auditor')).toContain('audit:*:*');
    expect(of('finance')).toContain('finance:*:*');
    expect(of('entry-clerk')).toEqual(
      expect.arrayContaining(['closeReview:*:*', 'closeReview:order:page', 'order:entry:edit']),
    );
  });

  test('between them cover every action of the operation', () => {
    const held = new Set(SEEDED_ROLES.flatMap((role) => role.permissions));
    const missing = Object.entries(PERMISSIONS)
      // Accounts and the settings of the house are the super administrator's until he gives them to a role.
      .filter(([key, info]) => info.kind === 'action' && !/^(admin|app|system):/.test(key) && !held.has(key as never))
      .map(([key]) => key);
    expect(missing).toEqual([]);
  });
});

describe('ensuring the roles', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  test('is done at the start, and again leaves edited roles alone', async () => {
    const { db } = server.services;
    await db.transaction(SYSTEM_SCOPE, async (tx) => {
      const grader = await tx.selectFrom('roles').select('id').where('code', '=', 'grader').executeTakeFirstOrThrow();
      await tx.deleteFrom('rolePermissions').where('roleId', '=', grader.id).execute();
      await tx.updateTable('roles').set({ nameZh: '钱币评级师' }).where('id', '=', grader.id).execute();
      await ensureRoles(tx);
    });

    const left = await db.read(SYSTEM_SCOPE, (reader) =>
      reader
        .selectFrom('roles as r')
        .leftJoin('rolePermissions as p', 'p.roleId', 'r.id')
        .select(['r.nameZh', 'p.permission'])
        .where('r.code', '=', 'grader')
        .execute(),
    );
    expect(left).toEqual([{ nameZh: '钱币评级师', permission: null }]);
  });
});
