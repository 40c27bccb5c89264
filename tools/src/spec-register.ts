/**
 * The specification's lists against what is built.
 *
 *   node tools/entry/run.mjs tools/src/spec-register.ts           says what is missing
 *   node tools/entry/run.mjs tools/src/spec-register.ts --write   takes what has arrived off expected-missing.json
 *
 * The list is only ever made longer by hand, with a reason in the commit.
 */
import { readBuilt } from './spec/built.ts';
import { findMissing } from './spec/compare.ts';
import { judge, readExpectedMissing, shrink, writeExpectedMissing } from './spec/expected-missing.ts';
import { findUnproven } from './spec/fact-map.ts';
import { readRegister } from './spec/register.ts';
import { findMissingScriptTargets } from './spec/scripts.ts';

const missing = {
  ...findMissing(readRegister(), await readBuilt()),
  scripts: findMissingScriptTargets(),
  facts: findUnproven(),
};
const expected = readExpectedMissing();

if (expected === null) {
  writeExpectedMissing(missing);
  console.log('tools/spec/expected-missing.json was begun.');
} else {
  const { lost, arrived } = judge(expected, missing);
  if (process.argv.includes('--write')) shrink(expected, missing);
  for (const name of arrived) console.log(`there now: ${name}`);
  for (const name of lost) console.log(`lost:      ${name}`);
  const counts = Object.entries(missing).map(([kind, names]) => `${names.length} ${kind}`);
  console.log(`still missing: ${counts.join(', ')}`);
  process.exitCode = lost.length > 0 ? 1 : 0;
}
