import { type Asker, inTurn, type Operation, plainGet } from './operation.ts';

const LIST = '/api/grading/rating-orders';
/** A state that few coins are in, one that many are in. */
const STATES = ['30', '100'];

/**
 * Words beside other filters, at the costs of speed.md for a search: a state of all companies, a company, the beginning
 * of a code. Raw does the same by `LIKE`; the tuned limit keeps nothing for it.
 */
export function wordOperations(asker: Asker): Operation[] {
  const { companyIds, words, codes } = asker.facts;
  const asked = () => {
    const [word, state, company] = [inTurn(words), inTurn(STATES), inTurn(companyIds)];
    return { q: () => `q=${encodeURIComponent(word())}`, status: () => `status=${state()}`, company };
  };
  const [state, rawState, company, rawCompany] = [asked(), asked(), asked(), asked()];
  const [code, rawCode] = [inTurn(codes), inTurn(codes)];
  const operation = (name: string, path: () => string, plainPath: () => string): Operation => ({
    name,
    goals: { cpuMs: 3.5 },
    product: () => asker.get(`${LIST}?page=1&limit=50&${path()}`),
    plain: () => plainGet(`/coins?${plainPath()}`),
    withoutTuned: true,
  });
  return [
    operation(
      'search, word + state, total',
      () => `${state.q()}&${state.status()}`,
      () => `${rawState.q()}&${rawState.status()}`,
    ),
    operation(
      'search, word + company, total',
      () => `${company.q()}&companyId=${company.company()}`,
      () => `${rawCompany.q()}&companyId=${rawCompany.company()}`,
    ),
    operation(
      'search, beginning of a code',
      () => `q=${code()}`,
      () => `code=${rawCode()}`,
    ),
  ];
}
