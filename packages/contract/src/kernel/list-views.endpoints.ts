import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { zId, zIdOut, zNull, zTextRequired, zVersion } from './fields.ts';
import { named } from './named.ts';

/** Views that one person may keep of one list. */
export const VIEWS_OF_A_LIST = 30;

/** The key of a list, as its settings have it: `receiving.orders`. */
const zListKey = z.string().regex(/^[A-Za-z][\w.-]{1,59}$/);
/** Conditions, tab and sort as the list writes them into its address (D32); never names and mobiles (D21). */
const zConditions = z.string().regex(/^[\w-]{0,4000}$/);

const zListView = z.object({
  id: zIdOut,
  name: z.string(),
  conditions: z.string(),
  isShared: z.boolean(),
  /** Of the person who asks. */
  isOwn: z.boolean(),
  ownerName: z.string(),
  /** Own ones; shared ones for who may share. */
  mayChange: z.boolean(),
  version: z.int(),
});
export type ListView = z.output<typeof zListView>;

const zSaved = z.strictObject({
  name: zTextRequired(30),
  conditions: zConditions,
  /** For everybody of the own company who may open the list; asks for a permission. */
  isShared: z.boolean().default(false),
});

const PATH = '/api/listing/views';

/** Conditions of a list under a name: own ones, and those that were shared in the company. */
export const listViewEndpoints = endpoints('listing', {
  listViews: endpoint({
    title: named('列表视图', 'Saved views of a list'),
    method: 'GET',
    path: PATH,
    permission: 'signed-in',
    query: z.strictObject({ list: zListKey }),
    data: z.object({ list: z.array(zListView) }),
  }),
  createListView: endpoint({
    title: named('保存列表视图', 'Save a view of a list'),
    method: 'POST',
    path: PATH,
    permission: 'signed-in',
    body: z.strictObject({ list: zListKey, ...zSaved.shape }),
    data: zListView,
    idempotency: 'optional',
    logged: true,
  }),
  updateListView: endpoint({
    title: named('修改列表视图', 'Change a view of a list'),
    method: 'PUT',
    path: `${PATH}/{id}`,
    permission: 'signed-in',
    params: z.strictObject({ id: zId }),
    body: z.strictObject({ version: zVersion, ...zSaved.shape }),
    data: zListView,
    errors: ['NOT_FOUND', 'VERSION_STALE'],
    logged: true,
  }),
  removeListView: endpoint({
    title: named('删除列表视图', 'Delete a view of a list'),
    method: 'DELETE',
    path: `${PATH}/{id}`,
    permission: 'signed-in',
    params: z.strictObject({ id: zId }),
    data: zNull,
    errors: ['NOT_FOUND'],
    logged: true,
  }),
});
