import { LOCALES, ownTitle } from '../../kit/i18n/index.ts';
import { textPlan } from '../../kit/i18n/text-plan.ts';

/** What an entry is found by: its title first, then its other names, last its address. */
export interface Findable {
  readonly title: string;
  /** Titles in the other language. */
  readonly names: readonly string[];
  /** Pinyin initials of the Chinese title, or empty. */
  readonly initials: string;
  readonly path: string;
}

/** The names of a menu title in every language, and its initials; in development only what the build would add is missing. */
export function namesOf(titleKey: string): Pick<Findable, 'names' | 'initials'> {
  const names = LOCALES.flatMap((locale) =>
    [ownTitle(locale, titleKey) ?? [], textPlan?.titles[locale][titleKey] ?? []].flat(),
  );
  return { names, initials: textPlan?.initials[titleKey] ?? '' };
}

const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
const startsWord = (text: string, part: string): boolean => text.startsWith(part) || text.includes(` ${part}`);
/** Shorter pieces of an address or of initials say nothing. */
const MIN_INSIDE = 2;
const MIN_PATH = 3;

function rankOf(entry: Findable, part: string): number | null {
  const title = fold(entry.title);
  const names = entry.names.map(fold);
  const isLong = part.length >= MIN_INSIDE;
  const ranks = [
    title === part,
    title.startsWith(part) || entry.initials === part,
    entry.initials.startsWith(part),
    startsWord(title, part) || names.some((name) => startsWord(name, part)),
    title.includes(part),
    isLong && (names.some((name) => name.includes(part)) || entry.initials.includes(part)),
    part.length >= MIN_PATH && fold(entry.path).includes(part),
  ];
  const rank = ranks.indexOf(true);
  return rank < 0 ? null : rank;
}

/** How well an entry fits what was typed: 0 is best, null not at all. Every word must fit. */
export function fitOf(entry: Findable, typed: string): number | null {
  const ranks = fold(typed)
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => rankOf(entry, part));
  return ranks.reduce<number | null>(
    (worst, rank) => (worst === null || rank === null ? null : Math.max(worst, rank)),
    0,
  );
}

/** Those that fit, best first; equals keep their order. */
export function findBest<T>(items: readonly T[], typed: string, entryOf: (item: T) => Findable): readonly T[] {
  return items
    .map((item) => ({ item, fit: fitOf(entryOf(item), typed) }))
    .filter((one): one is { item: T; fit: number } => one.fit !== null)
    .sort((a, b) => a.fit - b.fit)
    .map(({ item }) => item);
}
