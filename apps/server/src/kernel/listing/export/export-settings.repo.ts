import { type ExportColumnSetting, zExportColumnSettings } from '@mintmark/contract/system/export-headers.schema.ts';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { SettingLayers } from './export-settings.ts';

/** Settings as stored; a column that a later release no longer knows is passed over where it is used. */
export function readColumns(value: unknown): ExportColumnSetting[] {
  const parsed = zExportColumnSettings.safeParse(value);
  return parsed.success ? parsed.data : [];
}

/** Every setting of a section, the one for everyone first. */
export async function allSettingsOf(db: Reader, section: string): Promise<SettingLayers> {
  const rows = await db
    .selectFrom('exportSettings')
    .select('columns')
    .where('section', '=', section)
    .orderBy('roleId', (order) => order.asc().nullsFirst())
    .execute();
  return rows.map(({ columns }) => readColumns(columns));
}

/** What was set for the roles of an account: one layer a role, in the order of the roles. */
export async function layersOf(db: Reader, section: string, accountId: string): Promise<SettingLayers> {
  const { rows } = await sql<{ columns: unknown }>`SELECT s.columns
    FROM (SELECT r.id, r.sort FROM account_roles ar JOIN roles r ON r.id = ar.role_id WHERE ar.account_id = ${accountId}) r
    LEFT JOIN LATERAL (SELECT columns FROM export_settings e WHERE e.section = ${section}
      AND (e.role_id = r.id OR e.role_id IS NULL) ORDER BY e.role_id NULLS LAST LIMIT 1) s ON true
    ORDER BY r.sort, r.id`.execute(db);
  return rows.map(({ columns }) => (columns === null ? null : readColumns(columns)));
}
