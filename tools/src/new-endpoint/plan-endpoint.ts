import { camel } from '../generate/names.ts';
import { type FilePlan, insertAfterLast, type ReadFile } from '../generate/patch.ts';

/** What somebody says of a new endpoint. */
export interface AskedEndpoint {
  /** The module that it belongs to; it is there already. */
  readonly module: string;
  /** kebab-case, an act or what is asked for: `mark-place`, `list-places`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `/api/custody/places/{id}/mark`. */
  readonly path: string;
  readonly permission: string;
  readonly zh: string;
  readonly en: string;
}

const TEMPLATES = 'tools/src/new-endpoint/templates';

/** The parts of the templates that follow from method and path. */
function partsOf({ method, path }: AskedEndpoint): Readonly<Record<string, string>> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const isRead = method === 'GET';
  const shape = names.map((name) => `${name}: zId`).join(', ');
  const written = [
    ...(names.length > 0 ? [`params: z.strictObject({ ${shape} }),`] : []),
    isRead ? 'query: z.strictObject({}),' : 'body: z.strictObject({}),',
  ];
  if (!isRead) written.push("errors: ['NOT_FOUND'],", "idempotency: 'optional',");
  const params = `params: { ${names.map((name) => `${name}: '1'`).join(', ')} }`;
  return {
    zId: names.length > 0 ? 'zId, ' : '',
    more: written.map((line) => `    ${line}\n`).join(''),
    sent: [...(names.length > 0 ? [params] : []), isRead ? 'query: {}' : 'body: {}'].join(', '),
  };
}

function fill(template: string, words: Readonly<Record<string, string>>): string {
  return template.replace(/__([a-zA-Z]+?)__/g, (whole, word: string) => words[word] ?? whole);
}

function mustRead(read: ReadFile, path: string): string {
  const text = read(path);
  if (text === null) throw new Error(`${path} is missing: the module must be there first.`);
  return text;
}

/** Where a module lists what it answers: its door, or the file of its routes. */
function bindingsOf(module: string, read: ReadFile): readonly [path: string, text: string, list: RegExp] {
  const folder = `apps/server/src/modules/${module}`;
  const door = mustRead(read, `${folder}/index.ts`);
  if (/^ {2}bindings: \[/m.test(door)) return [`${folder}/index.ts`, door, /^ {2}bindings: \[/];
  const routes = `${folder}/${module}.routes.ts`;
  return [routes, mustRead(read, routes), /^export const \w+Bindings: readonly Binding\[\] = \[/];
}

/**
 * What adding an endpoint writes: its contract, its handler, its test, and its place among the bindings of the module.
 * Throws a sentence where one of them is there already, or where the module is not.
 */
export function planEndpoint(asked: AskedEndpoint, read: ReadFile): FilePlan {
  const { module, name } = asked;
  const words = { ...asked, camel: camel(name), ...partsOf(asked) };
  const server = `apps/server/src/modules/${module}`;
  const kind = asked.method === 'GET' ? 'query' : 'command';
  const own: readonly (readonly [path: string, template: string])[] = [
    [`packages/contract/src/${module}/${name}.endpoints.ts`, 'endpoints.ts'],
    [`${server}/${name}.ts`, `${kind}.ts`],
    [`${server}/${name}.test.ts`, 'test.ts'],
  ];
  const plan: FilePlan = new Map();
  for (const [path, template] of own) {
    if (read(path) !== null) throw new Error(`${path} already exists.`);
    plan.set(path, fill(mustRead(read, `${TEMPLATES}/${template}.txt`), words));
  }
  const [path, text, list] = bindingsOf(module, read);
  const bound = insertAfterLast(text, list, ` ${words.camel},`, path);
  plan.set(path, `import { ${words.camel} } from './${name}.ts';\n${bound}`);
  return plan;
}
