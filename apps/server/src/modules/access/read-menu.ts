import { accessEndpoints as access } from '@mintmark/contract/access/access.endpoints.ts';
import { query } from '../../kernel/handlers.ts';
import { pinyinInitials } from '../../kernel/search/index.ts';
import { listOverrides } from './menu.repo.ts';
import { byKey, findEntry, presentMenu } from './menu-entries.ts';

/** What every browser applies to its own registry; entries of an older release are left out. */
export const getHouseMenu = query(access.getHouseMenu, async (_, { db, scope }) => {
  const rows = await db.read(scope, listOverrides);
  return {
    list: rows
      .filter(({ key, titleZh, titleEn, position, isOff }) => {
        const isChanged = titleZh !== null || titleEn !== null || position !== null || isOff;
        return isChanged && findEntry(key) !== undefined;
      })
      .map(({ version: _version, ...row }) => ({
        ...row,
        initials: row.titleZh === null ? '' : pinyinInitials(row.titleZh),
      })),
  };
});

/** The entries for the screen that changes them. */
export const listMenuEntries = query(access.listMenuEntries, async (_, { db, scope }) => ({
  list: presentMenu(byKey(await db.read(scope, listOverrides))),
}));
