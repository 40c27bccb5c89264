/** What may stand in a query: scalars, lists of them, and one level of named parts (spec §7; R502–R504). */
export type QueryScalar = string | number | boolean | null | undefined;
export type QueryValue = QueryScalar | readonly QueryScalar[] | { readonly [sub: string]: QueryValue };

function append(pairs: string[], key: string, value: unknown): void {
  if (value === undefined || value === null || value === '') return;
  if (Array.isArray(value)) {
    for (const item of value) append(pairs, key, item);
  } else if (typeof value === 'object') {
    for (const [sub, inner] of Object.entries(value)) append(pairs, `${key}[${sub}]`, inner);
  } else {
    pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  }
}

/** `?a=1&a=2&key%5Bsub%5D=x`, or the empty text. Empty values are left out. */
export function encodeQuery(query: object | null | undefined): string {
  const pairs: string[] = [];
  for (const [key, value] of Object.entries(query ?? {})) append(pairs, key, value);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Replaces `{name}` in a contract path; a missing one is a programming error. */
export function fillPath(path: string, params: object | null | undefined): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined || value === null || value === '') throw new Error(`path ${path} wants ${name}`);
    return encodeURIComponent(String(value));
  });
}

/** Joins base and path with exactly one slash (facts X4). */
export function joinUrl(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}
