import { listFiles } from '../arch/repository.ts';
import { isRecord } from '../spec/register.ts';
import { load } from './sources.ts';

const quoted = (text: unknown): string => `'${String(text).replaceAll("'", "\\'")}'`;

/** The endpoints of the contract, as they are exported. */
async function readEndpoints(): Promise<Record<string, unknown>[]> {
  const files = listFiles('packages/contract/src').filter((path) => path.endsWith('.endpoints.ts'));
  const modules = await Promise.all(files.toSorted().map(load));
  const groups = modules.flatMap((exported) => Object.values(exported)).filter(isRecord);
  return groups.flatMap((group) => Object.values(group)).filter(isRecord);
}

/** Names and titles of the endpoints that leave a row in the operation log; the browser has them without the schemas. */
export async function loggedEndpointsSource(): Promise<string> {
  const rows = (await readEndpoints()).flatMap(({ audit, title }) =>
    typeof audit === 'string' && isRecord(title)
      ? [`  ${quoted(audit)}: { zh: ${quoted(title['zh'])}, en: ${quoted(title['en'])} },`]
      : [],
  );
  return `import type { Named } from './named.ts';

// Written by \`npm run authorisation\` from the titles in packages/contract/src/*/*.endpoints.ts; not edited by hand.
/** What the operation log calls the acts of the contract. */
export const LOGGED_ENDPOINTS: Readonly<Record<string, Named>> = {
${rows.toSorted().join('\n')}
};
`;
}
