import { type Plugin, parseSync } from 'vite';

const OF_SERVER = /[\\/]apps[\\/]server[\\/]src[\\/].*\.ts$/;
const SCHEMA_FILE = /^@mintmark\/contract\/.*\.schema\.ts$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

const nameOf = (value: unknown): string => (isNode(value) && typeof value['name'] === 'string' ? value['name'] : '');

/** Local name → how the file that declares it is asked for it. */
function importsOf(program: Node): {
  readonly known: Map<string, string>;
  readonly edits: Edit[];
  readonly head: string[];
} {
  const known = new Map<string, string>();
  const edits: Edit[] = [];
  const head: string[] = [];
  for (const statement of childrenOf(program)) {
    const source = isNode(statement['source']) ? String(statement['source']['value']) : '';
    if (statement.type !== 'ImportDeclaration' || !SCHEMA_FILE.test(source)) continue;
    const from = `__schemas${head.length}`;
    head.push(`const ${from} = () => require(${JSON.stringify(source)});`);
    edits.push({ start: statement.start, end: statement.end, text: '' });
    for (const one of childrenOf(statement).filter(({ type }) => type === 'ImportSpecifier'))
      known.set(nameOf(one['local']), `${from}().${nameOf(one['imported'])}`);
  }
  return { known, edits, head };
}

/** Every mention of an imported name becomes a question; a row of a list, which nobody asks at a start, a getter. */
function mentionsOf(program: Node, known: ReadonlyMap<string, string>): Edit[] {
  const edits: Edit[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'ImportDeclaration') return;
    const asked = known.get(node.type === 'Identifier' ? nameOf(node) : '');
    if (asked !== undefined) edits.push({ start: node.start, end: node.end, text: asked });
    if (node.type === 'Property') {
      const value = known.get(nameOf(node['value']));
      const key = nameOf(node['key']);
      if (value !== undefined && node['computed'] !== true) {
        const text = key === 'row' ? `get row() { return ${value}; }` : `${key}: ${value}`;
        edits.push({ start: node.start, end: node.end, text });
        return;
      }
    }
    const skipped =
      node['computed'] === true ? null : node.type === 'MemberExpression' ? node['property'] : node['key'];
    for (const child of childrenOf(node)) if (child !== skipped) visit(child);
  };
  visit(program);
  return edits;
}

/**
 * Schemas that the server itself names (rows of lists, above all) are made when they are asked for: what a file imports
 * from a `*.schema.ts` of the contract is looked up where it is used.
 */
export function schemasOnUse(): Plugin {
  return {
    name: 'mintmark:schemas-on-use',
    transform: {
      filter: { id: OF_SERVER, code: /\.schema\.ts/ },
      handler(code, id) {
        const program: unknown = parseSync(id.replace(/\.ts$/, '.js'), code).program;
        if (!isNode(program)) return null;
        const { known, edits, head } = importsOf(program);
        if (known.size === 0) return null;
        let text = code;
        const all = [...edits, ...mentionsOf(program, known)].sort((one, other) => other.start - one.start);
        for (const edit of all) text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
        return { code: `${head.join('\n')}\n${text}`, map: null };
      },
    },
  };
}
