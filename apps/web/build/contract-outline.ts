import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const ENDPOINTS = /[\\/]packages[\\/]contract[\\/]src[\\/].*\.endpoints\.ts$/;
/** Asked for by the outline itself: the file as it stands. */
const WHOLE = '?whole';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isSchema = (value: unknown): boolean => isObject(value) && '_zod' in value;
const isEndpoint = (value: unknown): boolean => isObject(value) && 'method' in value && 'path' in value;

/** What a call needs of an endpoint; the schema of the body is fetched when a form asks for it. */
function outlineOf(endpoint: Readonly<Record<string, unknown>>, at: string): string {
  const { method, path, permission, answer, body } = endpoint;
  const facts = JSON.stringify({ method, path, permission, answer });
  return body === undefined ? facts : `{...${facts},body:{fetchSchema:()=>whole().then((file)=>file.${at}.body)}}`;
}

/** One export of an endpoints file, or nothing for schemas: who needs those imports a `*.schema.ts`. */
function exportOf(name: string, value: unknown): string {
  if (isSchema(value) || typeof value === 'function') return '';
  const entries = isObject(value) ? Object.entries(value) : [];
  if (!entries.some(([, entry]) => isEndpoint(entry))) return `export const ${name} = ${JSON.stringify(value)};`;
  const lines = entries.map(([key, entry]) => `${key}: ${isObject(entry) ? outlineOf(entry, `${name}.${key}`) : null}`);
  return `export const ${name} = {\n${lines.join(',\n')}\n};`;
}

/**
 * The browser gets of every `*.endpoints.ts` of the contract what a call needs: method, path, permission, kind of
 * answer. The schemas with zod stay out of the first load; a form fetches the one of its body (docs/decisions/0006).
 */
export function contractOutline(): Plugin {
  return {
    name: 'mintmark:contract-outline',
    apply: 'build',
    load: {
      filter: { id: ENDPOINTS },
      async handler(id) {
        const file: Readonly<Record<string, unknown>> = await import(pathToFileURL(id).href);
        const parts = Object.entries(file).map(([name, value]) => exportOf(name, value));
        return `const whole = () => import(${JSON.stringify(id + WHOLE)});\n${parts.join('\n')}`;
      },
    },
  };
}
