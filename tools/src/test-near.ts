/**
 * npm run test:near
 *
 * Lints what differs from main and runs the tests that it can touch, the nearest first, as many as fit into less than two
 * minutes; says what was left to `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT, readSources } from './arch/repository.ts';
import { changedFiles, spokesmenOf } from './near/changes.ts';
import { dependentsOf, reachedFrom } from './near/graph.ts';
import { secondsOfLastRun } from './near/last-run.ts';
import { type Plan, planTests, type TestFile, testsAmong } from './near/plan.ts';

const SECONDS_AT_MOST = 100;
const LINTED = /\.(ts|tsx|mjs|css|json)$/;

function run(file: string, args: readonly string[]): boolean {
  return spawnSync(process.execPath, [join(ROOT, file), ...args], { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

function planNow(): Plan {
  const { since, paths } = changedFiles();
  const sources = readSources();
  const starts = paths.flatMap((path) => spokesmenOf(path, sources));
  const steps = reachedFrom(starts, dependentsOf(sources));
  const tests = testsAmong(
    sources.map(({ path }) => path),
    paths.length === 0 ? new Map() : steps,
    secondsOfLastRun(),
  );
  console.log(`${paths.length} files differ from ${since.slice(0, 8)}; ${tests.length} files of tests can be touched.`);
  return paths.length === 0 ? { run: [], left: [], seconds: 0 } : planTests(tests, SECONDS_AT_MOST);
}

function runStories(stories: readonly TestFile[]): boolean {
  if (stories.length === 0) return true;
  const build = ['build', '--config', 'apps/web/vite.config.ts', '--logLevel', 'warn'];
  if (!run('node_modules/vite/bin/vite.js', build)) return false;
  const files = stories.map(({ path }) => path.replace('e2e/specs/', ''));
  return run('node_modules/@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.config.ts', ...files]);
}

function runTests({ run: files }: Plan): boolean {
  const stories = files.filter(({ runner }) => runner === 'story');
  const others = files.filter(({ runner }) => runner !== 'story').map(({ path }) => path);
  const isGood = others.length === 0 || run('node_modules/vitest/vitest.mjs', ['run', ...others]);
  return runStories(stories) && isGood;
}

function main(): boolean {
  const changed = changedFiles().paths.filter((path) => LINTED.test(path) && existsSync(join(ROOT, path)));
  const isClean = changed.length === 0 || run('node_modules/@biomejs/biome/bin/biome', ['check', ...changed]);
  const plan = planNow();
  console.log(`${plan.run.length} of them now, about ${Math.ceil(plan.seconds)} s.`);
  const isGood = runTests(plan);
  for (const { path } of plan.left) console.log(`left to npm test: ${path}`);
  return isClean && isGood;
}

process.exitCode = main() ? 0 : 1;
