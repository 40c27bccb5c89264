import { housePermissionsSource } from './house-permissions.ts';
import { loggedEndpointsSource } from './logged-endpoints.ts';
import { matrixDocument } from './matrix.ts';
import { screensSource } from './screen-facts.ts';

export interface GeneratedFile {
  readonly path: string;
  readonly make: () => Promise<string>;
}

/** What `npm run authorisation` writes. */
export const AUTHORISATION_FILES: readonly GeneratedFile[] = [
  { path: 'packages/contract/src/access/screens.generated.ts', make: screensSource },
  { path: 'packages/contract/src/access/house.generated.ts', make: housePermissionsSource },
  { path: 'packages/contract/src/kernel/logged-endpoints.generated.ts', make: loggedEndpointsSource },
  { path: 'docs/authorisation.md', make: matrixDocument },
];
