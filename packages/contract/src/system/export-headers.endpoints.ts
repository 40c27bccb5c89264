import { endpoint } from '../kernel/endpoint.ts';
import * as s from './export-headers.schema.ts';

const PATH = '/api/system/export-headers';
const PAGE = 'system:config:page';
const EDIT = 'system:excelHeader:edit';

/** Which columns an export carries, under which heading, for everyone or one role (excelHeader, records.md §8). */
export const exportHeadersEndpoints = {
  getExportHeaders: endpoint({
    method: 'GET',
    path: PATH,
    permission: PAGE,
    data: s.zExportHeaders,
    summary: 'Every export with its columns and what was set',
  }),
  setExportHeader: endpoint({
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
    audit: 'system.setExportHeader',
    summary: 'Columns, headings, order, width and format of an export',
  }),
  resetExportHeader: endpoint({
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
    audit: 'system.resetExportHeader',
    summary: 'Back to what the list itself exports',
  }),
} as const;
