import { CLOSING_KIND } from '@mintmark/domain/finance/closing/closing.enums.ts';

const MONTH = '2026-11';
const DESK = '/api/custody/desks/quality?companyId=';

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
  const desk = { url: `${DESK}${companyId}`, absentUrl: `${DESK}${nobody}`, token };
  return [...ofCompanies, ['GET /api/custody/desks/{step}', desk] as const];
}
