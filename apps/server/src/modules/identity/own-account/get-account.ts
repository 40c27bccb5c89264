import type { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import type { RequestContext } from '../../../kernel/context.ts';
import type { InputOf } from '../../../kernel/handlers.ts';
import { findTicket } from '../sign-in/tickets.repo.ts';
import { listAccountsByMobile } from './account.repo.ts';

/** The accounts of a proved mobile; empty without a valid ticket, so that nothing can be looked up (D20). */
export async function getAccount(
  { query }: InputOf<typeof identityEndpoints.getAccount>,
  context: RequestContext,
): Promise<DataOf<typeof identityEndpoints.getAccount>> {
  const ticket = await findTicket(context, query.ticket);
  if (ticket?.kind !== 'password' || (query.mobile !== undefined && query.mobile !== ticket.mobile)) return [];
  const accounts = await listAccountsByMobile(context, ticket.mobile);
  return accounts
    .filter((account) => account.status === ACCOUNT_STATE.enabled)
    .map(({ id, username }) => ({ id, username }));
}
