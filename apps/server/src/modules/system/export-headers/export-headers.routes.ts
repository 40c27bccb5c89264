import { exportHeadersEndpoints as e } from '@mintmark/contract/system/export-headers.endpoints.ts';
import { type Binding, query } from '../../../kernel/handlers.ts';
import { settables } from '../../../kernel/listing/index.ts';
import { listRoles, listSettings } from './export-headers.repo.ts';
import { resetExportHeader } from './reset-export-header.ts';
import { setExportHeader } from './set-export-header.ts';

const getExportHeaders = query(e.getExportHeaders, (_, { db, scope }) =>
  db.read(scope, async (reader) => {
    const settings = await listSettings(reader);
    const exports = settables().map(({ columnOf: _, ...one }) => ({
      ...one,
      columns: one.columns.map((column) => ({ ...column, formats: [...column.formats] })),
      settings: settings.filter(({ section }) => section === one.section),
    }));
    return { exports, roles: await listRoles(reader) };
  }),
);

export const exportHeadersBindings: readonly Binding[] = [getExportHeaders, setExportHeader, resetExportHeader];
