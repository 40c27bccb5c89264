import { CROSSOVER_TRUST, THIRD_PARTY_KINDS } from '@mintmark/domain/system/system.enums.ts';
import type { MasterFields } from '../kernel/master/master-fields.ts';
import { named } from '../kernel/named.ts';

/** What one is called, in a sentence. */
export const THIRD_PARTY_NOUN = named('三方公司', 'company');

/** The plain fields of a third-party company. */
export const THIRD_PARTY_FIELDS = {
  nameZh: { kind: 'text', label: named('中文名称', 'Chinese name'), max: 40, required: true },
  nameEn: { kind: 'text', label: named('英文名称', 'English name'), max: 60, required: true },
  kind: { kind: 'choice', label: named('类型', 'Kind'), items: THIRD_PARTY_KINDS },
  sort: {
    kind: 'number',
    label: named('排序', 'Order'),
    hint: named('数字小的在前', 'Smaller numbers come first'),
    min: 0,
    max: 9_999,
  },
  /** In our pattern language; empty = any number. */
  certPattern: {
    kind: 'text',
    label: named('证书号格式', 'Number pattern'),
    hint: named(
      '9 数字，A 大写字母，X 字母或数字，[GB] 原样，{7,9} 重复，| 或。留空不校验',
      '9 a digit, A a capital, X either, [GB] as it stands, {7,9} repeats, | or. Empty: not checked',
    ),
    max: 80,
  },
  /** https with `{certNo}`; opened by a person, never called by the server. */
  verifyUrl: {
    kind: 'text',
    label: named('查询链接', 'Verification link'),
    hint: named(
      'https 链接，证书号的位置写 {certNo}；只在浏览器中打开',
      'An https link with {certNo}; only ever opened by the browser',
    ),
    max: 300,
  },
  isChecked: {
    kind: 'flag',
    label: named('已核实', 'Checked'),
    hint: named('已与实物核对过格式和链接', 'Pattern and link were compared with a real holder'),
  },
  crossoverTrust: { kind: 'choice', label: named('评级采信', 'Trust'), items: CROSSOVER_TRUST },
  note: { kind: 'lines', label: named('备注', 'Note'), max: 500 },
} as const satisfies MasterFields;

/** The file of the list: its name, and what it calls its columns. */
export const THIRD_PARTY_FILE = {
  name: named('三方公司', 'third-party-companies'),
  nameZh: named('中文名称', 'Chinese name'),
  nameEn: named('英文名称', 'English name'),
  kind: named('类型', 'Kind'),
  certPattern: named('证书号格式', 'Pattern of numbers'),
  verifyUrl: named('核验链接', 'Verification link'),
  crossoverTrust: named('转评信任', 'Crossover trust'),
  scaleMaps: named('分制对照', 'Scale mappings'),
  pieces: named('入盒藏品', 'Pieces'),
  isChecked: named('已核对', 'Checked'),
} as const;
