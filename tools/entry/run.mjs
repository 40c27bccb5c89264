// node tools/entry/run.mjs <file.ts> [arguments]: runs a TypeScript file of the repository with the right Node.
import { existsSync } from 'node:fs';
import process from 'node:process';
import { ensureInstalled, fail, findNode, inRoot, runNode } from './lib.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) fail('Say which file to run: node tools/entry/run.mjs <file.ts> [arguments]');
if (!existsSync(inRoot(file))) fail(`${file} does not exist.`);
ensureInstalled();
const { code } = await runNode(findNode(), [file, ...args]);
process.exit(code);
