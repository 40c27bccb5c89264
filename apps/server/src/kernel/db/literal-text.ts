import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import pg from 'pg';
import { MintmarkPlugin } from './plugin.ts';

/** An element of an array, quoted whatever it holds. */
const elementOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  return `"${plainOf(value).replace(/[\\"]/g, (sign) => `\\${sign}`)}"`;
};

/** A value as the driver sends it for a parameter. */
function plainOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A parameter written into the text; PostgreSQL finds its type as it finds that of a parameter. */
const literalOf = (value: unknown): string =>
  value === null || value === undefined ? 'NULL' : pg.escapeLiteral(plainOf(value));

class LiteralCompiler extends PostgresQueryCompiler {
  protected override appendValue(parameter: unknown): void {
    this.append(literalOf(parameter));
  }
}

const compiling = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new LiteralCompiler(),
  },
  plugins: [new MintmarkPlugin()],
});

/** A statement as one text, for commands that take no parameters (COPY); values are quoted by the driver's own function. */
export function literalText(statement: RawBuilder<unknown>): string {
  const { sql, parameters } = statement.compile(compiling);
  if (parameters.length > 0) throw new Error('A value was left out of the text.');
  return sql;
}
