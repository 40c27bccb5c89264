import { HOUSE_PAPERS, type HousePaper } from '@mintmark/domain/labels/printer.enums.ts';

/** Addresses of the print pages; they open in windows of their own. */
const PRINT = '/order/printTags';

export const newPrintPath = (coinIds: readonly string[]): string => `${PRINT}?coins=${coinIds.join(',')}`;
export const jobPath = (jobId: string): string => `${PRINT}?job=${jobId}`;
/** 模板打印. */
export const PAPER_PRINT = '/closeReview/templatePrint';
export const paperJobPath = (jobId: string): string => `${PAPER_PRINT}?job=${jobId}`;

/** 保管交接, where a tray is given with all that lies in it. */
export const custodyPath = (boxNo: string): string =>
  `/closeReview/custody?view=handOvers&give=${encodeURIComponent(boxNo)}`;

/** Is it printed on 模板打印? */
export const isHousePaper = (kind: string | null): kind is HousePaper => HOUSE_PAPERS.some(({ code }) => code === kind);

export const openWindow = (path: string): void => void window.open(path, '_blank', 'noopener');

const IDS = /^\d{1,18}(,\d{1,18}){0,199}$/;

/** What a print page was asked for: a job, or coins to start with. */
export function readPrintQuery(params: URLSearchParams): {
  readonly jobId: string | null;
  readonly coinIds: readonly string[];
} {
  const jobId = params.get('job');
  const coins = params.get('coins') ?? '';
  return {
    jobId: jobId !== null && /^\d{1,18}$/.test(jobId) ? jobId : null,
    coinIds: IDS.test(coins) ? [...new Set(coins.split(','))] : [],
  };
}
