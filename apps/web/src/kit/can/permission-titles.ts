import type { MenuOverride } from '@mintmark/contract/access/access.schema.ts';
import { permissionKey } from '@mintmark/contract/access/screens.data.ts';
import { inHouseOrder } from '@mintmark/domain/access/menu-order.ts';

type Own = Pick<MenuOverride, 'key' | 'titleZh' | 'titleEn' | 'position'>;

let own: ReadonlyMap<string, Own> = new Map();

/** Takes over what the house says of its permission strings, among what it says of the menu. */
export function adoptPermissionTitles(list: readonly Own[]): void {
  own = new Map(list.map((one) => [one.key, one]));
}

/** What the house calls a permission string; undefined = as the release brings it. The names themselves stand with the roles. */
export const ownPermission = (permission: string): Own | undefined => own.get(permissionKey(permission));

/** Strings, or areas, in the order of the house. */
export const permissionsInOrder = <T>(items: readonly T[], stringOf: (item: T) => string): readonly T[] =>
  inHouseOrder(items, (item) => ownPermission(stringOf(item))?.position ?? null);
