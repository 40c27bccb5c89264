import { cleanCell, isForbiddenText } from '../../receiving/import/cell-text.ts';
import { parseReferences } from '../../receiving/import/reference.ts';
import { parseYears } from '../../receiving/import/year-text.ts';
import { METALS, type Metal, REF_SYSTEMS } from '../catalogue.enums.ts';
import { VARIETY_LEVELS } from '../compendium.ts';
import type { ImportField, ImportTarget } from './import-fields.ts';

/** What is wrong with a cell; texts stand in the server's tables. */
export type ItemCellFault =
  | 'required'
  | 'bad-number'
  | 'bad-metal'
  | 'bad-category'
  | 'bad-rarity'
  | 'bad-reference'
  | 'variety-level'
  | 'text-not-allowed';

export interface CellFinding {
  readonly target: ImportTarget;
  readonly fault: ItemCellFault;
}

type Texts =
  | 'nameZh'
  | 'nameEn'
  | 'nameShort'
  | 'code'
  | 'dynasty'
  | 'ruler'
  | 'era'
  | 'denomination'
  | 'typeName'
  | 'mint'
  | 'yearText'
  | 'fineness'
  | 'edge'
  | 'shape'
  | 'technique'
  | 'designer'
  | 'mintage'
  | 'obverseText'
  | 'reverseText'
  | 'knownFakes'
  | 'sourceText';
type Sizes =
  | 'weightMg'
  | 'weightTolMg'
  | 'diameterUm'
  | 'diameterTolUm'
  | 'thicknessUm'
  | 'lengthUm'
  | 'widthUm'
  | 'heightUm';

/** What a row says; what its cells leave open is missing. Weights in mg, lengths in µm. */
export type ReadFields = Partial<Record<Texts, string>> &
  Partial<Record<Sizes, number>> & {
    readonly category2?: number;
    readonly aliases?: readonly string[];
    readonly yearFrom?: number;
    readonly yearTo?: number;
    readonly metal?: Metal;
    readonly rarityLevel?: number;
    readonly isUnverified?: boolean;
    readonly references?: readonly { readonly system: string; readonly no: string }[];
    readonly varieties?: readonly { readonly depth: number; readonly nameZh: string }[];
  };

export interface ReadRow {
  readonly fields: ReadFields;
  readonly findings: readonly CellFinding[];
}

const SIZES: Readonly<Partial<Record<ImportField, Sizes>>> = {
  weight: 'weightMg',
  weightTol: 'weightTolMg',
  diameter: 'diameterUm',
  diameterTol: 'diameterTolUm',
  thickness: 'thicknessUm',
  length: 'lengthUm',
  width: 'widthUm',
  height: 'heightUm',
};
const TOLERANCE: Readonly<Partial<Record<Sizes, Sizes>>> = { weightMg: 'weightTolMg', diameterUm: 'diameterTolUm' };
const METAL_OF = new Map<string, Metal>([
  ...METALS.flatMap(({ code, zh, en }) => [code, zh, en].map((word) => [word.toLowerCase(), code] as const)),
  ...([
    ['au', 'gold'],
    ['ag', 'silver'],
    ['银质', 'silver'],
    ['cu', 'copper'],
    ['红铜', 'copper'],
    ['紫铜', 'copper'],
    ['ae', 'bronze'],
    ['ni', 'nickel'],
    ['al', 'aluminium'],
    ['铝', 'aluminium'],
    ['fe', 'iron'],
    ['铅', 'tin'],
    ['锡', 'tin'],
  ] as const),
]);
const NUMBER = /^(\d+(?:\.\d+)?)(?:(?:[-–~～至])(\d+(?:\.\d+)?))?(?:g|克|mm|毫米)?$/;
const YES = /^(1|是|y|yes|true|待核实|verify|✓|√)$/i;

/** Thousandths of the number in a cell; a range is its middle with half of it as the tolerance. Null: no number. */
export function readMeasure(text: string): { readonly value: number; readonly tolerance: number | null } | null {
  const match = NUMBER.exec(text.replaceAll(/[\s,≈约]/g, '').toLowerCase());
  if (match === null) return null;
  const [low, high] = [Number(match[1]) * 1_000, match[2] === undefined ? null : Number(match[2]) * 1_000];
  if (high === null) return { value: Math.round(low), tolerance: null };
  if (high < low) return null;
  return { value: Math.round((low + high) / 2), tolerance: Math.round((high - low) / 2) || null };
}

/** Varieties of a cell: names between ； ; 、 or line breaks, levels between › or > as in “大字›连笔”. */
export function readVarieties(text: string): readonly { readonly depth: number; readonly nameZh: string }[] | null {
  const seen = new Map<string, string>();
  const children = new Map<string, string[]>();
  for (const path of text.split(/[;；、\n]+/)) {
    const names = path.split(/[›>]/).map((name) => name.trim());
    if (names.length > VARIETY_LEVELS) return null;
    let parent = '';
    for (const name of names) {
      if (name === '') break;
      if (!seen.has(name)) {
        seen.set(name, parent);
        children.set(parent, [...(children.get(parent) ?? []), name]);
      } else if (seen.get(name) !== parent) return null;
      parent = name;
    }
  }
  const below = (parent: string, depth: number): { depth: number; nameZh: string }[] =>
    (children.get(parent) ?? []).flatMap((nameZh) => [{ depth, nameZh }, ...below(nameZh, depth + 1)]);
  return below('', 1);
}

