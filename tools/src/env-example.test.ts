import { describe, expect, test } from 'vitest';
import { childOf, stringOf } from './arch/ast.ts';
import { isPresent, readText } from './arch/repository.ts';
import { sourceFile } from './arch/source-file.ts';

const CONFIG = 'apps/server/src/kernel/config.ts';

/** Names in .env.example, also of lines that are commented out. */
function namesInExample(text: string): string[] {
  return Array.from(text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm), (match) => match[1] ?? '').toSorted();
}

/** Keys of the schema: the properties in capitals. */
function namesInSchema(text: string): string[] {
  const names = sourceFile(CONFIG, text)
    .ast.ofType('Property')
    .map((property) => stringOf(childOf(property, 'key'), 'name') ?? '');
  return [...new Set(names.filter((name) => /^[A-Z][A-Z0-9_]+$/.test(name)))].toSorted();
}

describe('.env.example', () => {
  test.skipIf(!isPresent(CONFIG))('lists exactly the variables that the configuration knows', () => {
    expect(namesInExample(readText('.env.example'))).toEqual(namesInSchema(readText(CONFIG)));
  });

  test('is read with its comments', () => {
    expect(namesInExample('# The port\nPORT=7070\n# SECRET_KEY=\n#PUBLIC_URL=x\n')).toEqual([
      'PORT',
      'PUBLIC_URL',
      'SECRET_KEY',
    ]);
    expect(namesInSchema('const schema = z.object({ PORT: z.string(), port: 1 });')).toEqual(['PORT']);
  });
});
