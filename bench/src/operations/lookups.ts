import { type Asker, inTurn, type Operation, plainGet } from './operation.ts';

const LIST = '/api/grading/rating-orders';

/** One coin: by its certificate through the list, by the scanner, and its record. */
export function lookupOperations(asker: Asker): Operation[] {
  const { certNos, coinIds } = asker.facts;
  const [listed, scanned, plain] = [inTurn(certNos), inTurn(certNos), inTurn(certNos)];
  const [record, plainRecord] = [inTurn(coinIds), inTurn(coinIds)];
  const goals = { cpuMs: 0.35, ofTuned: 0.8 };
  return [
    {
      name: 'certificate number → row',
      goals,
      product: () => asker.get(`${LIST}?page=1&limit=50&certNo=${listed()}`),
      plain: () => plainGet(`/coins?certNo=${plain()}`),
    },
    {
      name: 'certificate scanned → coin',
      goals,
      product: () => asker.get(`${LIST}/by-code?code=${scanned()}`),
      plain: () => plainGet(`/coins?certNo=${plain()}`),
    },
    {
      name: 'record of a coin',
      // 600 a second on two cores.
      goals: { cpuMs: 3.3 },
      product: () => asker.get(`${LIST}/${record()}`),
      plain: () => plainGet(`/record?id=${plainRecord()}`),
    },
  ];
}
