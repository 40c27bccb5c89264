import { parseSync } from 'oxc-parser';
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

type Parsed = { ast: AstIndex; imports: ImportReference[]; hasDefaultExport: boolean };

/** Wraps a text; a syntax error is thrown when the tree is first asked for. */
export function sourceFile(path: string, text: string): SourceFile {
  const lineAt = lineFinder(text);
  let parsed: Parsed | null = null;
  const parse = () => {
    parsed ??= parseSource(path, text, lineAt);
    return parsed;
  };
  return {
    path,
    text,
    lineAt,
    get ast() {
      return parse().ast;
    },
    get imports() {
      return parse().imports;
    },
    get hasDefaultExport() {
      return parse().hasDefaultExport;
    },
  };
}

function parseSource(path: string, text: string, lineAt: (offset: number) => number): Parsed {
  const result = parseSync(path, text);
  const error = result.errors.find((entry) => entry.severity === 'Error');
  if (error !== undefined) throw new Error(`${path} cannot be parsed: ${error.message}`);
  const program: unknown = result.program;
  if (!isNode(program)) throw new Error(`${path} has no syntax tree`);
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
  const ast = new AstIndex(program);
  return { ast, imports, hasDefaultExport: ast.ofType('ExportDefaultDeclaration').length > 0 };
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
