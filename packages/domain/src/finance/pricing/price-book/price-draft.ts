import type { PriceListValues } from '../price-list/price-list.ts';
import { checkPriceValues, type PriceListProblem } from '../price-list/price-list-check.ts';
import { type CategoryNames, DELIVERED } from './category-names.ts';
import { type CellValue, type Field, fromCell, readCodes, toCell, valueAt, withValue } from './cells.ts';
import { type Scalars, scalarFields, scalarValue, toScalars } from './scalars.ts';
import { fieldsOf, type GridRow, TABLE_PATHS, type TableKey, type Tables } from './tables.ts';

/** A list as it is edited: cells as typed, so that nothing typed is lost. */
export interface PriceDraft {
  readonly tables: Tables;
  readonly scalars: Scalars;
}

/** A wrong cell: `code` of the domain's check, or a name that is unknown. */
export interface CellFault {
  readonly table: TableKey | null;
  /** Index of the row; null: the table as a whole. */
  readonly row: number | null;
  /** Column of the table, or the path of a value beside the tables. */
  readonly key: string;
  readonly code: PriceListProblem['code'] | 'UNKNOWN_NAME';
}

type Lang = 'zh' | 'en';
const listAt = (values: unknown, path: readonly string[]): readonly unknown[] => {
  const found = valueAt(values, path);
  return Array.isArray(found) ? found : [];
};

const rowOf = (value: unknown, fields: readonly Field[], id: string, lang: Lang): GridRow =>
  Object.assign(
    { id },
    Object.fromEntries(fields.map((one) => [one.key, toCell(one, valueAt(value, one.path), lang)])),
  );

/** The cells of a list. */
export function toDraft(values: PriceListValues, lang: Lang, names: CategoryNames = DELIVERED): PriceDraft {
  const known = { columns: [] as readonly GridRow[], tiers: [] as readonly GridRow[] };
  const plain = (table: keyof typeof TABLE_PATHS) => {
    const fields = fieldsOf(table, known, names);
    return listAt(values, TABLE_PATHS[table]).map((row, at) => rowOf(row, fields, `r${at}`, lang));
  };
  known.columns = plain('columns');
  known.tiers = plain('tiers');
  const scores = values.scoreSurcharges.flatMap(({ id, category1, bands }) =>
    bands.map((band) => ({ group: id, category1, ...band })),
  );
  const tables: Tables = {
    ...known,
    category2Rules: plain('category2Rules'),
    services: plain('services'),
    outcomes: plain('outcomes'),
    scores: scores.map((band, at) => ({
      ...rowOf(band, fieldsOf('scores', known, names), `r${at}`, lang),
      group: band.group,
    })),
    rarity: plain('rarity'),
    boxes: plain('boxes'),
    zones: plain('zones'),
    levels: Object.entries(values.levelPayRatesBp).map(([level, bp]) => ({ id: level, rateBp: bp / 100 })),
  };
  return { tables, scalars: toScalars(values, tierCodes(tables), lang, names) };
}

/** Codes of the tiers as they are edited now. */
export const tierCodes = (tables: Tables): string[] =>
  tables.tiers.map((row) => String(row['code'] ?? '')).filter((code) => code !== '');

