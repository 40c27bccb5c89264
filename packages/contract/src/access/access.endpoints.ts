import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zTextRequired } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import {
  WHY_TARGETS,
  zAskedPerson,
  zMenuEntry,
  zMenuEntryChange,
  zMenuEntryRef,
  zMenuOverride,
  zPermissionCatalogue,
  zWhyAnswer,
} from './access.schema.ts';

const MENU = '/api/access/menu';
const PAGE = 'admin:menu:page';
const EDIT = 'admin:menu:edit';
const entries = z.object({ list: z.array(zMenuEntry) });

/** The menu of the house, the catalogue of permissions, and “why can X see Y?” (/admin/menuSystem). */
export const accessEndpoints = endpoints('access', {
  getHouseMenu: endpoint({
    title: named('菜单的自定义', 'What the house changed of the menu: titles, order, entries that are switched off'),
    method: 'GET',
    path: MENU,
    permission: 'signed-in',
    guard: 'any+phone',
    data: z.object({ list: z.array(zMenuOverride) }),
  }),
  listMenuEntries: endpoint({
    title: named('菜单项列表', 'Every entry of the menu, in the order of the house'),
    method: 'GET',
    path: `${MENU}/entries`,
    permission: PAGE,
    data: entries,
  }),
  updateMenuEntry: endpoint({
    title: named('修改菜单项', 'Edit menu entry'),
    method: 'PUT',
    path: `${MENU}/entries`,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    body: zMenuEntryChange,
    data: z.object({ version: z.int() }),
    logged: true,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'INPUT_INVALID'],
    summary: 'Titles, place and switch of one entry of the menu, titles and place of one permission, for everyone',
  }),
  restoreMenuEntry: endpoint({
    title: named('恢复菜单项', 'Restore menu entry'),
    method: 'POST',
    path: `${MENU}/restore-entry`,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    body: zMenuEntryRef,
    data: z.object({ version: z.int() }),
    logged: true,
    errors: ['NOT_FOUND', 'VERSION_STALE'],
    summary: 'One entry as the release brings it',
  }),
  restoreMenu: endpoint({
    title: named('恢复菜单默认', 'Restore menu'),
    method: 'POST',
    path: `${MENU}/restore`,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    data: z.null(),
    logged: true,
    summary: 'The whole menu as the release brings it',
  }),
  getPermissionCatalogue: endpoint({
    title: named('权限目录', 'Permission strings with the screens and calls that use them and who holds them'),
    method: 'GET',
    path: '/api/access/permissions',
    permission: PAGE,
    data: zPermissionCatalogue,
  }),
  findPeople: endpoint({
    title: named('查找账号', 'Accounts in scope by user name or name, at most 20'),
    method: 'GET',
    path: '/api/access/people',
    permission: PAGE,
    query: z.strictObject({ q: zTextRequired(50) }),
    data: z.object({ list: z.array(zAskedPerson) }),
  }),
  explain: endpoint({
    title: named(
      '为什么能看到',
      'Why a person sees a screen, may make a call or reads a record, or what is missing; null = no such thing',
    ),
    method: 'GET',
    path: '/api/access/why',
    permission: PAGE,
    query: z.strictObject({ accountId: zId, target: z.enum(WHY_TARGETS), no: zTextRequired(160) }),
    data: zWhyAnswer.nullable(),
    errors: ['NOT_FOUND'],
  }),
});
