import { accessEndpoints as access } from '@mintmark/contract/access/access.endpoints.ts';
import type { WhyAnswer, WhySaying, WhyStep } from '@mintmark/contract/access/access.schema.ts';
import { ACCOUNT_PAGE_PERMISSION, hasAccess, type Permission } from '@mintmark/contract/kernel/permissions.ts';
import { coversAccess } from '@mintmark/domain/accounts/reach.ts';
import { findActor, lastAddress } from '../../../kernel/auth/actor.repo.ts';
import { addressVerdict } from '../../../kernel/auth/address-lists.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { type Binding, query } from '../../../kernel/handlers.ts';
import { admissionOf } from '../../../kernel/http/admission.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';
import { readCategoryBook } from '../../../workflow/catalogue/categories.repo.ts';
import { findPerson, namesOfScope, peopleWith, rolesOf, rolesWith } from '../access.queries.ts';
import { listOverrides } from '../menu.repo.ts';
import { byKey, type Overrides } from '../menu-entries.ts';
import { isWalledOff, type Known, stepsOf } from './steps.ts';
import { type Asked, type Subject, subjectOf } from './subject.ts';

const GIVERS = 10;

/** Whose work it is to give what is missing: all of these strings. */
const GIVEN_BY: Readonly<Partial<Record<WhySaying, readonly Permission[]>>> = {
  accountDisabled: [ACCOUNT_PAGE_PERMISSION, 'admin:user:status'],
  permissionMissing: [ACCOUNT_PAGE_PERMISSION, 'admin:user:edit'],
  actionMissing: [ACCOUNT_PAGE_PERMISSION, 'admin:user:edit'],
  houseMissing: [ACCOUNT_PAGE_PERMISSION, 'admin:user:scope'],
  addressMissing: ['system:company:page', 'system:company:whiteIp'],
  screenOff: ['admin:menu:page', 'admin:menu:edit'],
  recordOtherCompany: [ACCOUNT_PAGE_PERMISSION, 'admin:user:scope'],
  recordOtherAgent: [ACCOUNT_PAGE_PERMISSION, 'admin:user:scope'],
  recordNotOwn: [ACCOUNT_PAGE_PERMISSION, 'admin:user:scope'],
  recordOtherCategory: [ACCOUNT_PAGE_PERMISSION, 'admin:user:scope'],
};

/** Who can give the first link that is missing, in the reader's scope: nobody grants what he does not hold (rule 7). */
async function remedyOf(
  db: Reader,
  scope: Scope,
  asked: Asked,
  missing: WhyStep | undefined,
): Promise<WhyAnswer['remedy']> {
  const work = missing && GIVEN_BY[missing.says];
  if (!missing || !work) return null;
  const permissions = missing.permissions.map(({ permission }) => permission);
  const holders = await peopleWith(db, scope, work);
  const people = holders
    .filter(({ username }) => username !== asked.person.username)
    .filter(({ access: own }) => work.every((permission) => hasAccess(own, [permission])))
    .filter(({ access: own }) => permissions.length === 0 || permissions.some((one) => coversAccess(own, [one])))
    .slice(0, GIVERS)
    .map(({ username, realName }) => ({ username, realName }));
  return { roles: await rolesWith(db, permissions), people };
}

async function knownOf(db: Reader, asked: Asked, subject: Subject, overrides: Overrides): Promise<Known> {
  const { actor, wall } = asked;
  const { scope } = actor;
  const home = subject.record?.companyId ?? null;
  return {
    roles: await rolesOf(db, actor.accountId),
    ...(await namesOfScope(db, companyIdsOf(scope) ?? [], scope.kind === 'agent' ? scope.agentId : null)),
    home: home === null ? [] : (await namesOfScope(db, [home], null)).companies,
    categories: (await readCategoryBook(db)).entries,
    walled: wall.companyId === null ? [] : (await namesOfScope(db, [wall.companyId], null)).companies,
    overrides,
  };
}

async function askedOf(accountId: string, context: SignedInContext): Promise<Asked> {
  const { db, scope } = context;
  return db.read(scope, async (reader) => {
    const person = found(await findPerson(reader, scope, accountId));
    const { actor, isUsable } = found(await findActor(reader, accountId));
    return { person, actor, isUsable, wall: addressVerdict(context, actor, await lastAddress(reader, accountId)) };
  });
}

/**
 * “Why can X see Y?”: the chain of links and, where one is missing, who can give it. The person must be in the reader's
 * scope (NOT_FOUND); of a record that the reader does not get himself the answer is null, as of one that there is not.
 */
export function bindExplain(others: readonly Binding[]): Binding {
  const bindings: Binding[] = [...others];
  const binding = query(access.explain, async ({ query: input }, context) => {
    const { db, scope } = context;
    const asked = await askedOf(input.accountId, context);
    const overrides = byKey(await db.read(scope, listOverrides));
    const subject = await subjectOf(bindings, input, overrides, context);
    if (subject === null) return null;
    const isAdmitted =
      asked.isUsable && admissionOf(subject.door, asked.actor).kind === 'open' && !isWalledOff(subject, asked);
    const isSeen = isAdmitted && (await (subject.isSeenBy?.(asked.actor) ?? true));
    return db.read(scope, async (reader) => {
      const steps = stepsOf(subject, asked, await knownOf(reader, asked, subject, overrides), isSeen);
      const missing = steps.find(({ state }) => state === 'missing');
      const { kind, no, zh, en, call } = subject;
      return {
        isAllowed: isSeen && !subject.screen?.offBy,
        person: asked.person,
        target: { kind, no, zh, en },
        call,
        steps,
        remedy: await remedyOf(reader, scope, asked, missing),
      };
    });
  });
  bindings.push(binding);
  return binding;
}
