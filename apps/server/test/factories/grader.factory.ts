import type { Insertable } from 'kysely';
import type { GradersTable } from '../../src/db/schema.generated.ts';
import { SYSTEM_SCOPE } from '../../src/kernel/scope.ts';
import type { PersonOptions, TestClient, TestServer } from '../harness.ts';

export interface GraderOptions extends Partial<Omit<Insertable<GradersTable>, 'companyId' | 'accountId'>> {
  readonly permissions?: readonly string[];
  readonly person?: PersonOptions;
}

const GRADER_PERMISSIONS = [
  'closeReview:rating:page',
  'closeReview:rating:authenticate',
  'closeReview:rating:score',
] as const;

let serial = 0;

/** A signed-in grader of a company who may authenticate and grade every category; options narrow or widen that. */
export async function aGrader(
  server: TestServer,
  companyId: string,
  options: GraderOptions = {},
): Promise<TestClient & { readonly accountId: string }> {
  const { permissions, person, ...row } = options;
  serial += 1;
  const client = await server.person({ permissions: permissions ?? GRADER_PERMISSIONS, companyId, ...person });
  const { accountId } = client;
  if (accountId === null) throw new Error('a grader has an account');
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('graders')
      .values({
        companyId,
        accountId,
        graderNo: `T-${String(serial).padStart(2, '0')}`,
        level: 2,
        mayAuthenticate: true,
        mayGrade: true,
        ...row,
      })
      .execute(),
  );
  return Object.assign(client, { accountId });
}

/** A senior who chairs conferences and finalizes, but gives no first or second grades. */
export async function aSenior(
  server: TestServer,
  companyId: string,
  options: GraderOptions = {},
): Promise<TestClient & { readonly accountId: string }> {
  return aGrader(server, companyId, {
    level: 3,
    mayFinalize: true,
    mayAudit: true,
    permissions: [
      ...GRADER_PERMISSIONS,
      'closeReview:rating:conference',
      'closeReview:rating:finalize',
      'closeReview:rating:read',
    ],
    ...options,
  });
}
