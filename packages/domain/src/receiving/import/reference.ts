/**
 * A catalogue reference as it is compared: system and number, folded. `isPrefix` stands for the numbers that a source
 * leaves open (“22.8x”, “7.7…”, “212?”), which fit every number that starts so (D10).
 */
export type ReferenceKey = { readonly system: string; readonly no: string; readonly isPrefix: boolean };

/** Systems of catalogue.md §1 and the ways people write them; keys are folded. */
const SYSTEMS: readonly (readonly [string, readonly string[]])[] = [
  ['L&M', ['l&m', 'lm', 'l+m', '林马']],
  ['KANN', ['kann', 'k', '耿氏']],
  ['KM', ['km']],
  ['Y', ['y', 'yeoman']],
  ['WS', ['ws']],
  ['H', ['h', 'hartill']],
  ['S', ['s', 'schjoth', 'schjöth']],
  ['FD', ['fd']],
  ['P', ['p', 'pick']],
  ['FR', ['fr', 'friedberg']],
  ['N', ['n', 'numista']],
  ['KT', ['kt']],
];
const SYSTEM_OF = new Map(SYSTEMS.flatMap(([system, words]) => words.map((word) => [word, system] as const)));
const SHAPE = /^(l&m|l\+m|[a-zö]+|林马|耿氏)[-#.]*([a-z]?\d[0-9a-z.-]*)$/;

/**
 * The key of a reference of the catalogue, or null when its number is empty. The open ends x, … and ? of the number
 * make it a prefix.
 */
export function catalogueReferenceKey(system: string, no: string): ReferenceKey | null {
  const folded = fold(no);
  const open = /^(.*?\d\.?)(x|\.{3}|\?)$/.exec(folded);
  const digits = open?.[1] ?? folded;
  if (digits === '') return null;
  return { system: systemOf(system), no: digits, isPrefix: open !== null };
}

/**
 * The references in a customer's cell: several may be separated by spaces, commas or semicolons, “257/258” stands for
 * two numbers of one system. What does not look like a reference is left out.
 */
export function parseReferences(cell: string): readonly ReferenceKey[] {
  const parts = cell
    .normalize('NFKC')
    .replace(/\s*([-\u2010-\u2015\u2212#])\s*/g, '$1')
    .split(/[\s,;、]+/)
    .filter((part) => part !== '');
  const glued = parts.join(' ').replace(/(^| )([A-Za-z&+ö]+) (?=\d)/g, '$1$2-');
  return glued.split(' ').flatMap(parseOne);
}

/** True when the customer's reference is the catalogue's, or lies under its open number. */
export function isSameReference(written: ReferenceKey, catalogue: ReferenceKey): boolean {
  if (written.system !== catalogue.system) return false;
  if (written.no === catalogue.no) return true;
  if (!catalogue.isPrefix) return false;
  return written.no.startsWith(catalogue.no) || `${written.no}.` === catalogue.no;
}

function parseOne(part: string): ReferenceKey[] {
  const [head = '', ...rest] = fold(part).split('/');
  const first = SHAPE.exec(head);
  if (first === null) return [];
  const system = SYSTEM_OF.get(first[1] ?? '');
  if (system === undefined) return [];
  const key = (no: string): ReferenceKey => ({ system, no, isPrefix: false });
  const others = rest.flatMap((text) => (/^\d[0-9a-z.-]*$/.test(text) ? [key(text)] : parseOne(text)));
  return [key(first[2] ?? ''), ...others];
}

function systemOf(system: string): string {
  const folded = fold(system).replace(/#$/, '');
  return SYSTEM_OF.get(folded) ?? folded.toUpperCase();
}

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .toLowerCase();
}