/** The catalogue as the house writes it: KANN → Kann. */
const systemName = (system: string): string =>
  REF_SYSTEMS.find(({ code }) => code.toUpperCase() === system.toUpperCase())?.code ?? system;

class Reading {
  readonly fields: Record<string, unknown> = {};
  readonly references: { system: string; no: string }[] = [];
  readonly findings: CellFinding[] = [];
  readonly #categoryOf: (text: string) => number | null;

  constructor(categoryOf: (text: string) => number | null) {
    this.#categoryOf = categoryOf;
  }

  cell(target: ImportTarget, text: string): void {
    const fault = target.startsWith('ref:') ? this.#numbers(target.slice(4), text) : this.#field(target, text);
    if (fault !== null) this.findings.push({ target, fault });
  }

  /** Numbers of one catalogue: “257/258, 260”. */
  #numbers(system: string, text: string): ItemCellFault | null {
    const numbers = text.split(/[\s,;，；、/]+/).filter((no) => no !== '');
    for (const no of numbers) {
      if (no.length > 30) return 'bad-reference';
      this.references.push({ system, no: no.replace(/^#/, '') });
    }
    return null;
  }

  #field(target: ImportTarget, text: string): ItemCellFault | null {
    const size = SIZES[target as ImportField];
    if (size !== undefined) return this.#size(size, text);
    if (target === 'metal') return this.#keep('metal', METAL_OF.get(text.toLowerCase()), 'bad-metal');
    if (target === 'category2') return this.#keep('category2', this.#categoryOf(text) ?? undefined, 'bad-category');
    if (target === 'aliases')
      return this.#keep(
        'aliases',
        text
          .split(/[;；、]+/)
          .map((one) => one.trim())
          .filter(Boolean),
      );
    if (target === 'isUnverified') return this.#keep('isUnverified', YES.test(text));
    if (target === 'varieties') return this.#keep('varieties', readVarieties(text) ?? undefined, 'variety-level');
    if (target === 'rarityLevel') return this.#rarity(text);
    if (target === 'references') return this.#references(text);
    if (target === 'yearText') this.#years(text);
    return this.#keep(target, text);
  }

  #keep(field: string, value: unknown, fault: ItemCellFault = 'required'): ItemCellFault | null {
    if (value === undefined) return fault;
    this.fields[field] = value;
    return null;
  }

  #size(size: Sizes, text: string): ItemCellFault | null {
    const read = readMeasure(text);
    if (read === null || read.value < 1) return 'bad-number';
    this.fields[size] = read.value;
    const tolerance = TOLERANCE[size];
    if (read.tolerance !== null && tolerance !== undefined) this.fields[tolerance] ??= read.tolerance;
    return null;
  }

  #rarity(text: string): ItemCellFault | null {
    const level = Number(text.replace(/级$/, ''));
    const isLevel = Number.isInteger(level) && level >= 1 && level <= 10;
    return this.#keep('rarityLevel', isLevel ? level : undefined, 'bad-rarity');
  }

  #references(text: string): ItemCellFault | null {
    const read = parseReferences(text);
    for (const { system, no } of read) this.references.push({ system: systemName(system), no });
    return read.length === 0 ? 'bad-reference' : null;
  }

  #years(text: string): void {
    const years = parseYears(text);
    if (years !== null) Object.assign(this.fields, { yearFrom: years.from, yearTo: years.to });
  }
}

const FREE: ReadonlySet<string> = new Set(['varieties', 'knownFakes', 'obverseText', 'reverseText']);

/** Reads a row by its mapping. A missing name, and cells that cannot be read, are findings; the row keeps the rest. */
export function readItemRow(
  cells: readonly string[],
  mapping: readonly (ImportTarget | null)[],
  categoryOf: (text: string) => number | null,
): ReadRow {
  const reading = new Reading(categoryOf);
  mapping.forEach((target, at) => {
    const text = cleanCell(cells[at] ?? '');
    if (target === null || text === '') return;
    const checked = FREE.has(target) ? text.replaceAll('>', '›') : text;
    if (isForbiddenText(checked)) reading.findings.push({ target, fault: 'text-not-allowed' });
    else reading.cell(target, text);
  });
  const { fields, references, findings } = reading;
  if (fields['nameZh'] === undefined && !findings.some(({ target }) => target === 'nameZh'))
    findings.push({ target: 'nameZh', fault: 'required' });
  return { fields: (references.length > 0 ? { ...fields, references } : fields) as ReadFields, findings };
}
