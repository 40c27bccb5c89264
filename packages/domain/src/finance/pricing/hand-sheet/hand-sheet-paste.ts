import type { HandCell } from './hand-sheet.ts';

/** The columns of the sheet as a file or a pasted table names them, in both languages. */
export const SHEET_COLUMNS = [
  { key: 'seq', zh: '序号', en: 'No.' },
  { key: 'coinCode', zh: '流转号', en: 'Coin code' },
  { key: 'certNo', zh: '证书号', en: 'Certificate' },
  { key: 'name', zh: '名称', en: 'Name' },
  { key: 'result', zh: '结果', en: 'Result' },
  { key: 'tier', zh: '档位', en: 'Tier' },
  { key: 'ruleFen', zh: '规则价', en: 'By rule' },
  { key: 'priceFen', zh: '价格', en: 'Price' },
  { key: 'discountFen', zh: '优惠', en: 'Discount' },
  { key: 'waiverFen', zh: '减免', en: 'Waiver' },
  { key: 'otherFen', zh: '其他人工', en: 'Other by hand' },
  { key: 'totalFen', zh: '合计', en: 'Total' },
  { key: 'reason', zh: '原因', en: 'Reason' },
] as const;

type ColumnKey = (typeof SHEET_COLUMNS)[number]['key'];

/** What a table may set. */
export type PastedCell = HandCell | 'reason';

/** By what a pasted line finds its coin. */
export type SheetKey = {
  readonly id: string;
  readonly seq: number;
  readonly coinCode: string;
  readonly certNo: string | null;
};

/** A line that found its coin: the texts of its cells as they were pasted, and where it stood. */
export type PastedRow = {
  readonly line: number;
  readonly coinId: string;
  readonly cells: Readonly<Partial<Record<PastedCell, string>>>;
};

/** Why a line was not taken. */
export type PasteProblem = 'unknown' | 'twice' | 'ambiguous';

/** A line that was left out: its number, what it was looked up by, and why. */
export type LeftOut = { readonly line: number; readonly key: string; readonly problem: PasteProblem };

/** What a pasted table comes to. Every line with something in it is in one of the two lists. */
export type PastedSheet = { readonly rows: readonly PastedRow[]; readonly left: readonly LeftOut[] };

const SETS: readonly string[] = ['priceFen', 'discountFen', 'waiverFen', 'reason'];
const isSet = (key: string): key is PastedCell => SETS.includes(key);
/** Without headings: what the coin is found by, then the cells that can be set. */
const PLAIN: readonly (ColumnKey | null)[] = ['certNo', 'priceFen', 'discountFen', 'waiverFen', 'reason'];
const KEYS: readonly ColumnKey[] = ['certNo', 'coinCode', 'seq'];

const plain = (cell: string): string => cell.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
const tidy = (cell: string): string => cell.normalize('NFKC').trim();

/** The column that a heading names; units in brackets do not matter. */
function headingOf(cell: string): ColumnKey | null {
  const word = plain(cell)
    .replace(/\(.*\)$/, '')
    .replace(/\.$/, '');
  const found = SHEET_COLUMNS.find(({ zh, en }) => word === plain(zh) || word === plain(en).replace(/\.$/, ''));
  return found?.key ?? null;
}

/** The columns of a table: by its headings, when its first line names what coins are found by and something to set. */
function columnsOf(first: readonly string[]): {
  readonly columns: readonly (ColumnKey | null)[];
  readonly hasHead: boolean;
} {
  const named = first.map(headingOf);
  const hasKey = named.some((key) => key !== null && KEYS.includes(key));
  return hasKey ? { columns: named, hasHead: true } : { columns: PLAIN, hasHead: false };
}

/** Coins by every number that a line may name them by; certificate before coin code before sequence. */
function finder(coins: readonly SheetKey[]) {
  const by = (of: (coin: SheetKey) => string | null) => {
    const map = new Map<string, string[]>();
    for (const coin of coins) {
      const key = of(coin);
      if (key) map.set(plain(key), [...(map.get(plain(key)) ?? []), coin.id]);
    }
    return map;
  };
  const maps = {
    certNo: by(({ certNo }) => certNo),
    coinCode: by(({ coinCode }) => coinCode),
    seq: by(({ seq }) => String(seq)),
  };
  return (column: ColumnKey, text: string): readonly string[] => {
    if (column === 'seq') return maps.seq.get(plain(text)) ?? [];
    if (column === 'coinCode') return maps.coinCode.get(plain(text)) ?? [];
    return maps.certNo.get(plain(text)) ?? maps.coinCode.get(plain(text)) ?? maps.seq.get(plain(text)) ?? [];
  };
}

/**
 * Reads a table pasted from Excel: each line finds its coin by certificate, coin code or sequence. Cells stay texts, so that what
 * cannot be read stands in its place with what is wrong; an empty cell changes nothing. Lines that find no coin, or one that an
 * earlier line had, are named and never guessed at.
 */
export function readPaste(table: readonly (readonly string[])[], coins: readonly SheetKey[]): PastedSheet {
  const { columns, hasHead } = columnsOf(table[0] ?? []);
  const find = finder(coins);
  const rows: PastedRow[] = [];
  const left: LeftOut[] = [];
  const seen = new Set<string>();
  table.forEach((cells, at) => {
    if ((hasHead && at === 0) || cells.every((cell) => tidy(cell) === '')) return;
    const line = at + 1;
    const key = KEYS.flatMap((column) => {
      const index = columns.indexOf(column);
      const text = tidy(cells[index] ?? '');
      return text === '' ? [] : [{ column, text }];
    })[0];
    const found = key === undefined ? [] : find(key.column, key.text);
    const [coinId] = found;
    const problem: PasteProblem | null =
      coinId === undefined ? 'unknown' : found.length > 1 ? 'ambiguous' : seen.has(coinId) ? 'twice' : null;
    if (coinId === undefined || problem !== null) {
      left.push({ line, key: key?.text ?? tidy(cells[0] ?? ''), problem: problem ?? 'unknown' });
      return;
    }
    seen.add(coinId);
    rows.push({ line, coinId, cells: cellsOf(columns, cells) });
  });
  return { rows, left };
}

function cellsOf(columns: readonly (ColumnKey | null)[], cells: readonly string[]): PastedRow['cells'] {
  const set = columns.flatMap((column, index) => {
    const text = tidy(cells[index] ?? '');
    return column !== null && isSet(column) && text !== '' ? [[column, text] as const] : [];
  });
  return Object.fromEntries(set);
}
