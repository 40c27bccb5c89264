import { z } from 'zod';
import { isTest } from '../arch/places.ts';
import { listFiles, readSources } from '../arch/repository.ts';
import { load } from '../authorisation/sources.ts';
import { isRecord } from '../spec/register.ts';

/** A page that reads one record. */
export interface RecordRead {
  readonly path: string;
  /** Name of the endpoint. */
  readonly call: string;
  readonly isFollowed: boolean;
}

/** Does the answer say the version of one record? */
function hasVersion(data: unknown): boolean {
  if (!(data instanceof z.ZodType)) return false;
  const schema = z.toJSONSchema(data, { unrepresentable: 'any' });
  const options = [schema, ...(schema.anyOf ?? [])].filter(isRecord);
  return options.some(({ properties }) => isRecord(properties) && 'version' in properties);
}

/** Names of the endpoints that read one record with its version. */
async function versionedReads(): Promise<ReadonlySet<string>> {
  const files = listFiles('packages/contract/src').filter((path) => path.endsWith('.endpoints.ts'));
  const exported = (await Promise.all(files.map(load))).flatMap((one) => Object.values(one)).filter(isRecord);
  return new Set(
    exported.flatMap((group) =>
      Object.entries(group).flatMap(([name, one]) =>
        isRecord(one) && one['method'] === 'GET' && one['params'] && hasVersion(one['data']) ? [name] : [],
      ),
    ),
  );
}

/** The arguments of a call that begins at `from`, up to its closing bracket. */
function argumentsAt(text: string, from: number): string {
  let depth = 1;
  let at = from;
  while (depth > 0 && at < text.length) {
    if ('([{'.includes(text.charAt(at))) depth += 1;
    if (')]}'.includes(text.charAt(at))) depth -= 1;
    at += 1;
  }
  return text.slice(from, at - 1);
}

/** Every place where a page reads one record with its version. */
export async function recordReads(): Promise<readonly RecordRead[]> {
  const names = await versionedReads();
  const sources = readSources().filter(({ path }) => path.startsWith('apps/web/src/modules/') && !isTest(path));
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(/useEndpoint\(/g)].flatMap(({ index }) => {
      const given = argumentsAt(text, index + 'useEndpoint('.length);
      const call = /^\s*\w+\.(\w+)/.exec(given)?.[1] ?? '';
      return names.has(call) ? [{ path, call, isFollowed: /\bfollow\b/.test(given) }] : [];
    }),
  );
}
