/**
 * node tools/entry/run.mjs tools/src/complete-lock.ts
 *
 * To be run after `npm install` when lock-file.test.ts says that the lock file is not complete: adds the packages of
 * other platforms that the registry in use does not hold.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './arch/repository.ts';
import { completeLock, findMissingEntries, parseLock } from './lock/lock-file.ts';

const file = join(ROOT, 'package-lock.json');
const lock = parseLock(readFileSync(file, 'utf8'));
const missing = findMissingEntries(lock);
if (missing.length > 0) writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
console.log(`${missing.length} packages added`);
