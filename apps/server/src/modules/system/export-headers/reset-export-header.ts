import { exportHeadersEndpoints } from '@mintmark/contract/system/export-headers.endpoints.ts';
import { found } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { findSettable } from '../../../kernel/listing/index.ts';
import { deleteSetting, lockSetting } from './export-headers.repo.ts';
import { loggedColumns } from './set-export-header.ts';

/** Back to what the list itself exports. */
export const resetExportHeader = command(
  exportHeadersEndpoints.resetExportHeader,
  async (tx, { params: { section }, body }, context) => {
    found(findSettable(section));
    const before = found(await lockSetting(tx, section, body.roleId, body.version));
    await deleteSetting(tx, before.id);
    await context.audit({ targetType: 'exportHeader', targetNo: section, before: loggedColumns(before.columns) });
    return { version: 0 };
  },
);
