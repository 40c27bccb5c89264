import type { Account } from '@mintmark/contract/accounts/account.schema.ts';
import type { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import {
  ACCOUNT_PAGE_PERMISSION,
  EMPLOYEE_PAGE_PERMISSION,
  ROLE_PAGE_PERMISSION,
} from '@mintmark/contract/kernel/permissions.ts';
import { ACCOUNT_STATE, accountState, SCOPE_KINDS } from '@mintmark/domain/accounts/accounts.enums.ts';
import { isEnumCode } from '@mintmark/domain/kernel/enums.ts';
import { may } from '../../kernel/auth/actor.ts';
import { listOpenSessions } from '../../kernel/auth/sessions.repo.ts';
import { iso } from '../../kernel/clock.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { found } from '../../kernel/errors.ts';
import type { InputOf } from '../../kernel/handlers.ts';
import { publicFileUrl } from '../files/index.ts';
import { maskMail, maskMobile } from '../identity/index.ts';
import { type AccountFacts, findAccountFacts, findUsername, listRoles } from './account.repo.ts';
import { accountActions, administratorStrings, isLastHolder } from './account-rules.ts';
import { findAuditStatus } from './account-state.repo.ts';
import { listCompanyNames, listScopeOptions } from './scope.repo.ts';

async function present(db: Reader, account: AccountFacts, context: SignedInContext): Promise<Account> {
  const {
    access: _access,
    roleIds,
    companyIds,
    avatarKey,
    passwordChangedAt,
    createdAt,
    lastLoginAt,
    lockedUntil,
    passwordExpiresAt,
    mergedInto,
    ...facts
  } = account;
  const roles = (await listRoles(db)).filter((role) => roleIds.includes(role.id));
  const own = account.companyId === null ? [] : [account.companyId];
  const names = await listCompanyNames(db, [...own, ...companyIds]);
  const home = names.find((company) => company.id === account.companyId);
  const now = context.clock.now();
  const state = accountState(account, now);
  const agents = account.agentId === null ? [] : (await listScopeOptions(db, context.scope)).agents;
  const isLast = await isLastHolder(db, account, administratorStrings(context.config));
  return {
    ...facts,
    mobile: maskMobile(account.mobile),
    mail: maskMail(account.mail),
    scopeKind: isEnumCode(SCOPE_KINDS, account.scopeKind) ? account.scopeKind : 'own',
    avatar: publicFileUrl(avatarKey),
    companyName: home?.nameZh ?? null,
    companyNameEn: home?.nameEn ?? null,
    agentName: agents.find((agent) => agent.id === account.agentId)?.name ?? null,
    roles: roles.map(({ id, nameZh, nameEn }) => ({ id, nameZh, nameEn })),
    companies: names.filter((company) => companyIds.includes(company.id)),
    auditStatus: await findAuditStatus(db, account.id),
    categories: [...account.categories],
    state,
    lockedUntil: state === ACCOUNT_STATE.locked ? iso(lockedUntil) : null,
    passwordExpiresAt: account.mustChangePassword ? iso(passwordExpiresAt) : null,
    mergedInto: mergedInto === null ? null : await findUsername(db, context.scope, mergedInto),
    openSessions: (await listOpenSessions(db, account.id, now)).length,
    passwordChangedAt: passwordChangedAt.toISOString(),
    createdAt: createdAt.toISOString(),
    lastLoginAt: iso(lastLoginAt),
    allowedActions: accountActions(context, account, {
      isLastAdministrator: isLast,
      isLocked: state === ACCOUNT_STATE.locked,
    }),
  };
}

/** One account (R537): the own one for everybody, others for holders of a page, in their scope; absent answers alike. */
export async function getAccountRecord(
  { params }: InputOf<typeof accountsEndpoints.getAccountRecord>,
  context: SignedInContext,
): Promise<Account> {
  const { actor, db, scope } = context;
  const isOwn = params.id === actor.accountId;
  found(isOwn || may(actor, ACCOUNT_PAGE_PERMISSION, ROLE_PAGE_PERMISSION, EMPLOYEE_PAGE_PERMISSION) ? actor : null);
  return db.read(scope, async (reader) =>
    present(reader, found(await findAccountFacts(reader, scope, params.id, { isOwn })), context),
  );
}
