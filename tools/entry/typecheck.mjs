// npm run typecheck: the TypeScript compiler over every workspace, two at a time; what did not change is not read again.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ensureInstalled, findNode, inRoot, programFile, runNode } from './lib.mjs';

const PARALLEL = 2;
const KNOWN = inRoot('.cache', 'types');

ensureInstalled();
const node = findNode();
const tsc = programFile('typescript', 'tsc');
const waiting = workspaces().filter(hasSources);
let failed = 0;
mkdirSync(KNOWN, { recursive: true });

await Promise.all(Array.from({ length: PARALLEL }, worker));
console.log(failed === 0 ? 'Types are right.' : `Types are wrong in ${failed} workspace${failed === 1 ? '' : 's'}.`);
process.exit(failed === 0 ? 0 : 1);

async function worker() {
  for (let workspace = waiting.shift(); workspace !== undefined; workspace = waiting.shift()) {
    const known = join(KNOWN, `${workspace.replace('/', '-')}.tsbuildinfo`);
    const incremental = ['--incremental', '--tsBuildInfoFile', known];
    const { code, output } = await runNode(node, [tsc, '-p', workspace, ...incremental], { capture: true });
    if (code === 0) continue;
    failed += 1;
    console.log(`${workspace}:\n${output}`);
  }
}

function workspaces() {
  const { workspaces: patterns } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return patterns.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(inRoot(parent)).map((name) => `${parent}/${name}`);
  });
}

/** A workspace without sources would be an error of its own. */
function hasSources(workspace) {
  if (!existsSync(inRoot(workspace, 'tsconfig.json'))) return false;
  return readdirSync(inRoot(workspace)).some((name) => isSourceIn(`${workspace}/${name}`));
}

function isSourceIn(path) {
  if (/(^|\/)(node_modules|dist)$/.test(path)) return false;
  if (/\.tsx?$/.test(path)) return true;
  return (
    statSync(inRoot(path)).isDirectory() && readdirSync(inRoot(path)).some((name) => isSourceIn(`${path}/${name}`))
  );
}
