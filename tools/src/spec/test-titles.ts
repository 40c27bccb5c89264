import { type AstNode, childOf, childrenOf, dottedName, stringOf } from '../arch/ast.ts';
import { isPresent, readText } from '../arch/repository.ts';
import { type SourceFile, sourceFile } from '../arch/source-file.ts';

const RUNNERS = /^(test|it|describe)(\.|$)/;

/** The titles of the tests in a file, as written: with `%s`, `$name` or the `${…}` of a template. */
export function titlesIn(file: SourceFile): Set<string> {
  const calls = file.ast.ofType('CallExpression').filter((call) => RUNNERS.test(runnerOf(call)));
  return new Set(calls.flatMap((call) => titleOf(file, childrenOf(call, 'arguments')[0] ?? null)));
}

/** `test`, `test.skip` or `test.each` of `test(…)`, `test.skip(…)`, `test.each(…)(…)`; empty for other calls. */
function runnerOf(call: AstNode): string {
  const callee = childOf(call, 'callee');
  if (callee?.type === 'CallExpression') return runnerOf(callee);
  if (callee?.type === 'TaggedTemplateExpression') return dottedName(childOf(callee, 'tag')) ?? '';
  return dottedName(callee) ?? '';
}

function titleOf(file: SourceFile, argument: AstNode | null): string[] {
  if (argument?.type === 'TemplateLiteral') return [file.text.slice(argument.start + 1, argument.end - 1)];
  const title = argument?.type === 'Literal' ? stringOf(argument, 'value') : null;
  return title === null ? [] : [title];
}

/** The titles of the first of the files that is there; null where none is. */
export function readTitles(paths: readonly string[]): Set<string> | null {
  const path = paths.find(isPresent);
  return path === undefined ? null : titlesIn(sourceFile(path, readText(path)));
}
