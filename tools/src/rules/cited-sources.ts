import { eachFile, type Finding, type Rule } from '../arch/rule.ts';
import type { SourceFile } from '../arch/source-file.ts';
import { findDangling } from '../citations/find-dangling.ts';

const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;

function check(file: SourceFile): Finding[] {
  return [...file.text.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
    const first = file.lineAt(index);
    return findDangling(comment).map(({ line, message }) => ({ path: file.path, line: first + line - 1, message }));
  });
}

/** A comment of the examples; put together here, so that this file does not cite what it forbids. */
const says = (...words: string[]): string => `/** ${words.join(' ')}. */`;

export const citedSources: Rule = {
  id: 'cited-sources',
  demand:
    'what a comment names can be read in docs/: pages with their headings, D1–D45, rules, invariants, decisions, facts',
  check: eachFile(check),
  bad: [
    { 'packages/domain/src/x.ts': says('The way of', 'nowhere.md') },
    { 'packages/domain/src/x.ts': says('Source:', 'fees.md', '§99') },
    { 'packages/domain/src/x.ts': says('Source:', 'states.md', 'rule 77') },
    { 'packages/domain/src/x.ts': says('As settled', '(D', '46)').replace('D ', 'D') },
    { 'packages/domain/src/x.ts': says('Holds', 'invariant', '99') },
    { 'packages/domain/src/x.ts': says('Holds', 'security rule', '61') },
    { 'packages/domain/src/x.ts': says('See', 'decision', '9999') },
  ],
  good: [
    {
      'packages/domain/src/x.ts': says(
        'fees.md §4, states.md rule 12 and D7; invariants 9 and 10, security rules 28–30',
      ),
    },
    { 'packages/domain/src/x.ts': says('screens.md “Never lose work”, decision 0002, R123') },
    { 'packages/domain/src/x.ts': 'export const FIELD = "D99";' },
  ],
};
