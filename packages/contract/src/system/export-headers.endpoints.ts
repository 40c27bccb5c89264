import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { named } from '../kernel/named.ts';
import * as s from './export-headers.schema.ts';

const PATH = '/api/system/export-headers';
const PAGE = 'system:config:page';
const EDIT = 'system:excelHeader:edit';

/** Which columns an export carries, under which heading, for everyone or one role (excelHeader, records.md §8). */
export const exportHeadersEndpoints = endpoints('system', {
  getExportHeaders: endpoint({
    title: named('Excel 表头列表', 'Every export with its columns and what was set'),
    method: 'GET',
    path: PATH,
    permission: PAGE,
    data: s.zExportHeaders,
  }),
  setExportHeader: endpoint({
    title: named('设置导入导出列', 'Set columns'),
    method: 'PUT',
    path: `${PATH}/{section}`,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    params: s.zExportHeaderParams,
    body: s.zExportHeaderBody,
    data: s.zExportHeaderVersion,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE'],
    idempotency: 'optional',
    logged: true,
    summary: 'Columns, headings, order, width and format of an export',
  }),
  resetExportHeader: endpoint({
    title: named('恢复列设置默认', 'Reset columns'),
    method: 'POST',
    path: `${PATH}/{section}/reset`,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    params: s.zExportHeaderParams,
    body: s.zExportHeaderReset,
    data: s.zExportHeaderVersion,
    errors: ['NOT_FOUND', 'VERSION_STALE'],
    idempotency: 'optional',
    logged: true,
    summary: 'Back to what the list itself exports',
  }),
});
