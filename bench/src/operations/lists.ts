import { type Asker, inTurn, type Operation, plainGet } from './operation.ts';

const LIST = '/api/grading/rating-orders';
const PAGE_ROWS = 50;
const DEEP_PAGE = 2_000;

/** Pages of the coins' list with their exact totals (speed.md). */
export function listOperations(asker: Asker): Operation[] {
  const { companyIds, words, coins } = asker.facts;
  const deep = Math.min(DEEP_PAGE, Math.floor(coins / PAGE_ROWS));
  const [company, plainCompany] = [inTurn(companyIds), inTurn(companyIds)];
  const [word, plainWord] = [inTurn(words), inTurn(words)];
  const filtered = (id: string) => `status=100&companyId=${id}`;
  const page = (query: string) => asker.get(`${LIST}?limit=50&${query}`);
  return [
    {
      name: 'list page 1, total',
      goals: { cpuMs: 1.7, ofTuned: 0.6 },
      product: () => page('page=1'),
      plain: () => plainGet('/coins?page=1'),
    },
    {
      name: 'company + status, total',
      goals: { cpuMs: 1.6, ofTuned: 0.6 },
      product: () => page(`page=1&${filtered(company())}`),
      plain: () => plainGet(`/coins?${filtered(plainCompany())}`),
    },
    {
      name: `page ${deep}`,
      goals: { cpuMs: 1.7, ofTuned: 0.6 },
      product: () => page(`page=${deep}`),
      plain: () => plainGet(`/coins?page=${deep}`),
    },
    {
      name: 'search, two characters, total',
      goals: { cpuMs: 3.5, ofTuned: 0.6 },
      product: () => page(`page=1&q=${encodeURIComponent(word())}`),
      plain: () => plainGet(`/coins?q=${encodeURIComponent(plainWord())}`),
    },
  ];
}
