import { accountCareEndpoints as care } from '@mintmark/contract/accounts/account-care.endpoints.ts';
import { accountsEndpoints as accounts } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { employeesEndpoints as employees } from '@mintmark/contract/accounts/employees.endpoints.ts';
import { idRecordsEndpoints as records } from '@mintmark/contract/accounts/id-records.endpoints.ts';
import { type Binding, command, query } from '../../kernel/handlers.ts';
import { bindList } from '../../kernel/listing/index.ts';
import { accountList } from './accounts.queries.ts';
import { endAccountSession, endAccountSessions, listAccountSessions } from './care/account-sessions.ts';
import { getMergePreview, mergeAccount } from './care/merge-account.ts';
import { resetEmployeePassword, resetPwdV2 } from './care/reset-pwd-v2.ts';
import { unlockAccount } from './care/unlock-account.ts';
import { unmaskAccount } from './care/unmask-account.ts';
import { deleteAccount } from './delete-account.ts';
import { editStatus } from './edit-status.ts';
import { exportAccounts } from './export-accounts.ts';
import { getAccountOptions } from './get-account-options.ts';
import { getAccountRecord } from './get-account-record.ts';
import { listAccountHistory } from './history/list-account-history.ts';
import { countIdRecords, getIdRecord, listIdRecords } from './id-records/id-records.queries.ts';
import { listIdRecordViews } from './id-records/list-id-record-views.ts';
import { reviewIdRecord } from './id-records/review-id-record.ts';
import { submitIdRecord } from './id-records/submit-id-record.ts';
import { acceptAccountImport } from './import/accept-account-import.ts';
import { listAccountBatches, rollBackBatch } from './import/account-batches.ts';
import { getAccountTemplate, getAnnotatedAccounts } from './import/account-import-files.ts';
import { createAccountImport } from './import/create-account-import.ts';
import { putSysUser } from './put-sys-user.ts';
import { putUserScope } from './put-user-scope.ts';
import { loggingRefusals } from './roles/refused-grants.ts';
import { createEmployee, saveSysUserV2 } from './save-sys-user-v2.ts';

export const accountsBindings: readonly Binding[] = [
  loggingRefusals(saveSysUserV2, 'account'),
  loggingRefusals(command(accounts.putSysUser, putSysUser), 'account'),
  loggingRefusals(command(accounts.putUserScope, putUserScope), 'account'),
  bindList(accounts.listAccounts, accountList),
  exportAccounts,
  query(accounts.getAccountRecord, getAccountRecord),
  command(accounts.deleteAccount, deleteAccount),
  resetPwdV2,
  command(accounts.editStatus, editStatus),
  query(accounts.getAccountOptions, getAccountOptions),
  loggingRefusals(createEmployee, 'account'),
  loggingRefusals(command(employees.putSysUser, putSysUser), 'account'),
  bindList(employees.listAccounts, accountList),
  resetEmployeePassword,
  command(employees.editStatus, editStatus),
  command(care.unlockAccount, unlockAccount),
  query(care.listAccountSessions, listAccountSessions),
  command(care.endAccountSessions, endAccountSessions),
  command(care.endAccountSession, endAccountSession),
  query(care.listAccountHistory, listAccountHistory),
  query(care.getMergePreview, getMergePreview),
  command(care.mergeAccount, mergeAccount),
  getAccountTemplate,
  createAccountImport,
  getAnnotatedAccounts,
  acceptAccountImport,
  listAccountBatches,
  rollBackBatch,
  command(records.submitIdRecord, submitIdRecord),
  listIdRecords,
  query(records.getIdRecord, getIdRecord),
  command(records.reviewIdRecord, reviewIdRecord),
  query(records.countIdRecords, countIdRecords),
  unmaskAccount,
  listIdRecordViews,
];
