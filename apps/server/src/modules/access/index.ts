import type { ServerModule } from '../../kernel/module.ts';
import { hubOf } from '../notices/index.ts';
import { restoreMenu, restoreMenuEntry, updateMenuEntry } from './change-menu.ts';
import { bindExplain } from './explain/explain.ts';
import { bindCatalogue, findPeople } from './get-catalogue.ts';
import { MENU_CHANNEL } from './menu.repo.ts';
import { getHouseMenu, listMenuEntries } from './read-menu.ts';

/**
 * The menu of the house, the catalogue of permissions, and “why can X see Y?”. It is given the modules whose calls it
 * explains: it asks the very bindings that answer.
 */
export function accessModule(modules: readonly ServerModule[]): ServerModule {
  const menu = [getHouseMenu, listMenuEntries, updateMenuEntry, restoreMenuEntry, restoreMenu, findPeople];
  const others = [...modules.flatMap((module) => module.bindings), ...menu];
  const catalogue = bindCatalogue(others);
  return {
    name: 'access',
    bindings: [...menu, catalogue, bindExplain([...others, catalogue])],
    listens: [{ channel: MENU_CHANNEL, hear: (_, { db }) => hubOf(db).announce('menu', {}) }],
  };
}
