import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId, zTextRequired } from '../kernel/fields.ts';
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
export const accessEndpoints = {
  getHouseMenu: endpoint({
    method: 'GET',
    path: MENU,
    permission: 'signed-in',
    guard: 'any+phone',
    data: z.object({ list: z.array(zMenuOverride) }),
    summary: 'What the house changed of the menu: titles, order, entries that are switched off',
  }),
  listMenuEntries: endpoint({
    method: 'GET',
    path: `${MENU}/entries`,
    permission: PAGE,
    data: entries,
    summary: 'Every entry of the menu, in the order of the house',
  }),
  updateMenuEntry: endpoint({
    method: 'PUT',
    path: `${MENU}/entries`,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    body: zMenuEntryChange,
    data: z.object({ version: z.int() }),
    audit: 'access.updateMenuEntry',
    errors: ['NOT_FOUND', 'VERSION_STALE', 'INPUT_INVALID'],
    summary: 'Titles, place and switch of one entry of the menu, titles and place of one permission, for everyone',
  }),
  restoreMenuEntry: endpoint({
    method: 'POST',
    path: `${MENU}/restore-entry`,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    body: zMenuEntryRef,
    data: z.object({ version: z.int() }),
    audit: 'access.restoreMenuEntry',
    errors: ['NOT_FOUND', 'VERSION_STALE'],
    summary: 'One entry as the release brings it',
  }),
  restoreMenu: endpoint({
    method: 'POST',
    path: `${MENU}/restore`,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    data: z.null(),
    audit: 'access.restoreMenu',
    summary: 'The whole menu as the release brings it',
  }),
  getPermissionCatalogue: endpoint({
    method: 'GET',
    path: '/api/access/permissions',
    permission: PAGE,
    data: zPermissionCatalogue,
    summary: 'Permission strings with the screens and calls that use them and who holds them',
  }),
  findPeople: endpoint({
    method: 'GET',
    path: '/api/access/people',
    permission: PAGE,
    query: z.strictObject({ q: zTextRequired(50) }),
    data: z.object({ list: z.array(zAskedPerson) }),
    summary: 'Accounts in scope by user name or name, at most 20',
  }),
  explain: endpoint({
    method: 'GET',
    path: '/api/access/why',
    permission: PAGE,
    query: z.strictObject({ accountId: zId, target: z.enum(WHY_TARGETS), no: zTextRequired(160) }),
    data: zWhyAnswer.nullable(),
    errors: ['NOT_FOUND'],
    summary: 'Why a person sees a screen, may make a call or reads a record, or what is missing; null = no such thing',
  }),
} as const;
