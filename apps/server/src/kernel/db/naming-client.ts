import process from 'node:process';
import type { Duplex } from 'node:stream';
import pg from 'pg';

const MAX_NAMES = 400;
const names = new Map<string, string>();

/** The name of a statement's text, or null when too many different texts were seen (lists of changing length). */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MAX_NAMES) return null;
  const name = `m${names.size}`;
  names.set(text, name);
  return name;
}

/** Holds what is written until the turn is over: statements that are given together leave together. */
function gather({ stream }: { readonly stream: Duplex }): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** A statement with its parameters that has no name yet and is no query of its own making. */
const isBare = (
  query: unknown,
): query is { readonly text: string; readonly values: unknown[]; readonly rowMode: 'array' } =>
  typeof query === 'object' && query !== null && 'rowMode' in query && query.rowMode === 'array';

type AnyQuery = (...args: unknown[]) => unknown;

/** Sends statements with parameters as named prepared statements: parsed and planned once a connection (speed.md “Connections”). */
export class NamingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const plain = this.query.bind(this) as AnyQuery;
    const named: AnyQuery = (text, values, ...rest) => {
      gather(this.connection);
      if (isBare(text)) return plain({ ...text, name: nameOf(text.text) ?? undefined }, values, ...rest);
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : null;
      return name === null ? plain(text, values, ...rest) : plain({ name, text, values }, ...rest);
    };
    this.query = named as typeof this.query;
  }
}
