import type { Facts } from './facts.queries.ts';
import type { Call } from './load.ts';
import { inTurn, rawGet, type Target } from './target.ts';
import type { WireRequest } from './wire.ts';

const LIST = '/api/grading/rating-orders';
/** A state that few coins are in, one that many are in. */
const STATES = ['30', '100'];

/**
 * Words beside other filters, at the costs of performance.md for a search: a state of all companies, a company, a word of three
 * characters, the beginning of a code. Raw does the same by `LIKE`.
 */
export function wordTargets({ companyIds, words, codes }: Facts, call: (request: WireRequest) => Call): Target[] {
  const both = (path: () => string, rawPath: () => string) => ({
    goalCpuMs: 3.5,
    product: () => call({ method: 'GET', path: `${LIST}?page=1&limit=50&${path()}` }),
    raw: () => rawGet(`?${rawPath()}`),
  });
  const asked = () => {
    const [word, state, company] = [inTurn(words), inTurn(STATES), inTurn(companyIds)];
    return { q: () => `q=${encodeURIComponent(word())}`, status: () => `status=${state()}`, company };
  };
  const [state, rawState, company, rawCompany] = [asked(), asked(), asked(), asked()];
  const [code, rawCode] = [inTurn(codes), inTurn(codes)];
  return [
    {
      name: 'search, word + state, total',
      goalOverRaw: 20,
      ...both(
        () => `${state.q()}&${state.status()}`,
        () => `${rawState.q()}&${rawState.status()}`,
      ),
    },
    {
      name: 'search, word + company, total',
      goalOverRaw: 0.5,
      ...both(
        () => `${company.q()}&companyId=${company.company()}`,
        () => `${rawCompany.q()}&companyId=${rawCompany.company()}`,
      ),
    },
    {
      name: 'search, beginning of a code, total',
      goalOverRaw: 0.3,
      ...both(
        () => `q=${code()}`,
        () => `code=${rawCode()}`,
      ),
    },
  ];
}
