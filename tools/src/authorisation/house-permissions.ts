import { PERMISSIONS } from '@mintmark/contract/kernel/permissions.ts';
import { type Operation, readOperations } from './matrix.ts';

/** The string that decides on a change: its action, else the one that its endpoint asks for. */
const deciding = ({ action, required }: Operation): readonly string[] =>
  action === null ? (required ?? []) : [action];

/**
 * The text of house.generated.ts: action strings with which nothing but facts of the house can be changed. Their buttons
 * explain themselves to people whose data scope is limited; a string that also works inside a company is not among them.
 */
export async function housePermissionsSource(): Promise<string> {
  const writes = (await readOperations()).filter(({ isWrite }) => isWrite);
  const actions = Object.entries(PERMISSIONS).flatMap(([name, { kind }]) => (kind === 'action' ? [name] : []));
  const wide = actions.filter((name) => {
    const own = writes.filter((operation) => deciding(operation).includes(name));
    return own.length > 0 && own.every(({ reach }) => reach === 'wide');
  });
  return [
    "import type { Permission } from '../kernel/permissions.ts';",
    '',
    "// Written by `npm run authorisation` from the endpoints with `reach: 'house'`; not edited by hand.",
    '/** Strings that change what belongs to the whole house: of use only to people whose data scope is the whole house. */',
    'export const HOUSE_PERMISSIONS: readonly Permission[] = [',
    ...wide.toSorted().map((name) => `  '${name}',`),
    '];',
    '',
  ].join('\n');
}
