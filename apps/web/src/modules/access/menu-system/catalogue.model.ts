import type { PermissionCatalogue } from '@mintmark/contract/access/access.schema.ts';

export type PermissionRow = PermissionCatalogue['permissions'][number] & {
  readonly screens: PermissionCatalogue['screens'];
  readonly endpoints: PermissionCatalogue['endpoints'];
};

export const USES = ['any', 'unused', 'noRole', 'nobody'] as const;
export const KINDS = ['any', 'page', 'action', 'group', 'all'] as const;

export interface Wanted {
  readonly q: string;
  readonly kind: (typeof KINDS)[number];
  readonly use: (typeof USES)[number];
}

export const EVERYTHING: Wanted = { q: '', kind: 'any', use: 'any' };

/** Each string with the pages and calls that use it. */
export function joinCatalogue({ permissions, screens, endpoints }: PermissionCatalogue): readonly PermissionRow[] {
  return permissions.map((row) => ({
    ...row,
    screens: screens.filter(({ permission }) => permission.includes(row.permission)),
    endpoints: endpoints.filter(({ permission }) => permission.includes(row.permission)),
  }));
}

const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
const MIN_INITIALS = 2;

/** Every word must stand in string, a name, a path or the initials. */
function fits(row: PermissionRow, q: string): boolean {
  const places = [
    row.permission,
    row.zh,
    row.en,
    ...row.screens.flatMap(({ path, zh, en }) => [path, zh, en]),
    ...row.endpoints.map(({ path }) => path),
  ].map(fold);
  return fold(q)
    .split(/\s+/)
    .every(
      (word) =>
        places.some((place) => place.includes(word)) || (word.length >= MIN_INITIALS && row.initials.includes(word)),
    );
}

/** Is the string used as asked? A group opens its menu group and is never unused; `*:*:*` opens everything. */
function isUsedSo(row: PermissionRow, use: Wanted['use']): boolean {
  if (use === 'noRole') return row.roles.length === 0;
  if (use === 'nobody') return row.people === 0;
  if (use === 'any') return true;
  const isUsed = row.kind === 'group' || row.kind === 'all' || row.screens.length + row.endpoints.length > 0;
  return !isUsed;
}

/** The rows that are wanted. */
export function findPermissions(rows: readonly PermissionRow[], { q, kind, use }: Wanted): readonly PermissionRow[] {
  return rows.filter(
    (row) => (kind === 'any' || row.kind === kind) && isUsedSo(row, use) && (q.trim() === '' || fits(row, q)),
  );
}

/** Rows by their group, in the order of the table; null first. */
export function byGroup(rows: readonly PermissionRow[]): readonly [string | null, readonly PermissionRow[]][] {
  const groups = [...new Set(rows.map(({ group }) => group))];
  return groups.map((group) => [group, rows.filter((row) => row.group === group)]);
}
