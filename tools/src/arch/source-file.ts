import { type ParseResult, parseSync } from 'oxc-parser';
import { AstIndex, isNode } from './ast.ts';

/** One `import`, `export … from` or `import(…)` of a literal path. */
export type ImportReference = { specifier: string; line: number; isDynamic: boolean; names: string[] };

/** A source file with what the rules ask of it; parsed once, when first asked. */
export type SourceFile = {
  /** From the repository's root, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly ast: AstIndex;
  readonly imports: ImportReference[];
  readonly hasDefaultExport: boolean;
  lineAt: (offset: number) => number;
};

/** Wraps a text; a syntax error is thrown when the tree is first asked for. */
export function sourceFile(path: string, text: string): SourceFile {
  const lineAt = lineFinder(text);
  let result: ParseResult | null = null;
  let imports: ImportReference[] | null = null;
  let ast: AstIndex | null = null;
  const parse = () => {
    result ??= parseWhole(path, text);
    return result;
  };
  return {
    path,
    text,
    lineAt,
    // The tree is most of the work, and who asks for imports only does without it.
    get ast() {
      ast ??= indexOf(path, parse());
      return ast;
    },
    get imports() {
      imports ??= importsOf(parse(), text, lineAt);
      return imports;
    },
    get hasDefaultExport() {
      return this.ast.ofType('ExportDefaultDeclaration').length > 0;
    },
  };
}

function parseWhole(path: string, text: string): ParseResult {
  const result = parseSync(path, text);
  const error = result.errors.find((entry) => entry.severity === 'Error');
  if (error !== undefined) throw new Error(`${path} cannot be parsed: ${error.message}`);
  return result;
}

function indexOf(path: string, result: ParseResult): AstIndex {
  const program: unknown = result.program;
  if (!isNode(program)) throw new Error(`${path} has no syntax tree`);
  return new AstIndex(program);
}

function importsOf(result: ParseResult, text: string, lineAt: (offset: number) => number): ImportReference[] {
  const { staticImports, staticExports, dynamicImports } = result.module;
  const imports: ImportReference[] = staticImports.map((entry) => ({
    specifier: entry.moduleRequest.value,
    line: lineAt(entry.start),
    isDynamic: false,
    names: entry.entries.map((name) => name.importName.name ?? '*'),
  }));
  for (const statement of staticExports) {
    const source = statement.entries.find((entry) => entry.moduleRequest !== null)?.moduleRequest;
    if (source)
      imports.push({ specifier: source.value, line: lineAt(statement.start), isDynamic: false, names: ['*'] });
  }
  for (const { moduleRequest } of dynamicImports) {
    const literal = /^(['"`])(.*)\1$/s.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2];
    if (literal === undefined || literal.includes('${')) continue;
    imports.push({ specifier: literal, line: lineAt(moduleRequest.start), isDynamic: true, names: ['*'] });
  }
  return imports;
}

function lineFinder(text: string): (offset: number) => number {
  let starts: number[] | null = null;
  return (offset) => {
    starts ??= lineStarts(text);
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
