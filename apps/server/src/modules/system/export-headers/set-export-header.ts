import { exportHeadersEndpoints } from '@mintmark/contract/system/export-headers.endpoints.ts';
import type { ExportColumnSetting } from '@mintmark/contract/system/export-headers.schema.ts';
import { AppError, fieldError, found } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { findSettable } from '../../../kernel/listing/index.ts';
import { columnProblems } from './check-columns.ts';
import { findRoleName, lockSetting, writeSetting } from './export-headers.repo.ts';

/** Columns in their order as the log shows them: what is left out in brackets. */
export const loggedColumns = (columns: readonly ExportColumnSetting[]) => ({
  columns: columns.map(({ key, isExported, titleZh }) => {
    const title = titleZh === '' ? key : `${key}=${titleZh}`;
    return isExported ? title : `(${title})`;
  }),
});

/** Columns, headings, order, width and format of an export, for everyone or one role. */
export const setExportHeader = command(
  exportHeadersEndpoints.setExportHeader,
  async (tx, { params: { section }, body }, context) => {
    const one = found(findSettable(section));
    const fields = columnProblems(one, body.columns);
    if (fields.length > 0) throw new AppError('INPUT_INVALID', { fields });
    const role = body.roleId === null ? null : await findRoleName(tx, body.roleId);
    if (body.roleId !== null && role === null) throw fieldError('roleId', 'bad-choice');
    const before = await lockSetting(tx, section, body.roleId, body.version);
    const of = { section, roleId: body.roleId, id: before?.id ?? null };
    const by = { now: context.now, accountId: context.actor.accountId };
    const version = await writeSetting(tx, of, body.columns, by);
    await context.audit({
      targetType: 'exportHeader',
      targetNo: role === null ? section : `${section}/${role}`,
      ...(before ? { before: loggedColumns(before.columns) } : {}),
      after: loggedColumns(body.columns),
    });
    return { version };
  },
);
