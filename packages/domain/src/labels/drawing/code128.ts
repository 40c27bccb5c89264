/** Bar and space widths of the 107 symbols of ISO/IEC 15417, value 0–105, then the stop symbol. */
const PATTERNS = [
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222',
  '123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321',
  '232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121',
  '313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224',
  '111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111',
  '111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113',
  '114311411113411311113141114131311141411131211412211214211232',
].join('');
const STOP = '2331112';
const START_B = 104;
const START_C = 105;
const TO_C = 99;
const TO_B = 100;
const MODULUS = 103;

type CodeSet = 'B' | 'C';

/** True for a text that code sets B and C can say: 1–80 printable ASCII characters. */
export function isCode128Text(text: string): boolean {
  return /^[\x20-\x7e]{1,80}$/.test(text);
}

/**
 * The bar and space widths of a Code 128 symbol in modules, starting with a bar, start to stop, without quiet zones.
 * Switches between sets B and C so that the symbol is as short as possible.
 * Throws a RangeError for a text that `isCode128Text` refuses. Source: ISO/IEC 15417.
 */
export function code128Bars(text: string): readonly number[] {
  if (!isCode128Text(text)) throw new RangeError('text cannot be a Code 128 symbol');
  const values = symbolValues(text);
  const [start = 0, ...rest] = values;
  const check = rest.reduce((sum, value, index) => sum + value * (index + 1), start) % MODULUS;
  const digits = [...values, check].map((value) => PATTERNS.slice(value * 6, value * 6 + 6)).join('') + STOP;
  return [...digits].map(Number);
}

/** The width of the symbol in modules, Σ `code128Bars(text)`. */
export function code128Modules(text: string): number {
  return code128Bars(text).reduce((sum, width) => sum + width, 0);
}

/** Symbol values of start and data: at every place the set that leaves the fewest symbols, B when both do. */
function symbolValues(text: string): number[] {
  const cost = costTable(text);
  const at = (set: CodeSet, index: number) => cost[set][index] ?? Number.POSITIVE_INFINITY;
  let set: CodeSet = at('B', 0) <= at('C', 0) ? 'B' : 'C';
  const values = [set === 'B' ? START_B : START_C];
  let index = 0;
  while (index < text.length) {
    const other: CodeSet = set === 'B' ? 'C' : 'B';
    if (at(other, index) + 1 < stepCost(text, set, index, at)) {
      values.push(other === 'C' ? TO_C : TO_B);
      set = other;
    }
    values.push(set === 'C' ? Number(text.slice(index, index + 2)) : text.charCodeAt(index) - 32);
    index += set === 'C' ? 2 : 1;
  }
  return values;
}

type CostAt = (set: CodeSet, index: number) => number;

/** Symbols needed from `index` on when the next data symbol is in `set`. */
function stepCost(text: string, set: CodeSet, index: number, at: CostAt): number {
  if (set === 'B') return 1 + at('B', index + 1);
  return isPair(text, index) ? 1 + at('C', index + 2) : Number.POSITIVE_INFINITY;
}

/** Fewest symbols for the text from each place on, when the set there is B or C; one more to switch. */
function costTable(text: string): Record<CodeSet, number[]> {
  const cost: Record<CodeSet, number[]> = { B: [], C: [] };
  cost.B[text.length] = 0;
  cost.C[text.length] = 0;
  const at: CostAt = (set, index) => cost[set][index] ?? Number.POSITIVE_INFINITY;
  for (let index = text.length - 1; index >= 0; index -= 1) {
    const stay = { B: stepCost(text, 'B', index, at), C: stepCost(text, 'C', index, at) };
    cost.B[index] = Math.min(stay.B, 1 + stay.C);
    cost.C[index] = Math.min(stay.C, 1 + stay.B);
  }
  return cost;
}

function isPair(text: string, index: number): boolean {
  return /^\d\d$/.test(text.slice(index, index + 2));
}
