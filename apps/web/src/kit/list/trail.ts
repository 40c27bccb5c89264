/** A page of a list as it was last seen: the addresses of its records in their order. */
export interface TrailPage {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly paths: readonly string[];
}

/** Asks the list for another of its pages under the same conditions. */
export type AskPage = (page: number) => Promise<readonly string[]>;

/** Where a record stands in the list that led to it. */
export interface TrailPlace {
  /** From 1, over all pages. */
  readonly at: number;
  readonly total: number;
  /** The address of the record before or after it; null at the ends, and where the list has changed meanwhile. */
  readonly step: (by: 1 | -1) => Promise<string | null>;
}

interface Trail {
  readonly size: number;
  readonly total: number;
  readonly ask: AskPage;
  /** Addresses by their place from 0. */
  readonly known: Map<number, string>;
}

const MOST_LISTS = 8;
/** By list, the one that was in sight last at the end. */
const trails = new Map<string, Trail>();

function learn(trail: Trail, page: number, paths: readonly string[]): void {
  for (const [at, path] of paths.entries()) trail.known.set((page - 1) * trail.size + at, path);
}

/** A list in sight says what it shows: the records that are opened from it know their neighbours. */
export function leaveTrail(listId: string, { page, size, total, paths }: TrailPage, ask: AskPage): void {
  const trail: Trail = { size, total, ask, known: new Map() };
  learn(trail, page, paths);
  trails.delete(listId);
  trails.set(listId, trail);
  const [oldest] = trails.keys();
  if (trails.size > MOST_LISTS && oldest !== undefined) trails.delete(oldest);
}

/** For tests. */
export const forgetTrails = (): void => trails.clear();

async function pathAt(trail: Trail, at: number): Promise<string | null> {
  if (at < 0 || at >= trail.total) return null;
  if (!trail.known.has(at)) {
    const page = Math.floor(at / trail.size) + 1;
    learn(trail, page, await trail.ask(page).catch(() => []));
  }
  return trail.known.get(at) ?? null;
}

/** The place of a record, by its address, in the list that was last in sight and has it; null: no list led there. */
export function placeOf(path: string): TrailPlace | null {
  for (const trail of [...trails.values()].toReversed()) {
    for (const [at, known] of trail.known) {
      if (known !== path) continue;
      return { at: at + 1, total: trail.total, step: (by) => pathAt(trail, at + by) };
    }
  }
  return null;
}
