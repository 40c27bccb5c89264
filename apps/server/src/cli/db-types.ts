import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { loadConfig } from '../kernel/config.ts';

/** Writes db/schema.generated.ts from the database at DATABASE_URL (`npm run db:types`). */
interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: string;
  column_default: string | null;
  is_identity: string;
  is_generated: string;
}

const SCALARS: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'string',
  text: 'string',
  bpchar: 'string',
  varchar: 'string',
  uuid: 'string',
  bool: 'boolean',
  jsonb: 'unknown',
  timestamptz: 'Date',
  date: 'string',
  bytea: 'Buffer',
  numeric: 'string',
  xid8: 'string',
};

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function typeOf(column: Column): string {
  const isArray = column.udt_name.startsWith('_');
  const base = SCALARS[isArray ? column.udt_name.slice(1) : column.udt_name];
  if (!base) throw new Error(`No TypeScript type for ${column.table_name}.${column.column_name} (${column.udt_name}).`);
  const scalar = column.udt_name === 'int8' && column.column_name.endsWith('_fen') ? 'number' : base;
  const type = isArray ? `${scalar}[]` : scalar;
  return column.is_nullable === 'YES' && type !== 'unknown' ? `${type} | null` : type;
}

function render(columns: readonly Column[]): string {
  const tables = new Map<string, string[]>();
  for (const column of columns) {
    const type = typeOf(column);
    const hasDefault = column.column_default !== null || column.is_identity === 'YES';
    const wrapped = column.is_generated === 'ALWAYS' ? `GeneratedAlways<${type}>` : `Generated<${type}>`;
    const lines = tables.get(column.table_name) ?? [];
    lines.push(`  ${camel(column.column_name)}: ${hasDefault || column.is_generated === 'ALWAYS' ? wrapped : type};`);
    tables.set(column.table_name, lines);
  }
  const name = (table: string) => `${camel(`_${table}`)}Table`;
  const interfaces = [...tables].map(([table, lines]) => `export interface ${name(table)} {\n${lines.join('\n')}\n}\n`);
  const index = [...tables.keys()].map((table) => `  ${camel(table)}: ${name(table)};`).join('\n');
  return `// Made by \`npm run db:types\` from the migrations. Do not edit.\nimport type { Generated, GeneratedAlways } from 'kysely';\n\n${interfaces.join('\n')}\nexport interface DB {\n${index}\n}\n`;
}

/** The source text of schema.generated.ts for the database at the URL. */
export async function generateTypes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(
      `SELECT table_name, column_name, udt_name, is_nullable, column_default, is_identity, is_generated FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name <> 'schema_migrations' ORDER BY table_name, ordinal_position`,
    );
    return render(rows);
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  const url = loadConfig().databaseUrl;
  if (!url) throw new Error('Set DATABASE_URL to a migrated database.');
  writeFileSync(new URL('../db/schema.generated.ts', import.meta.url), await generateTypes(url));
}
