// Builds the web application when its sources changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fail, inRoot, programFile, ROOT, requireWritable, runNode } from './lib.mjs';

const CONFIG = 'apps/web/vite.config.ts';
const STAMP = inRoot('.cache', 'web-build.json');
const INPUTS = ['apps/web', 'packages/domain', 'packages/contract', 'package-lock.json', 'tsconfig.base.json'];
const SKIPPED = /(^|\/)(node_modules|dist|coverage|\.[^/]+)(\/|$)|\.test\.tsx?$/;

/** Builds apps/web/dist if it is missing or older than its sources. Resolves to whether a good build is there. */
export async function ensureWebBuild(node) {
  if (!existsSync(inRoot(CONFIG))) fail(`${CONFIG} is missing; this checkout is not complete.`);
  const files = INPUTS.flatMap((input) => listFiles(inRoot(input))).sort();
  const looks = fingerprint(files, (path) => `${statSync(path).size}:${statSync(path).mtimeMs}`);
  const last = readStamp();
  if (last?.looks === looks) return true;
  // Another checkout time is not another content.
  const content = fingerprint(files, (path) => readFileSync(path));
  requireWritable();
  if (last?.content !== content) {
    rmSync(STAMP, { force: true });
    if (!(await build(node))) return false;
  }
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, JSON.stringify({ looks, content }));
  return true;
}

async function build(node) {
  console.log('Building the web application …');
  const vite = programFile('vite', 'vite');
  const { code } = await runNode(node, [vite, 'build', '--config', CONFIG, '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  });
  return code === 0;
}

function readStamp() {
  if (!existsSync(STAMP) || !existsSync(inRoot('apps/web/dist/index.html'))) return null;
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'));
  } catch {
    return null;
  }
}

function listFiles(path) {
  if (SKIPPED.test(relative(ROOT, path).replaceAll('\\', '/')) || !existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => listFiles(join(path, name)));
}

function fingerprint(files, describe) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(relative(ROOT, file)).update('\0').update(describe(file)).update('\0');
  return hash.digest('hex');
}
