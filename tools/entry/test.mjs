// npm test: everything that must hold, in the order of cost. The last line is "N passed, N failed".
//   --long            the full figures (npm run test:long)
//   --only=a,b        some of: lint, types, unit, server, e2e
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import process from 'node:process';
import { ensureWebBuild } from './builds.mjs';
import { ensureChromium, NO_CHROMIUM } from './chromium.mjs';
import { ensureInstalled, fail, findNode, inRoot, programFile, runNode } from './lib.mjs';
import { readFlaky, readPlaywright, readVitest } from './results.mjs';

const STEPS = ['lint', 'types', 'unit', 'server', 'e2e'];
const REPORTS = inRoot('.cache', 'reports');

const args = process.argv.slice(2);
const only =
  args
    .find((argument) => argument.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',') ?? STEPS;
const unknown = [
  ...args.filter((a) => a !== '--long' && !a.startsWith('--only=')),
  ...only.filter((s) => !STEPS.includes(s)),
];
if (unknown.length > 0) fail(`Unknown: ${unknown.join(', ')}. Use --long, or --only= with ${STEPS.join(', ')}.`);

ensureInstalled();
const node = findNode();
const isLong = args.includes('--long');
const env = isLong ? { MINTMARK_TEST_LONG: '1' } : {};
const needsBrowser = only.includes('e2e') && hasBrowserTests();
const chromium = needsBrowser ? ensureChromium() : null;
if (needsBrowser && chromium === null) console.error(NO_CHROMIUM);
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const runners = {
  lint: () => check('Lint and format', [programFile('@biomejs/biome', 'biome'), 'check', '.']),
  types: () => check('Types', [inRoot('tools/entry/typecheck.mjs')]),
  unit: () => vitest('Rules, contract, tools, web', 'unit', ['domain', 'contract', 'tools', 'web']),
  server: () => vitest('Server on PostgreSQL', 'server', ['postgres', 'server']),
  e2e: browserTests,
};
const total = { passed: 0, failed: 0 };
const lines = [];
const flaky = [];
for (const step of STEPS.filter((name) => only.includes(name))) {
  const began = performance.now();
  const { passed, failed } = await runners[step]();
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  lines.push(
    `${step.padEnd(8)}${String(passed).padStart(6)} passed${String(failed).padStart(5)} failed${minutes.padStart(8)} min`,
  );
  total.passed += passed;
  total.failed += failed;
}
if (total.passed + total.failed === 0) console.error('\nNo test was run.');
for (const title of flaky) console.log(`\nPassed on the second try only, look into it: ${title}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
if (isLong) keepSummary();
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** What the long run came to, for docs/reports (D43). */
function keepSummary() {
  const now = new Date().toISOString();
  const file = inRoot('docs', 'reports', `${now.slice(0, 10)}-long.txt`);
  const machine = `${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  const head = [`npm run test:long ${args.filter((a) => a !== '--long').join(' ')}`.trim(), now, machine, ''];
  const end = ['', `${total.passed} passed, ${total.failed} failed`, ''];
  mkdirSync(inRoot('docs', 'reports'), { recursive: true });
  writeFileSync(file, [...head, ...lines, ...end].join('\n'));
}

/** A check is not a test: it only counts when it fails. */
async function check(title, nodeArgs) {
  heading(title);
  const { code } = await runNode(node, nodeArgs, { env });
  return { passed: 0, failed: stopOnInterrupt(code) === 0 ? 0 : 1 };
}

async function vitest(title, name, projects) {
  heading(title);
  const report = `${REPORTS}/${name}.json`;
  const { code } = await runNode(
    node,
    [
      programFile('vitest', 'vitest'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env },
  );
  return readVitest(report, stopOnInterrupt(code));
}

async function browserTests() {
  if (!needsBrowser) return { passed: 0, failed: 0 };
  heading('Browser');
  if (chromium === null) {
    console.error(NO_CHROMIUM);
    return { passed: 0, failed: 1 };
  }
  if (!(await ensureWebBuild(node))) return { passed: 0, failed: 1 };
  const report = `${REPORTS}/e2e.json`;
  const { code } = await runNode(
    node,
    [
      programFile('@playwright/test', 'playwright'),
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
      // A machine under load must not hold up a landing; what needed it is named at the end (decision 0012).
      '--retries=1',
    ],
    { env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const counts = readPlaywright(report, stopOnInterrupt(code));
  flaky.push(...readFlaky(report));
  return counts;
}

function hasBrowserTests() {
  const specs = inRoot('e2e/specs');
  return existsSync(specs) && readdirSync(specs, { recursive: true }).some((name) => String(name).endsWith('.e2e.ts'));
}

function heading(title) {
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 60 - title.length))}`);
}

/** After Ctrl-C nothing more is started. */
function stopOnInterrupt(code) {
  if (code === 130 || code === 143) process.exit(code);
  return code;
}
