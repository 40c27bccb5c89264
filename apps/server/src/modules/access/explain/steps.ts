import type { WhySaying, WhyStep } from '@mintmark/contract/access/access.schema.ts';
import { hasAccess, type Permission } from '@mintmark/contract/kernel/permissions.ts';
import type { CategoryEntry } from '@mintmark/domain/catalogue/category-book.ts';
import type { Actor } from '../../../kernel/auth/actor.ts';
import { admissionOf, requiredOf } from '../../../kernel/http/admission.ts';
import { categoriesOf, companyIdsOf, coversCompany, isOfHouse } from '../../../kernel/scope.ts';
import { type Overrides, titledPermission } from '../menu-entries.ts';
import type { Asked, Subject } from './subject.ts';

type Names = WhyStep['names'];

/** Names that the sentences need. */
export interface Known {
  readonly roles: readonly { readonly zh: string; readonly en: string; readonly permissions: readonly string[] }[];
  readonly companies: Names;
  readonly agent: Names;
  /** Company of the record. */
  readonly home: Names;
  /** Company whose address list binds the person. */
  readonly walled: Names;
  readonly categories: readonly Pick<CategoryEntry, 'code' | 'zh' | 'en'>[];
  /** What the house calls its permission strings. */
  readonly overrides: Overrides;
}

/** A step before its strings have the titles of the house. */
interface Bare extends Omit<WhyStep, 'permissions'> {
  readonly permissions: readonly string[];
}

const step = (
  says: WhySaying,
  state: WhyStep['state'],
  names: Names = [],
  permissions: readonly string[] = [],
): Bare => ({ says, state, names, permissions });

function guardStep({ door }: Subject, { actor }: Asked): Bare {
  if (actor.guard === 'none' || door.permission === 'public') return step('guardNone', 'ok');
  const admission = admissionOf({ ...(door.guard ? { guard: door.guard } : {}), permission: 'signed-in' }, actor);
  if (admission.kind !== 'guard') return step('guardOpen', 'ok');
  return step(admission.guard === 'profile' ? 'guardProfile' : 'guardPhone', 'missing');
}

/** Any of some strings: which role gives it, or that none does. */
function stringStep(
  required: readonly Permission[],
  { actor }: Asked,
  { roles }: Known,
  [held, missing]: readonly [WhySaying, WhySaying],
): Bare {
  if (!hasAccess(actor.access, required)) return step(missing, 'missing', [], required);
  const giving = roles.filter((role) => hasAccess(role.permissions, required));
  const names = giving.map(({ zh, en }) => ({ zh, en }));
  const own = [...required, '*:*:*'].filter((permission) => actor.access.includes(permission));
  return step(held, 'ok', names, own);
}

function permissionSteps(subject: Subject, asked: Asked, known: Known): Bare[] {
  const { door, page, record } = subject;
  const isOwn = record?.id === asked.actor.accountId && subject.kind === 'account';
  const required = requiredOf(door) ?? (isOwn ? undefined : page);
  const first = required
    ? stringStep(required, asked, known, ['permissionHeld', 'permissionMissing'])
    : step(door.permission === 'public' ? 'public' : 'signedIn', 'ok');
  const second = door.action ? [stringStep([door.action], asked, known, ['actionHeld', 'actionMissing'])] : [];
  return [first, ...second];
}

function houseSteps({ door }: Subject, { actor }: Asked): Bare[] {
  if (door.reach !== 'house') return [];
  return [isOfHouse(actor.scope) ? step('houseHeld', 'ok') : step('houseMissing', 'missing')];
}

/** Does the address list of his company keep him out? A public call asks nobody for his address. */
export const isWalledOff = ({ door }: Subject, { wall }: Asked): boolean =>
  door.permission !== 'public' && wall.kind === 'missing';

const WALLS = {
  free: ['addressFree', 'ok'],
  held: ['addressHeld', 'ok'],
  missing: ['addressMissing', 'missing'],
  unknown: ['addressUnknown', 'note'],
} as const;

function addressSteps({ door }: Subject, { wall }: Asked, { walled }: Known): Bare[] {
  const [says, state] = WALLS[wall.kind];
  return door.permission === 'public' ? [] : [step(says, state, walled)];
}

function screenSteps({ screen }: Subject, { actor }: Asked): Bare[] {
  if (!screen) return [];
  const { offBy, group } = screen;
  const isInMenu = group === null || hasAccess(actor.access, [group]);
  return [
    offBy ? step('screenOff', 'missing', [{ zh: offBy.zh, en: offBy.en }]) : step('screenOn', 'ok'),
    ...(isInMenu || group === null ? [] : [step('groupMissing', 'note', [], [group])]),
  ];
}

const SCOPES = { all: 'scopeAll', company: 'scopeCompany', agent: 'scopeAgent', own: 'scopeOwn' } as const;

function scopeStep({ scope }: Actor, { companies, agent }: Known): Bare {
  return step(SCOPES[scope.kind], 'note', scope.kind === 'agent' ? [...agent, ...companies] : companies);
}

function categoryStep({ scope }: Actor, { categories }: Known): Bare[] {
  const mine = categoriesOf(scope);
  if (mine === null) return [];
  const names = categories.filter(({ code }) => mine.includes(code)).map(({ zh, en }) => ({ zh, en }));
  return [step('scopeCategories', 'note', names)];
}

/** Which field of the record keeps it from him. */
function hiddenBy({ record }: Subject, { scope, accountId }: Actor): WhySaying {
  if (!record) return 'recordHidden';
  if (record.companyId !== null && !coversCompany(scope, record.companyId)) return 'recordOtherCompany';
  if (record.companyId === null && companyIdsOf(scope) !== null) return 'recordOtherCompany';
  if (scope.kind === 'agent' && record.agentId !== scope.agentId) return 'recordOtherAgent';
  if (scope.kind === 'own' && record.createdBy !== accountId) return 'recordNotOwn';
  const mine = categoriesOf(scope);
  const isOther = record.categories.length > 0 && mine !== null && !record.categories.some((one) => mine.includes(one));
  return isOther ? 'recordOtherCategory' : 'recordHidden';
}

function chainOf(subject: Subject, asked: Asked, known: Known, isSeen: boolean): Bare[] {
  const { actor, isUsable } = asked;
  const roles = known.roles.map(({ zh, en }) => ({ zh, en }));
  const steps = [
    step(isUsable ? 'accountEnabled' : 'accountDisabled', isUsable ? 'ok' : 'missing'),
    guardStep(subject, asked),
    step(roles.length > 0 ? 'rolesHeld' : 'rolesNone', 'note', roles),
    ...permissionSteps(subject, asked, known),
    ...houseSteps(subject, asked),
    ...addressSteps(subject, asked, known),
    ...screenSteps(subject, asked),
    scopeStep(actor, known),
    ...categoryStep(actor, known),
  ];
  if (!subject.record || steps.some(({ state }) => state === 'missing')) return steps;
  return [
    ...steps,
    isSeen ? step('recordSeen', 'ok', known.home) : step(hiddenBy(subject, actor), 'missing', known.home),
  ];
}

/**
 * The chain as sentences. It only tells: `isSeen` is what the real call answered, and every other link was asked of the
 * functions that decide (admission, scope).
 */
export function stepsOf(subject: Subject, asked: Asked, known: Known, isSeen: boolean): WhyStep[] {
  return chainOf(subject, asked, known, isSeen).map((bare) => ({
    ...bare,
    permissions: bare.permissions.map((permission) => titledPermission(permission, known.overrides)),
  }));
}
