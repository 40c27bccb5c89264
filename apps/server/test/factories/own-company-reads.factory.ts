import { CLOSING_KIND } from '@mintmark/domain/finance/closing/closing.enums.ts';

const MONTH = '2026-11';
const DESK = '/api/custody/desks/quality?companyId=';
const OWN_WORK = `/api/finance/own-work/rows/faultData?month=${MONTH}-01&companyId=`;
/** Of a figure by its name: everybody sees the records of their own companies. */
const FIGURE = '/api/finance/tie-out/rows?figure=orderLines';

/** Sums and books of a company, which its query names. */
export function companyReads(companyId: string, token: string, nobody: string) {
  const reads = {
    '/api/finance/top-up-summary': 'from=2026-01-01&to=2026-01-31',
    '/api/finance/books/checklist': `kind=${CLOSING_KIND.day}&to=2026-11-01`,
    '/api/finance/books/trial-balance': `month=${MONTH}`,
    '/api/finance/books/days': `month=${MONTH}`,
    '/api/finance/books/journal': `day=${MONTH}-01`,
    '/api/finance/books/account': `month=${MONTH}&subject=opening`,
  };
  const ofCompanies = Object.entries(reads).map(([path, query]) => {
    const of = (id: string) => `${path}?${query}&companyId=${id}`;
    return [`GET ${path}`, { url: of(companyId), absentUrl: of(nobody), token }] as const;
  });
  const named = { '/api/custody/desks/{step}': DESK, '/api/finance/own-work/rows/{indicator}': OWN_WORK };
  const ofOne = Object.entries(named).map(([path, start]) => {
    const call = { url: `${start}${companyId}`, absentUrl: `${start}${nobody}`, token };
    return [`GET ${path}`, call] as const;
  });
  return [
    ...ofCompanies,
    ...ofOne,
    ['GET /api/finance/tie-out/rows', { url: FIGURE, absentUrl: FIGURE, token }] as const,
  ];
}
