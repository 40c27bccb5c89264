import { exportLogEndpoints } from '@mintmark/contract/kernel/export-log.endpoints.ts';
import { call } from '../../api/index.ts';
import type { ExportScope, ListQuery } from '../list-types.ts';

/** Every export is told to the server: screen, conditions, rows (R510). Personal conditions travel as their id only (D21). */
export async function logExport(kind: ExportScope, query: ListQuery, count: number): Promise<void> {
  const page = document.title.replace(/^\(\d+[^)]*\)/, '').split(' - ', 1)[0] ?? '';
  const known = Object.entries(query).filter(([, value]) => value !== undefined);
  const params: Record<string, never> = JSON.parse(JSON.stringify(Object.fromEntries(known)));
  const body = { page: page.trim().slice(0, 60) || location.pathname, url: location.pathname, params, count, kind };
  await call(exportLogEndpoints.excelExportLog, { body });
}
