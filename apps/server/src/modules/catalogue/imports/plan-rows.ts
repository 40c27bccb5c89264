import { type ItemFields, zNewItem } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { isOpenReference, referenceNorm } from '@mintmark/domain/catalogue/compendium.ts';
import { IMPORT_FIELDS, type ImportTarget } from '@mintmark/domain/catalogue/import/import-fields.ts';
import { type ReadFields, readItemRow } from '@mintmark/domain/catalogue/import/read-item.ts';
import { issueText } from '../../../kernel/http/validation.ts';

export interface Finding {
  readonly sheetRow: number;
  /** Place of the column, from 0; -1 for the whole row. */
  readonly column: number;
  readonly severity: 'error' | 'warning' | 'info';
  /** Id of the text, with its parameters. */
  readonly text: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface Asked {
  readonly importId: string;
  readonly mapping: readonly (ImportTarget | null)[];
  readonly category2: number | null;
  readonly onExisting: 'skip' | 'update' | 'new';
  readonly isDraft: boolean;
}

/** What stands in the compendium, by what a row may name. */
export interface CatalogueFacts {
  readonly holders: ReadonlyMap<string, readonly { readonly itemId: string; readonly isShared: boolean }[]>;
  readonly codes: ReadonlyMap<string, string>;
  readonly items: ReadonlyMap<
    string,
    { readonly code: string; readonly category1: number; readonly isMerged: boolean }
  >;
  readonly categoryOf: (text: string) => number | null;
  readonly category1Of: (category2: number) => number | undefined;
}

export type Plan =
  | { readonly act: 'new'; readonly code: string; readonly fields: ItemFields }
  | { readonly act: 'update'; readonly itemId: string; readonly read: ReadFields }
  | { readonly act: 'skip' }
  | { readonly act: 'wrong' };
export interface PlannedRow {
  readonly sheetRow: number;
  readonly plan: Plan;
  readonly findings: readonly Finding[];
}

const BLANK: ItemFields = {
  ...{ category1: 0, category2: 0, nameZh: '', nameEn: '', nameShort: '', aliases: [], dynasty: '', ruler: '' },
  ...{ era: '', denomination: '', typeName: '', mint: '', yearText: '', yearFrom: null, yearTo: null, metal: '' },
  ...{ fineness: '', weightMg: null, weightTolMg: null, diameterUm: null, diameterTolUm: null, thicknessUm: null },
  ...{ lengthUm: null, widthUm: null, heightUm: null, edge: '', shape: '', technique: '', designer: '', mintage: '' },
  ...{ rarityLevel: null, obverseText: '', reverseText: '', knownFakes: '', obverseKey: null, reverseKey: null },
  ...{ source: 'F', sourceText: '', isUnverified: false, references: [], varieties: [], priceGuides: [] },
};
/** Field of an item → what its column is read as, where they differ. */
const TARGET_OF: Readonly<Record<string, ImportTarget>> = {
  ...{ weightMg: 'weight', weightTolMg: 'weightTol', diameterUm: 'diameter', diameterTolUm: 'diameterTol' },
  ...{ thicknessUm: 'thickness', lengthUm: 'length', widthUm: 'width', heightUm: 'height', yearTo: 'yearText' },
};
const isField = (name: string): name is ImportTarget => IMPORT_FIELDS.some(({ code }) => code === name);

/** Rows of one file, one after the other: what an earlier row takes, a later one cannot have. */
export class RowPlanner {
  readonly #asked: Asked;
  readonly #facts: CatalogueFacts;
  /** Number or code → the row that took it. */
  readonly #taken = new Map<string, number>();

  constructor(asked: Asked, facts: CatalogueFacts) {
    this.#asked = asked;
    this.#facts = facts;
  }

