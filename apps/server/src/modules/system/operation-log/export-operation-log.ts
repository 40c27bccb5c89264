import { AUDIT_ACTIONS } from '@mintmark/contract/kernel/audit-actions.ts';
import { operationLogEndpoints as api } from '@mintmark/contract/system/work/operation-log.endpoints.ts';
import { LOG_STATUSES } from '@mintmark/domain/system/operation-log.enums.ts';
import { bindExport, type ExportField } from '../../../kernel/listing/index.ts';
import { operationLogFile } from './operation-log.queries.ts';

type Row = NonNullable<typeof operationLogFile.rowType>;

const ACTIONS = Object.entries(AUDIT_ACTIONS).map(([code, name]) => ({ code, ...name }));

const COLUMNS: Readonly<Record<string, readonly ExportField<Row>[]>> = {
  at: [{ key: 'at' }],
  person: [{ key: 'username' }, { key: 'realName' }],
  action: [{ key: 'action', codes: ACTIONS }],
  target: [{ key: 'targetType' }, { key: 'targetNo' }, { key: 'targetId' }],
  status: [{ key: 'status', codes: LOG_STATUSES }],
  result: [{ key: 'result' }],
  reason: [{ key: 'reason' }],
  companyName: [{ key: 'companyName' }],
  address: [{ key: 'address' }],
  userAgent: [{ key: 'userAgent' }],
  durationMs: [{ key: 'durationMs' }],
};

/** The log as a file: what the list's conditions match; the act is logged itself. */
export const exportOperationLog = bindExport(api.exportOperationLog, {
  list: operationLogFile,
  of: api.listOperationLog,
  columns: () => COLUMNS,
  section: 'operationLog',
});
