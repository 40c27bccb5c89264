// What the entry scripts share. Plain JavaScript for Node >= 18: these files run before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants as constantsOfFs, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { onLauncherGone } from './launcher.mjs';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.mintmark-lock');
const WANTED_MAJOR = 24;
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Ends the program with one sentence for the person in front of it. */
export function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/** A path inside the repository. */
export function inRoot(...parts) {
  return join(ROOT, ...parts);
}

/** Installs the packages of package-lock.json where they are missing or differ; a few milliseconds otherwise. */
export function ensureInstalled() {
  const hash = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  if (!isTreeAsLocked()) install();
  try {
    writeFileSync(STAMP, hash);
  } catch {
    // A read-only installation: it is compared again next time.
  }
}

/** Before packages or a build are written into the checkout: one sentence for somebody who may not write there. */
export function requireWritable() {
  try {
    accessSync(ROOT, constantsOfFs.W_OK);
  } catch {
    fail(
      `The folder ${ROOT} cannot be written to by this user. Make it yours (chown), or clone into a folder that is.`,
    );
  }
}

/** npm notes what it installed in node_modules/.package-lock.json; optional packages of other platforms are not in it. */
function isTreeAsLocked() {
  const installedFile = join(MODULES, '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const locked = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  return Object.entries(locked)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, entry]) => {
      const found = installed[path];
      if (found === undefined) return entry.optional === true || entry.devOptional === true;
      return found.version === entry.version && found.link === entry.link;
    });
}

function install() {
  requireWritable();
  console.log('Installing packages (npm ci) …');
  const npmScript = process.env.npm_execpath;
  // The packages run on the Node.js that comes with them, not on npm's: its warnings about that would only frighten.
  const args = ['ci', '--loglevel=error'];
  const run = npmScript?.endsWith('.js')
    ? spawnSync(process.execPath, [npmScript, ...args], { cwd: ROOT, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  if (run.error)
    fail('The packages could not be installed: npm was not found. Install Node.js with npm, then try again.');
  if (run.status !== 0) {
    fail(
      'The packages could not be installed (npm ci failed, see above). Check that the package registry can be reached, then try again.',
    );
  }
}

/** A Node.js >= 24: the one installed with the packages, else the one that runs this, else one on the PATH. */
export function findNode() {
  const packaged = packagedNode();
  if (packaged === process.execPath || (packaged !== null && majorOf(packaged) >= WANTED_MAJOR)) return packaged;
  if (Number.parseInt(process.versions.node, 10) >= WANTED_MAJOR) return process.execPath;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((directory) => join(directory, name));
  const found = onPath.find((path) => existsSync(path) && majorOf(path) >= WANTED_MAJOR);
  if (found !== undefined) return found;
  return fail(
    `Mintmark needs Node.js ${WANTED_MAJOR} or later; this is ${process.versions.node}, and there is no package of it for ${process.platform}-${process.arch}. Install it, then try again.`,
  );
}

function packagedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(MODULES, `node-${system}-${process.arch}`, 'bin', program);
  return existsSync(path) ? path : null;
}

function majorOf(program) {
  const answer = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return answer.status === 0 ? Number.parseInt(answer.stdout.slice(1), 10) : 0;
}

/** The file of an installed program (`vite`, `vitest`, `tsc`, …), to be run with Node. */
export function programFile(packageName, program) {
  const manifestFile = join(MODULES, packageName, 'package.json');
  if (!existsSync(manifestFile))
    fail(`The package ${packageName} is not installed; remove node_modules and try again.`);
  const { bin } = JSON.parse(readFileSync(manifestFile, 'utf8'));
  return join(MODULES, packageName, typeof bin === 'string' ? bin : bin[program]);
}

/** The environment for child processes: `node` is the right one for them too. */
export function childEnvironment(node, extra = {}) {
  const path = [join(MODULES, '.bin'), dirname(node), process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}

/**
 * Runs Node with these arguments in the repository's directory, its output going where ours goes; passes signals on.
 * Resolves to the exit code (128 + number for a signal, as shells do).
 */
export function runNode(node, args, { env = {}, capture = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(node, args, {
      cwd: ROOT,
      env: childEnvironment(node, env),
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const stopForwarding = forwardSignals(child);
    const stopWatching = onLauncherGone(() => child.kill('SIGTERM'));
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => fail(`${node} could not be started: ${error.message}`));
    child.on('close', (code, signal) => {
      stopForwarding();
      stopWatching();
      resolve({ code: code ?? 128 + (constants.signals[signal] ?? 0), output: Buffer.concat(output).toString('utf8') });
    });
  });
}

/** In a terminal Ctrl-C reaches the child by itself; passing it on would count as pressing it twice. */
function forwardSignals(child) {
  const handlers = FORWARDED.map((signal) => {
    const handler = () => {
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      // The terminal closes: that is no reason to end in disorder.
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    };
    process.on(signal, handler);
    return [signal, handler];
  });
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}
