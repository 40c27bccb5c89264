import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const ENDPOINTS = /[\\/]packages[\\/]contract[\\/]src[\\/].*\.endpoints\.ts$/;
/** Asked for by the outline itself: the file as it stands. */
const WHOLE = '?whole';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
/** What JSON says in full; everything else (a schema above all) is asked of the file itself. */
const isFact = (value: unknown): boolean =>
  typeof value === 'function' || typeof value === 'symbol'
    ? false
    : !isObject(value) || (!('_zod' in value) && Object.values(value).every(isFact));
const isEndpoint = (value: unknown): boolean => isObject(value) && 'method' in value && 'path' in value;

/** The facts as they are; each schema when somebody asks for it. */
function outlineOf(endpoint: Readonly<Record<string, unknown>>, at: string): string {
  const entries = Object.entries(endpoint).filter(([, value]) => value !== undefined);
  const { facts, others } = Object.groupBy(entries, ([, value]) => (isFact(value) ? 'facts' : 'others'));
  const getters = (others ?? []).map(([key]) => `get ${key}(){return whole().${at}.${key}}`);
  return `{...${JSON.stringify(Object.fromEntries(facts ?? []))},${getters.join(',')}}`;
}

function exportOf(name: string, value: unknown): string {
  const entries = isObject(value) ? Object.entries(value) : [];
  if (entries.length === 0 || !entries.every(([, entry]) => isEndpoint(entry))) return '';
  const lines = entries.map(([key, entry]) => `${key}: ${isObject(entry) ? outlineOf(entry, `${name}.${key}`) : null}`);
  return `export const ${name} = {\n${lines.join(',\n')}\n};`;
}

/**
 * A start needs method, path and permission of every endpoint, and the schemas of none: those of a file are made with
 * its first call. Twelve thousand of them were a third of what the process held.
 */
export function contractOnUse(): Plugin {
  return {
    name: 'mintmark:contract-on-use',
    enforce: 'pre',
    load: {
      filter: { id: ENDPOINTS },
      async handler(id) {
        const file: Readonly<Record<string, unknown>> = await import(pathToFileURL(id).href);
        const parts = Object.entries(file).map(([name, value]) => [name, exportOf(name, value)] as const);
        const others = parts.filter(([, text]) => text === '').map(([name]) => name);
        if (others.length === parts.length) return null;
        const rest = others.length === 0 ? '' : `export { ${others.join(', ')} } from ${JSON.stringify(id + WHOLE)};\n`;
        return `${rest}const whole = () => require(${JSON.stringify(id + WHOLE)});\n${parts.map(([, text]) => text).join('\n')}`;
      },
    },
  };
}