  plan(cells: readonly string[], sheetRow: number): PlannedRow {
    const { mapping } = this.#asked;
    const read = readItemRow(cells, mapping, this.#facts.categoryOf);
    const findings: Finding[] = read.findings.map(({ target, fault }) => ({
      ...{ sheetRow, column: mapping.indexOf(target), severity: 'error', text: `import.item.${fault}` },
    }));
    const say = (target: ImportTarget, severity: Finding['severity'], text: string, params?: Finding['params']) =>
      findings.push({ sheetRow, column: this.#columnOf(target), severity, text, ...(params ? { params } : {}) });
    const plan = findings.length > 0 ? null : this.#decide(read.fields, sheetRow, say);
    const isWrong = findings.some(({ severity }) => severity === 'error');
    return { sheetRow, findings, plan: isWrong || plan === null ? { act: 'wrong' } : plan };
  }

  #columnOf(target: ImportTarget): number {
    const at = this.#asked.mapping.indexOf(target);
    if (at >= 0 || target !== 'references') return at;
    return this.#asked.mapping.findIndex((one) => one?.startsWith('ref:'));
  }

  /** Items that the row's numbers or its code name already. */
  #matches(fields: ReadFields): readonly string[] {
    const numbers = (fields.references ?? []).flatMap(({ system, no }) =>
      isOpenReference(system, no)
        ? []
        : (this.#facts.holders.get(referenceNorm(system, no)) ?? []).filter(({ isShared }) => !isShared),
    );
    const byCode = fields.code === undefined ? undefined : this.#facts.codes.get(fields.code.toUpperCase());
    return [...new Set([...numbers.map(({ itemId }) => itemId), ...(byCode === undefined ? [] : [byCode])])];
  }

  #decide(fields: ReadFields, sheetRow: number, say: Say): Plan | null {
    if (!this.#take(fields, sheetRow, say)) return null;
    const { onExisting } = this.#asked;
    const matches = onExisting === 'new' ? [] : this.#matches(fields);
    const [itemId, ...others] = matches;
    if (itemId === undefined) return this.#fresh(fields, sheetRow, say);
    const codes = matches.map((id) => this.#facts.items.get(id)?.code ?? id).join(', ');
    if (others.length > 0) {
      say('references', 'error', 'import.item.several-items', { codes });
      return null;
    }
    if (onExisting === 'update') return this.#update(itemId, fields, say);
    say('references', 'info', 'import.item.exists', { code: codes });
    return { act: 'skip' };
  }

  #take(fields: ReadFields, sheetRow: number, say: Say): boolean {
    const norms = (fields.references ?? []).flatMap(({ system, no }) =>
      isOpenReference(system, no) || this.#facts.holders.get(referenceNorm(system, no))?.some((one) => one.isShared)
        ? []
        : [referenceNorm(system, no)],
    );
    const keys = [...new Set([...norms, ...(fields.code === undefined ? [] : [`#${fields.code.toUpperCase()}`])])];
    const earlier = keys.map((key) => this.#taken.get(key)).find((row) => row !== undefined);
    if (earlier !== undefined) {
      say('references', 'error', 'import.item.repeated-in-file', { row: earlier });
      return false;
    }
    for (const key of keys) this.#taken.set(key, sheetRow);
    return true;
  }

  #update(itemId: string, fields: ReadFields, say: Say): Plan | null {
    const item = this.#facts.items.get(itemId);
    const code = item?.code ?? itemId;
    if (item?.isMerged) say('references', 'error', 'import.item.merged', { code });
    const category1 = fields.category2 === undefined ? item?.category1 : this.#facts.category1Of(fields.category2);
    if (category1 !== item?.category1) say('category2', 'error', 'import.item.other-category', { code });
    return { act: 'update', itemId, read: { ...fields, references: this.freeReferences(fields, itemId, say) } };
  }

  #fresh(fields: ReadFields, sheetRow: number, say: Say): Plan | null {
    const category2 = fields.category2 ?? this.#asked.category2;
    const category1 = category2 === null ? undefined : this.#facts.category1Of(category2);
    if (category2 === null || category1 === undefined) {
      say('category2', 'error', 'import.item.required');
      return null;
    }
    const code = fields.code ?? `I${this.#asked.importId}.${sheetRow}`;
    if (this.#facts.codes.has(code.toUpperCase())) say('code', 'error', 'import.item.already-used');
    const { code: _, varieties = [], references: _r, ...plain } = fields;
    const body = {
      ...BLANK,
      ...plain,
      ...{ category1, category2, aliases: [...(fields.aliases ?? [])] },
      references: [...this.freeReferences(fields, null, say)],
      varieties: varieties.map((line, at) => ({ ...line, key: `n${at}`, nameEn: '' })),
    };
    for (const { target, text } of shapeFaults({ code, isDraft: this.#asked.isDraft, ...body }))
      say(target, 'error', text);
    return { act: 'new', code, fields: body };
  }

  /** Numbers without those that another item has for itself; shared ones are shared here as well. */
  freeReferences(fields: ReadFields, itemId: string | null, say: Say): ItemFields['references'] {
    const seen = new Set<string>();
    return (fields.references ?? []).flatMap(({ system, no }) => {
      const norm = referenceNorm(system, no);
      if (seen.has(norm)) return [];
      seen.add(norm);
      const others = (this.#facts.holders.get(norm) ?? []).filter((one) => one.itemId !== itemId);
      const own = others.find(({ isShared }) => !isShared);
      if (own === undefined || isOpenReference(system, no)) return [{ system, no, isShared: others.length > 0 }];
      const code = this.#facts.items.get(own.itemId)?.code ?? own.itemId;
      say('references', 'warning', 'import.item.number-left-out', { no: `${system}-${no}`, code });
      return [];
    });
  }
}

type Say = (target: ImportTarget, severity: Finding['severity'], text: string, params?: Finding['params']) => void;

/** What the form of one item would refuse, by column. */
export function shapeFaults(item: unknown): readonly { readonly target: ImportTarget; readonly text: string }[] {
  const result = zNewItem.safeParse(item, { reportInput: true });
  if (result.success) return [];
  return result.error.issues.map((issue) => {
    const name = String(issue.path[0] ?? '');
    const target = TARGET_OF[name] ?? name;
    return { target: isField(target) ? target : 'nameZh', text: issueText(issue) };
  });
}
