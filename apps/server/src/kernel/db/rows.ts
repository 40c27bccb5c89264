import { CamelCasePlugin, type UnknownRow } from 'kysely';

class Names extends CamelCasePlugin {
  /** A column as the code calls it. */
  of(column: string): string {
    return this.camelCase(column);
  }
}
const names = new Names();

interface Column {
  readonly name: string;
  readonly isMoney: boolean;
}

const columns = new Map<string, Column>();

function columnOf({ name }: { readonly name: string }): Column {
  const known = columns.get(name);
  if (known) return known;
  const column = { name: names.of(name), isMoney: name.endsWith('_fen') || name.endsWith('Fen') };
  columns.set(name, column);
  return column;
}

/**
 * Rows as the code reads them, made once from the bare values: camelCase, and money as numbers. PostgreSQL hands bigint over as
 * text, which stays text for ids (D27) and becomes a safe integer for columns of money.
 */
export function rowsOf(fields: readonly { readonly name: string }[], values: readonly (readonly unknown[])[]) {
  const named = values.length === 0 ? [] : fields.map(columnOf);
  return values.map((cells) => {
    const row: UnknownRow = {};
    for (let at = 0; at < named.length; at += 1) {
      const { name, isMoney } = named[at] as Column;
      const cell = cells[at];
      row[name] = isMoney && typeof cell === 'string' ? Number(cell) : cell;
    }
    return row;
  });
}
