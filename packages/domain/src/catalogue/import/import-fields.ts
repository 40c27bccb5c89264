import type { CodeOf, EnumItem } from '../../kernel/enums.ts';
import { foldHeading } from '../../kernel/headings.ts';
import { REF_SYSTEMS } from '../catalogue.enums.ts';

/** What a column of a catalogue workbook can be read as (catalogue.md §1, §6.7 “schemaImport”). */
export const IMPORT_FIELDS = [
  { code: 'nameZh', zh: '中文名称', en: 'Chinese name' },
  { code: 'nameEn', zh: '英文名称', en: 'English name' },
  { code: 'nameShort', zh: '简称', en: 'Short name' },
  { code: 'aliases', zh: '别名', en: 'Other names' },
  { code: 'code', zh: '纲目编号', en: 'Item code' },
  { code: 'category2', zh: '分类', en: 'Category' },
  { code: 'dynasty', zh: '朝代/国家', en: 'Dynasty or country' },
  { code: 'ruler', zh: '统治者', en: 'Ruler' },
  { code: 'era', zh: '时代', en: 'Era' },
  { code: 'denomination', zh: '面值', en: 'Face value' },
  { code: 'typeName', zh: '类型', en: 'Type' },
  { code: 'mint', zh: '造币厂/省份', en: 'Mint or province' },
  { code: 'yearText', zh: '年份', en: 'Year' },
  { code: 'metal', zh: '材质', en: 'Metal' },
  { code: 'fineness', zh: '成色', en: 'Fineness' },
  { code: 'weight', zh: '重量（克）', en: 'Weight (g)' },
  { code: 'weightTol', zh: '重量允差（克）', en: 'Weight tolerance (g)' },
  { code: 'diameter', zh: '直径（毫米）', en: 'Diameter (mm)' },
  { code: 'diameterTol', zh: '直径允差（毫米）', en: 'Diameter tolerance (mm)' },
  { code: 'thickness', zh: '厚度（毫米）', en: 'Thickness (mm)' },
  { code: 'length', zh: '长度（毫米）', en: 'Length (mm)' },
  { code: 'width', zh: '宽度（毫米）', en: 'Width (mm)' },
  { code: 'height', zh: '高度（毫米）', en: 'Height (mm)' },
  { code: 'edge', zh: '边齿', en: 'Edge' },
  { code: 'shape', zh: '形状', en: 'Shape' },
  { code: 'technique', zh: '工艺', en: 'Technique' },
  { code: 'designer', zh: '设计者', en: 'Designer' },
  { code: 'mintage', zh: '发行量', en: 'Mintage' },
  { code: 'rarityLevel', zh: '珍稀度', en: 'Rarity' },
  { code: 'references', zh: '目录编号（含体系）', en: 'Catalogue numbers with system' },
  { code: 'varieties', zh: '版别', en: 'Varieties' },
  { code: 'obverseText', zh: '正面文字与图案', en: 'Obverse' },
  { code: 'reverseText', zh: '背面文字与图案', en: 'Reverse' },
  { code: 'knownFakes', zh: '已知伪品', en: 'Known fakes' },
  { code: 'sourceText', zh: '来源', en: 'Source' },
  { code: 'isUnverified', zh: '待核实', en: 'To be verified' },
] as const satisfies readonly EnumItem[];
export type ImportField = CodeOf<typeof IMPORT_FIELDS>;
/** A field, or the numbers of one catalogue: `ref:L&M`. Columns without a target are left alone. */
export type ImportTarget = ImportField | `ref:${string}`;

const SYSTEM_LENGTH = 20;
const OTHER_WORDS: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  nameZh: ['名称', '品名', '藏品名称', '钱币名称', '中文名', 'zhname', 'name', 'namezh', 'title'],
  nameEn: ['英文名', 'enname', 'english', 'nameen'],
  aliases: ['又名', '俗称', 'alias', 'aliases'],
  code: ['编号', 'code', 'no', '#', 'id'],
  category2: ['二级分类', '类别', '品类', 'category'],
  dynasty: ['朝代', '国家', 'country', 'dynasty', 'issuer'],
  era: ['年号', '时期', 'era', 'period', 'reign'],
  denomination: ['面额', 'denomination', 'value'],
  mint: ['铸造地', '造币厂', '省份', 'mint', 'province'],
  yearText: ['年代', '年份年号', 'years', 'date', 'dates'],
  metal: ['材料', '金属', 'composition', 'material'],
  weight: ['重量', '重量g', 'weight', 'weightg', 'g'],
  diameter: ['直径', '直径mm', 'diameter', 'diametermm', 'ø', 'mm'],
  thickness: ['厚度', 'thickness'],
  rarityLevel: ['稀有度', '珍稀等级', '十级', 'rarity'],
  references: ['目录号', '图录号', '谱号', 'refs', 'ref', 'reference', 'references'],
  varieties: ['版式', 'variety', 'varieties', 'varietyexamples'],
  mintage: ['铸造量', '铸额'],
  sourceText: ['出处', '资料来源', 'src', 'source'],
  isUnverified: ['核实', 'verify', 'unverified'],
};
const FIELD_OF = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap(({ code, zh, en }) =>
    [zh, en, ...(OTHER_WORDS[code] ?? [])].map((words) => [foldHeading(words), code] as const),
  ),
);
const SYSTEM_OF = new Map(REF_SYSTEMS.map(({ code }) => [foldHeading(code), code]));

/** True for what a column can be read as. */
export function isImportTarget(text: string): text is ImportTarget {
  const system = /^ref:(.+)$/.exec(text)?.[1];
  if (system !== undefined) return system.trim() !== '' && system.length <= SYSTEM_LENGTH;
  return IMPORT_FIELDS.some(({ code }) => code === text);
}

/**
 * What each heading probably is: as this source was read before, else by its words; each field once. Null: left alone.
 */
export function suggestMapping(
  headers: readonly string[],
  remembered: Readonly<Record<string, string>>,
): readonly (ImportTarget | null)[] {
  const used = new Set<string>();
  return headers.map((heading) => {
    const folded = foldHeading(heading);
    const known = remembered[folded];
    const system = SYSTEM_OF.get(folded);
    const target = known ?? FIELD_OF.get(folded) ?? (system === undefined ? null : `ref:${system}`);
    if (target === null || !isImportTarget(target) || used.has(target)) return null;
    used.add(target);
    return target;
  });
}

/** A mapping as it is remembered for a source: folded heading → target; '' where a column is to be left alone. */
export function mappingToRemember(
  headers: readonly string[],
  mapping: readonly (string | null)[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    headers.flatMap((heading, at) => {
      const folded = foldHeading(heading);
      return folded === '' ? [] : [[folded, mapping[at] ?? '']];
    }),
  );
}

/** Why a mapping cannot be used: no name, or a field from two columns. Null: it can. */
export function mappingFault(mapping: readonly (string | null)[]): 'mapping-name' | 'mapping-twice' | null {
  const targets = mapping.filter((target) => target !== null);
  if (!targets.includes('nameZh')) return 'mapping-name';
  return new Set(targets).size < targets.length ? 'mapping-twice' : null;
}
