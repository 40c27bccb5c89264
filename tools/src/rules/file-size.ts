import { eachFile, type Rule } from '../arch/rule.ts';

const MAX_LINES = 300;

export const fileSize: Rule = {
  id: 'file-size',
  demand: `a file has at most ${MAX_LINES} lines; split it by what changes together`,
  check: eachFile((file) => {
    const lines = file.text.trimEnd().split('\n').length;
    return lines > MAX_LINES ? [{ path: file.path, line: MAX_LINES + 1, message: `${lines} lines` }] : [];
  }),
  bad: [{ 'apps/server/src/kernel/x.ts': 'export {};\n'.repeat(MAX_LINES + 1) }],
  good: [{ 'apps/server/src/kernel/x.ts': 'export {};\n'.repeat(MAX_LINES) }],
};
