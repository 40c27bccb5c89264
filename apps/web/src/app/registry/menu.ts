import { hasAccess } from '@mintmark/contract/kernel/permissions.ts';
import type { ScreenDef } from '../../kit/registry/screen.ts';
import { type MenuGroup, menuGroups } from './groups.ts';
import type { Registry } from './registry.ts';

export interface MenuEntry {
  readonly group: MenuGroup;
  readonly children: readonly ScreenDef[];
}

/** What this access list sees: a group needs its own string and at least one visible child (D45, X10; R418, R419). */
export function visibleMenu(registry: Registry, access: readonly string[]): readonly MenuEntry[] {
  return menuGroups
    .filter((group) => hasAccess(access, group.permission ? [group.permission] : undefined))
    .map((group) => ({ group, children: registry.menuOf(group.key, access) }))
    .filter((entry) => entry.children.length > 0);
}
