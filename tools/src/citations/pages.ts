import { posix } from 'node:path';
import { isPresent, listFiles, readText } from '../arch/repository.ts';

/** A page that may be cited: its headings, and the numbers of its first table column. */
type Page = { readonly headings: readonly string[]; readonly rows: ReadonlySet<string> };

const ROOT_PAGES = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'];

function pageOf(text: string): Page {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  const rows = new Set([...text.matchAll(/^\| ?(\w+) \|/gm), ...text.matchAll(/^(\d+)\. /gm)].map(([, no = '']) => no));
  return { headings, rows };
}

function readPages(): Map<string, Page> {
  const docs = listFiles('docs').filter((path) => path.endsWith('.md'));
  const paths = [...docs, ...ROOT_PAGES.filter(isPresent)];
  return new Map(paths.map((path) => [posix.basename(path), pageOf(readText(path))]));
}

const pages = readPages();
const decisions = new Set(
  listFiles('docs/decisions').flatMap(
    (path) =>
      posix
        .basename(path)
        .match(/^(\d{4})-/)
        ?.slice(1) ?? [],
  ),
);

/** Whether a page of this name is in the repository, wherever it lies. */
export function hasPage(name: string): boolean {
  return pages.has(name);
}

/** Whether a page has a heading that begins so: `§4`, `Rule 12`, `D7`, or contains the quoted words. */
export function hasHeading(page: string, place: string): boolean {
  const headings = pages.get(page)?.headings ?? [];
  const start = new RegExp(`^${place.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\d.])`, 'i');
  return headings.some((heading) => start.test(heading) || heading.toLowerCase().includes(`${place.toLowerCase()}`));
}

/** Whether a page has a heading `§n`, exactly. */
export function hasSection(page: string, number: string): boolean {
  return (pages.get(page)?.headings ?? []).some((heading) => heading.split(' ')[0] === `§${number}`);
}

/** Whether a numbered row or list item stands on the page: rule 26, invariant 9, fact R123. */
export function hasRow(page: string, number: string): boolean {
  return pages.get(page)?.rows.has(number) ?? false;
}

/** Whether docs/decisions has a page of this number. */
export function hasDecision(number: string): boolean {
  return decisions.has(number);
}
