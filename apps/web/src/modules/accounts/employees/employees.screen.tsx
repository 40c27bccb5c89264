import { employeesEndpoints } from '@mintmark/contract/accounts/employees.endpoints.ts';
import { AccountCallsProvider } from '../user/account-calls.ts';
import { AccountList } from '../user/account-list.tsx';

/** 员工账号管理: the people of one's own company, by its own administrator. */
export default function EmployeesScreen() {
  return (
    <AccountCallsProvider value={employeesEndpoints}>
      <AccountList
        id="accounts.employees"
        create="company:employee:create"
        newKey="accounts.employees.new"
        emptyHintKey="accounts.employees.emptyText"
      />
    </AccountCallsProvider>
  );
}
