/** Which coins of a list are shown. */
export const ONLY = ['all', 'toGrade'] as const;
export type Only = (typeof ONLY)[number];

/** What the worklist shows: a number (also of a printed sheet) or a day, and which of its coins. */
export interface PickingPlace {
  readonly what: string | null;
  readonly only: Only;
}

export const PAPERS = ['a4', '80'] as const;
export type PaperSize = (typeof PAPERS)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WHAT = /^[A-Z0-9-]{1,40}$/;
const isOnly = (text: string | undefined): text is Only => ONLY.some((one) => one === text);

/** Number, day and choice stand in the reserved parameter `c`, so that a scan goes on in the same tab. */
export const packPicking = ({ what, only }: PickingPlace): string => `p1.${what ?? ''}.${only}`;

export function readPicking(packed: string | null): PickingPlace {
  const [version, what = '', only] = (packed ?? '').split('.');
  if (version !== 'p1') return { what: null, only: 'all' };
  return { what: WHAT.test(what) ? what : null, only: isOnly(only) ? only : 'all' };
}

/** What the server is asked. */
export function pickingQuery(what: string, only: Only) {
  return DAY.test(what) ? { day: what, only } : { code: what, only };
}

/** The day that is shown, for the calendar. */
export const dayOf = (what: string | null): string | undefined => (what !== null && DAY.test(what) ? what : undefined);

/** The paper of a list: the standalone twin, printed on A4 or on a roll of 80 mm. */
export function paperPath(what: string, only: Only, paper: PaperSize): string {
  const query = new URLSearchParams({ [DAY.test(what) ? 'day' : 'code']: what, only, paper });
  return `/closeReview/detailNeed/index?${query}`;
}

/** What the paper was asked for; null where the address names nothing. */
export function readPaper(params: URLSearchParams): { what: string | null; only: Only; paper: PaperSize } {
  const what = params.get('code') ?? params.get('day') ?? '';
  const only = params.get('only') ?? undefined;
  return {
    what: WHAT.test(what) ? what : null,
    only: isOnly(only) ? only : 'all',
    paper: params.get('paper') === '80' ? '80' : 'a4',
  };
}
