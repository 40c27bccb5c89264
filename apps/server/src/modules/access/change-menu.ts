import { accessEndpoints as access } from '@mintmark/contract/access/access.endpoints.ts';
import { moveTo } from '@mintmark/domain/access/menu-order.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError, fieldError, found } from '../../kernel/errors.ts';
import { command } from '../../kernel/handlers.ts';
import * as repo from './menu.repo.ts';
import { byKey, canSwitchOff, findEntry, inOrder, type Overrides, presentEntry, siblingsOf } from './menu-entries.ts';
import type { EntryFact } from './permission-facts.ts';

interface Locked {
  readonly entry: EntryFact;
  readonly overrides: Overrides;
}

/** The entry with the menu locked. Throws NOT_FOUND, and VERSION_STALE with what another administrator made of it. */
async function lockEntry(tx: Tx, key: string, version: number): Promise<Locked> {
  const entry = found(findEntry(key));
  await repo.lockMenu(tx);
  const overrides = byKey(await repo.listOverrides(tx));
  const current = presentEntry(entry, overrides);
  if (current.version !== version) throw new AppError('VERSION_STALE', { data: { current } });
  return { entry, overrides };
}

/** What the log keeps of an entry. */
function logged(entry: EntryFact, overrides: Overrides) {
  const { titleZh, titleEn, place, isOff } = presentEntry(entry, overrides);
  return { titleZh, titleEn, place, isOff };
}

/** Puts the entry at its place among its siblings; an order that is the release's own is none. */
async function place(tx: Tx, { entry, overrides }: Locked, at: number, by: repo.ChangeBy): Promise<void> {
  const siblings = siblingsOf(entry);
  const before = inOrder(siblings, overrides);
  const after = moveTo(before, entry, at);
  if (after.every((one, index) => one === before[index])) return;
  const isDefault = after.every((one, index) => one === siblings[index]);
  await repo.placeEntries(
    tx,
    after.map(({ key }) => key),
    isDefault,
    by,
  );
}

const orNull = (title: string, own: string): string | null => (title === own ? null : title);

/**
 * Titles, place and switch of one entry, for everyone. Throws NOT_FOUND, VERSION_STALE, and INPUT_INVALID at `isOff` for
 * what nobody can switch off.
 */
export const updateMenuEntry = command(access.updateMenuEntry, async (tx, { body }, context) => {
  const locked = await lockEntry(tx, body.key, body.version);
  const { entry, overrides } = locked;
  if (body.isOff && !canSwitchOff(entry)) throw fieldError('isOff', 'always-on');
  const by = { accountId: context.actor.accountId, now: context.now };
  await place(tx, locked, body.place, by);
  const position = byKey(await repo.listOverrides(tx)).get(entry.key)?.position ?? null;
  const { titleZh, titleEn, isOff } = body;
  const titles = { titleZh: orNull(titleZh, entry.zh), titleEn: orNull(titleEn, entry.en) };
  const version = await repo.saveOverride(tx, { key: entry.key, ...titles, position, isOff }, by);
  await repo.announceMenu(tx);
  await context.audit({
    targetType: 'menuEntry',
    targetNo: entry.key,
    before: logged(entry, overrides),
    after: logged(entry, byKey(await repo.listOverrides(tx))),
  });
  return { version };
});

/** One entry as the release brings it, at the place where the release has it. Throws NOT_FOUND, VERSION_STALE. */
export const restoreMenuEntry = command(access.restoreMenuEntry, async (tx, { body }, context) => {
  const locked = await lockEntry(tx, body.key, body.version);
  const { entry, overrides } = locked;
  const by = { accountId: context.actor.accountId, now: context.now };
  await place(tx, locked, siblingsOf(entry).indexOf(entry) + 1, by);
  const position = byKey(await repo.listOverrides(tx)).get(entry.key)?.position ?? null;
  const bare = { key: entry.key, titleZh: null, titleEn: null, position, isOff: false };
  const version = await repo.saveOverride(tx, bare, by);
  await repo.announceMenu(tx);
  await context.audit({
    targetType: 'menuEntry',
    targetNo: entry.key,
    before: logged(entry, overrides),
    after: logged(entry, byKey(await repo.listOverrides(tx))),
  });
  return { version };
});

/** The whole menu as the release brings it. */
export const restoreMenu = command(access.restoreMenu, async (tx, _, context) => {
  await repo.lockMenu(tx);
  const keys = await repo.clearOverrides(tx, { accountId: context.actor.accountId, now: context.now });
  await repo.announceMenu(tx);
  await context.audit({ targetType: 'menuEntry', before: { changed: keys }, after: { changed: [] } });
  return null;
});