/** Rows with the same categories are one group; it keeps its id. */
function groupsOf(rows: readonly GridRow[], fields: readonly Field[]) {
  const groups = new Map<string, { id: string; category1: unknown; bands: object[]; rows: number[] }>();
  const taken = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const value = objectOf(row, fields);
    const category1: unknown = Reflect.get(value, 'category1');
    const key = JSON.stringify(Array.isArray(category1) ? category1.toSorted() : `?${row['category1']}`);
    const own = String(row['group'] ?? '');
    const id = own !== '' && !taken.has(own) ? own : `s${key.replace(/\D+/g, '-')}`;
    const group = groups.get(key) ?? { id, category1, bands: [], rows: [] };
    taken.add(group.id);
    group.bands.push({ fromNumber: Reflect.get(value, 'fromNumber'), rateBp: Reflect.get(value, 'rateBp') });
    group.rows.push(at);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function objectOf(row: GridRow, fields: readonly Field[]): object {
  return fields.reduce<object>(
    (value, field) => withValue(value, field.path, fromCell(field, row[field.key] ?? null)),
    {},
  );
}

/** Blank own prices fall back to the column: they are left out; those that are not offered stay. */
function ownPrices(value: object): object {
  const base: unknown = Reflect.get(value, 'baseFen');
  const given = Object.entries(typeof base === 'object' && base !== null ? base : {}).filter(
    ([, amount]) => amount !== undefined,
  );
  return { ...value, id: Reflect.get(value, 'category2'), baseFen: Object.fromEntries(given) };
}

/** What the cells say. Numbers that cannot be read are NaN, names that are unknown undefined: see `faultsOf`. */
export function valuesOf({ tables, scalars }: PriceDraft, names: CategoryNames = DELIVERED): PriceListValues {
  const rowsOf = (table: TableKey) => tables[table].map((row) => objectOf(row, fieldsOf(table, tables, names)));
  let values: object = {};
  for (const field of scalarFields(tierCodes(tables), names))
    values = withValue(values, field.path, scalarValue(field, scalars));
  for (const table of Object.keys(TABLE_PATHS) as (keyof typeof TABLE_PATHS)[]) {
    const rows = rowsOf(table);
    values = withValue(values, TABLE_PATHS[table], table === 'category2Rules' ? rows.map(ownPrices) : rows);
  }
  const groups = groupsOf(tables.scores, fieldsOf('scores', tables, names));
  values = withValue(
    values,
    ['scoreSurcharges'],
    groups.map(({ id, category1, bands }) => ({ id, category1: category1 ?? [], bands })),
  );
  const levels = rowsOf('levels').map((row, at) => [tables.levels[at]?.id ?? '', Reflect.get(row, 'rateBp')]);
  // Every path of the contract's schema was set above; a test goes there and back.
  return withValue(values, ['levelPayRatesBp'], Object.fromEntries(levels)) as PriceListValues;
}

/** Names and choices that are none, cell by cell. */
function unknownNames({ tables, scalars }: PriceDraft, names: CategoryNames): CellFault[] {
  const isUnknown = (field: Field, cell: CellValue) =>
    (field.kind === 'codes' && readCodes(String(cell ?? ''), field) === null) ||
    (field.kind === 'choice' && fromCell(field, cell) === undefined);
  const inTables = (Object.keys(tables) as TableKey[]).flatMap((table) =>
    tables[table].flatMap((row, at) =>
      fieldsOf(table, tables, names)
        .filter((field) => isUnknown(field, row[field.key] ?? null))
        .map((field): CellFault => ({ table, row: at, key: field.key, code: 'UNKNOWN_NAME' })),
    ),
  );
  const beside = scalarFields(tierCodes(tables), names).filter((field) => isUnknown(field, scalars[field.key] ?? null));
  return [
    ...inTables,
    ...beside.map((field): CellFault => ({ table: null, row: null, key: field.key, code: 'UNKNOWN_NAME' })),
  ];
}

const SCORE = /^scoreSurcharges\.(\d+)\.(?:bands\.(\d+)\.)?(\w+)$/;

/** The cell that a path of the check means. */
function placeOf(path: string, draft: PriceDraft, names: CategoryNames): Omit<CellFault, 'code'> {
  const { tables } = draft;
  const score = SCORE.exec(path);
  if (score) {
    const group = groupsOf(tables.scores, fieldsOf('scores', tables, names))[Number(score[1])];
    const row = group?.rows[Number(score[2] ?? 0)] ?? null;
    return { table: 'scores', row, key: score[3] === 'id' ? 'category1' : (score[3] ?? '') };
  }
  if (path.startsWith('levelPayRatesBp.')) {
    const row = tables.levels.findIndex(({ id }) => path === `levelPayRatesBp.${id}`);
    return { table: 'levels', row, key: 'rateBp' };
  }
  for (const table of Object.keys(TABLE_PATHS) as (keyof typeof TABLE_PATHS)[]) {
    const head = TABLE_PATHS[table].join('.');
    if (path === head) return { table, row: null, key: '' };
    const cell = path.startsWith(`${head}.`) ? /^(\d+)\.(.+)$/.exec(path.slice(head.length + 1)) : null;
    if (cell) {
      const field = fieldsOf(table, tables).find((one) => one.path.join('.') === cell[2]);
      return { table, row: Number(cell[1]), key: field?.key ?? '' };
    }
    if (path.startsWith(`${head}.`) && (table === 'services' || table === 'outcomes'))
      return { table, row: null, key: '' };
  }
  return { table: null, row: null, key: path };
}

/** Everything that keeps the draft from being published, at its cell. */
export function faultsOf(draft: PriceDraft, names: CategoryNames = DELIVERED): readonly CellFault[] {
  const unknown = unknownNames(draft, names);
  const known = new Set(unknown.map(({ table, row, key }) => `${table}.${row}.${key}`));
  // The domain reads sets of codes: an unknown one counts as none until it is a name again.
  const whole = JSON.parse(
    JSON.stringify(valuesOf(draft, names), (_, value: unknown) => (Number.isNaN(value) ? -1 : value)),
  );
  const values = filled(whole, draft) as PriceListValues;
  const checked = checkPriceValues(values).map(
    ({ path, code }): CellFault => ({ ...placeOf(path, draft, names), code }),
  );
  return [...unknown, ...checked.filter(({ table, row, key }) => !known.has(`${table}.${row}.${key}`))];
}

/** Sets of codes that could not be read, as empty ones. */
function filled(values: object, { tables }: PriceDraft): object {
  let whole = values;
  const fill = (path: readonly string[], kind: Field['kind']) => {
    // A blank own price is a value: that of the column.
    if (kind !== 'own' && valueAt(whole, path) === undefined)
      whole = withPlace(whole, path, kind === 'codes' ? [] : '');
  };
  for (const table of Object.keys(TABLE_PATHS) as (keyof typeof TABLE_PATHS)[])
    for (const at of tables[table].keys())
      for (const field of fieldsOf(table, tables)) fill([...TABLE_PATHS[table], String(at), ...field.path], field.kind);
  for (const field of scalarFields(tierCodes(tables))) fill(field.path, field.kind);
  return whole;
}

/** `withValue` that keeps arrays arrays. */
function withPlace(target: unknown, path: readonly string[], value: unknown): object {
  const [key = '', ...rest] = path;
  const inner: unknown = typeof target === 'object' && target !== null ? Reflect.get(target, key) : undefined;
  const next = rest.length === 0 ? value : withPlace(inner, rest, value);
  if (Array.isArray(target)) return target.map((one, at) => (String(at) === key ? next : one));
  return { ...(typeof target === 'object' ? target : {}), [key]: next };
}

/** True when every cell could be read: the draft can be sent to the server, with whatever faults it has. */
export function isReadable(draft: PriceDraft, names: CategoryNames = DELIVERED): boolean {
  if (unknownNames(draft, names).length > 0) return false;
  let isWhole = true;
  JSON.stringify(valuesOf(draft, names), (_, value: unknown) => {
    if (typeof value === 'number' && !Number.isInteger(value)) isWhole = false;
    return value;
  });
  return isWhole;
}
