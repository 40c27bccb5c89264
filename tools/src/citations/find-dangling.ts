import { hasDecision, hasHeading, hasPage, hasRow, hasSection } from './pages.ts';

/** A citation that leads nowhere. */
export type Dangling = { readonly line: number; readonly message: string };

/** Names that comments of applied migrations keep (docs/rules/former-names.md). */
const FORMER = new Set(['domain.md', 'ui.md', 'performance.md', 'product.md', 'design.md', 'architecture.md']);

const SECTIONS = /^ §\d+(?:(?:, | and | ?[–-] ?)§?\d+(?![\d%]|\.\d))*/;
const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? [];

function missingPlaces(page: string, after: string): string[] {
  const sections = after.match(SECTIONS)?.[0];
  if (sections !== undefined) {
    return numbersIn(sections)
      .filter((number) => !hasSection(page, number))
      .map((number) => `§${number}`);
  }
  const rule = after.match(/^ rule (\d+)/)?.[1];
  if (rule !== undefined) return hasHeading(page, `Rule ${rule}`) ? [] : [`rule ${rule}`];
  const words = after.match(/^ “([^”]+)”/)?.[1];
  return words === undefined || hasHeading(page, words) ? [] : [`“${words}”`];
}

function danglingPages(text: string, former: boolean): string[] {
  return [...text.matchAll(/(?<![\w/.-])([A-Za-z][\w-]*\.md)\b/g)].flatMap(({ 0: whole, index }) => {
    const page = whole === whole.toUpperCase().replace('.MD', '.md') ? whole : whole.toLowerCase();
    if (former && FORMER.has(page)) return [];
    if (!hasPage(page)) return [`there is no page ${page}`];
    return missingPlaces(page, text.slice(index + whole.length)).map((place) => `${page} has no ${place}`);
  });
}

/** Every number that follows one of the names: `invariants 3, 4`, `security rules 28–30`. */
function danglingRows(text: string, name: string, page: string): string[] {
  const cited = text.matchAll(new RegExp(`\\b${name}s? (\\d+(?:(?:, | and | ?[–-] ?)\\d+)*)(?![\\d%]|\\.\\d)`, 'gi'));
  return [...cited]
    .flatMap(([, numbers = '']) => numbersIn(numbers))
    .filter((number) => !hasRow(page, number))
    .map((number) => `${page} has no ${name} ${number}`);
}

function danglingNumbers(text: string): string[] {
  const settled = [...text.matchAll(/(?<![\w#.&/'"-])D(\d{1,2})(?![\w'":]|\.\d)/g)].filter(
    ([, number = '']) => !hasHeading('decisions.md', `D${Number(number)} `),
  );
  const records = [...text.matchAll(/\bdecision (\d{4})\b/gi)].filter(([, number = '']) => !hasDecision(number));
  const facts = [...text.matchAll(/(?<![\w-])R(\d{3})(?!\w)/g)].filter(
    ([, number]) => !hasRow('spec-map.md', `R${number}`),
  );
  return [
    ...settled.map(([whole]) => `decisions.md has no ${whole}`),
    ...records.map(([, number]) => `docs/decisions has no ${number}`),
    ...facts.map(([whole]) => `spec-map.md has no ${whole}`),
  ];
}

/** What a line of text cites that no page of the repository has. `former`: names of old may stay (migrations). */
export function findDangling(text: string, former = false): Dangling[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      [
        ...danglingPages(line, former),
        ...danglingRows(line, 'invariant', 'invariants.md'),
        ...danglingRows(line, 'security rule', 'security.md'),
        ...danglingNumbers(line),
      ].map((message) => ({ line: at + 1, message })),
    );
}
