import { rolesEndpoints } from '@mintmark/contract/accounts/roles.endpoints.ts';
import { bindExport, type ExportField } from '../../../kernel/listing/index.ts';
import { roleList } from './role.queries.ts';

type Row = NonNullable<typeof roleList.rowType>;

const COLUMNS: Readonly<Record<string, readonly ExportField<Row>[]>> = {
  name: [{ key: 'nameZh' }, { key: 'nameEn' }],
  code: [{ key: 'code' }],
  note: [{ key: 'note' }],
  people: [{ key: 'people' }],
  permissionCount: [{ key: 'permissionCount' }],
  isBuiltin: [{ key: 'isBuiltin' }],
  isActive: [{ key: 'isActive' }],
  sort: [{ key: 'sort' }],
  updatedAt: [{ key: 'updatedAt' }],
};

/** 角色 as a file. */
export const exportRoles = bindExport(rolesEndpoints.exportRoles, {
  list: roleList,
  of: rolesEndpoints.listRoles,
  columns: () => COLUMNS,
  section: 'roles',
});
