import { listViewEndpoints as endpoints, type ListView } from '@mintmark/contract/kernel/list-views.endpoints.ts';
import { type Actor, may } from '../auth/actor.ts';
import { AppError, found } from '../errors.ts';
import { type Binding, command, query } from '../handlers.ts';
import { isOfHouse } from '../scope.ts';
import { assertFree, deleteView, insertView, lockView, updateView, type ViewRow, viewsOf } from './list-views.repo.ts';

const mayShare = (actor: Actor): boolean => may(actor, 'system:listView:share');

/** The company whose people see what is shared; none: everybody of the house. */
const sharedIn = ({ scope, companyId }: Actor): string | null => (isOfHouse(scope) ? null : companyId);

/** Own views are one's own; a shared one may also be put right by others who may share. */
const mayChange = (actor: Actor, row: ViewRow): boolean =>
  row.accountId === actor.accountId || (row.isShared && mayShare(actor));

const present = (actor: Actor, row: ViewRow): ListView => ({
  id: row.id,
  name: row.name,
  conditions: row.conditions,
  isShared: row.isShared,
  isOwn: row.accountId === actor.accountId,
  ownerName: row.ownerName,
  mayChange: mayChange(actor, row),
  version: row.version,
});

/** Throws NOT_ALLOWED where the person may not share, or who they are belongs to no company. */
function assertMayShare(actor: Actor, isShared: boolean): void {
  if (!isShared) return;
  if (!mayShare(actor) || (!isOfHouse(actor.scope) && actor.companyId === null)) throw new AppError('NOT_ALLOWED');
}

const view = (row: ViewRow) => ({ targetType: 'listView', targetId: row.id, targetNo: row.name });

export const listViewBindings: readonly Binding[] = [
  query(endpoints.listViews, async ({ query: { list } }, { db, scope, actor }) => {
    const rows = await db.read(scope, (reader) => viewsOf(reader, scope, actor.accountId, list));
    return { list: rows.map((row) => present(actor, row)) };
  }),
  command(endpoints.createListView, async (tx, { body }, { actor, scope, now, audit }) => {
    const { list: listKey, ...saved } = body;
    assertMayShare(actor, saved.isShared);
    await assertFree(tx, { accountId: actor.accountId, listKey }, saved.name, null);
    const { accountId } = actor;
    const id = await insertView(tx, { ...saved, accountId, companyId: sharedIn(actor), listKey, now });
    const row = found(await lockView(tx, scope, accountId, id));
    await audit({ ...view(row), after: { list: listKey, name: row.name, isShared: row.isShared } });
    return present(actor, row);
  }),
  command(endpoints.updateListView, async (tx, { params, body }, { actor, scope, now, audit }) => {
    const before = found(await lockView(tx, scope, actor.accountId, params.id));
    if (!mayChange(actor, before)) throw new AppError('NOT_ALLOWED');
    if (before.version !== body.version)
      throw new AppError('VERSION_STALE', { data: { current: present(actor, before) } });
    if (body.isShared !== before.isShared) assertMayShare(actor, true);
    await assertFree(tx, before, body.name, before.id);
    const { name, conditions, isShared } = body;
    await updateView(tx, before.id, { name, conditions, isShared, companyId: sharedIn(actor), now });
    const after = { ...before, name, conditions, isShared, version: before.version + 1 };
    await audit({
      ...view(after),
      before: { name: before.name, isShared: before.isShared },
      after: { name, isShared },
    });
    return present(actor, after);
  }),
  command(endpoints.removeListView, async (tx, { params }, { actor, scope, audit }) => {
    const row = found(await lockView(tx, scope, actor.accountId, params.id));
    if (!mayChange(actor, row)) throw new AppError('NOT_ALLOWED');
    await deleteView(tx, row.id);
    await audit({ ...view(row), before: { list: row.listKey, name: row.name, isShared: row.isShared } });
    return null;
  }),
];
