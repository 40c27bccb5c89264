import { isTest, type Part, partOf, targetOf } from '../arch/places.ts';
import { eachFile, type Finding, type Rule } from '../arch/rule.ts';
import type { ImportReference, SourceFile } from '../arch/source-file.ts';

const MAY_IMPORT: Readonly<Record<Part, readonly Part[]>> = {
  domain: [],
  contract: ['domain'],
  'embedded-postgres': [],
  server: ['contract', 'domain', 'embedded-postgres'],
  web: ['contract', 'domain'],
  e2e: ['contract', 'domain', 'server', 'web'],
  bench: ['contract', 'domain', 'embedded-postgres', 'server'],
  tools: ['contract', 'domain', 'server', 'web', 'e2e'],
};

/** Packages of others in the parts that run everywhere, and in the one that only starts a database. */
const MAY_USE: Partial<Record<Part, RegExp>> = {
  domain: /^$/,
  contract: /^zod(\/|$)/,
  'embedded-postgres': /^(node:|pg$)/,
};

function checkImport(file: SourceFile, part: Part, reference: ImportReference): string | null {
  const target = targetOf(file.path, reference.specifier);
  if (target === null) {
    const allowed = MAY_USE[part];
    if (allowed === undefined || allowed.test(reference.specifier) || isTest(file.path)) return null;
    return `${part} may not use the package ${reference.specifier}`;
  }
  const targetPart = partOf(target);
  if (targetPart === null) return `${reference.specifier} is outside of the parts of the house`;
  if (!/\.[a-z]+$/.test(reference.specifier.split('?')[0] ?? '')) return `${reference.specifier} needs its file ending`;
  if (targetPart === part) return null;
  if (!MAY_IMPORT[part].includes(targetPart)) return `${part} may not import ${targetPart} (${reference.specifier})`;
  if (!reference.specifier.startsWith('.') || part === 'tools') return null;
  return `import another part by its name (@mintmark/${targetPart}/…), not as ${reference.specifier}`;
}

export const importDirection: Rule = {
  id: 'import-direction',
  demand:
    'imports go one way: domain ← contract ← server | web ← e2e; domain uses no packages, contract only zod, embedded-postgres only pg',
  check: eachFile((file): Finding[] => {
    const part = partOf(file.path);
    if (part === null) return [];
    return file.imports.flatMap((reference) => {
      const message = checkImport(file, part, reference);
      return message === null ? [] : [{ path: file.path, line: reference.line, message }];
    });
  }),
  bad: [
    { 'packages/domain/src/grading/scale.ts': "import { endpoint } from '@mintmark/contract/kernel/endpoint.ts';" },
    { 'packages/domain/src/grading/scale.ts': "import { z } from 'zod';" },
    { 'packages/contract/src/kernel/x.ts': "import { readFileSync } from 'node:fs';" },
    { 'packages/embedded-postgres/src/x.ts': "import { sleep } from '@mintmark/domain/kernel/x.ts';" },
    { 'apps/web/src/kit/x.ts': "import type { Row } from '@mintmark/server/db/schema.generated.ts';" },
    { 'apps/server/src/kernel/x.ts': "export * from '../../../../packages/domain/src/kernel/money.ts';" },
    { 'apps/server/src/kernel/x.ts': "import { y } from './y';" },
    { 'apps/web/src/kit/x.ts': "const late = import('../../../../outside.ts');" },
  ],
  good: [
    { 'packages/embedded-postgres/src/x.ts': "import { spawn } from 'node:child_process'; import pg from 'pg';" },
    { 'apps/server/src/kernel/x.ts': "import { z } from 'zod'; import { y } from '@mintmark/domain/kernel/money.ts';" },
    { 'packages/domain/src/a.test.ts': "import fc from 'fast-check'; import { a } from './a.ts';" },
    { 'apps/web/src/ui/x.tsx': "import styles from './x.module.css';" },
  ],
};
