/**
 * Writes what follows from the tables of screens, endpoints and roles:
 *
 *   npm run authorisation
 *
 * docs/authorisation.md is read as text in each change; a test of the server holds it against the answers.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './arch/repository.ts';
import { AUTHORISATION_FILES } from './authorisation/files.ts';

for (const { path, make } of AUTHORISATION_FILES) {
  writeFileSync(join(ROOT, path), await make());
  console.log(`written: ${path}`);
}
