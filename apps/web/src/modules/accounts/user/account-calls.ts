import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import type { employeesEndpoints } from '@mintmark/contract/accounts/employees.endpoints.ts';
import { createContext, useContext } from 'react';

/** Calls that a page of accounts makes: those of the house's accounts, or those of a company for its own people. */
export type AccountCalls = Pick<typeof accountsEndpoints, keyof typeof employeesEndpoints> | typeof employeesEndpoints;

const Calls = createContext<AccountCalls>(accountsEndpoints);

export const AccountCallsProvider = Calls.Provider;
export const useAccountCalls = (): AccountCalls => useContext(Calls);
