import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { parcelMachine } from '@mintmark/domain/receiving/parcel.machine.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { type Broken, type Ids, steps } from './broken-rows.factory.ts';

const surplus = ({ company, order, me }: Ids, decision: number | null) =>
  `INSERT INTO discrepancies (company_id, order_id, type, quantity, note, opened_by, opened_at, decision, closed_at)
   VALUES (${company}, ${order}, 2, 1, 'V-test', ${me}, now(), ${decision ?? 'NULL'}, ${decision === null ? 'NULL' : 'now()'})`;
const line = ({ company, order }: Ids, quantity = 1) =>
  `INSERT INTO submission_lines (company_id, order_id, seq, category1, name, quantity, declared_fen, service_type, is_added, added_at, discrepancy_id)
   VALUES (${company}, ${order}, 90, 5, 'V-test', ${quantity}, 100, 1, true, now(), (SELECT max(id) FROM discrepancies WHERE note = 'V-test'))`;

const parcel = ({ company }: Ids) =>
  `INSERT INTO packages (company_id, package_code, arrived_at, status) VALUES (${company}, 'V-test', now(), ${parcelMachine.state.inOrder})`;

/** Lines at the receipt that nobody decided on: without a surplus, before the decision, more than it names; a parcel to count without an order. */
export const receiptsBroken = (ids: Ids): readonly Broken[] => [
  ['receipts: an added line', () => steps(line(ids))],
  ['receipts: an added line', () => steps(surplus(ids, null), line(ids))],
  ['receipts: an added line', () => steps(surplus(ids, 1), line(ids, 2))],
  ['parcels: the state of a parcel', () => steps(parcel(ids))],
];

const scope = ({ company }: Ids, offer: object) =>
  `INSERT INTO company_scopes (company_id, valid_from, offers, updated_at)
   VALUES (${company}, '2000-01-01', '${JSON.stringify([offer])}', '2000-01-01')`;
const ALL = {
  category1: CATEGORY.struck,
  services: [
    SERVICE.newGrading,
    SERVICE.regrade,
    SERVICE.crossover,
    SERVICE.reholder,
    SERVICE.authentication,
    SERVICE.attribution,
    SERVICE.relabel,
    SERVICE.warranty,
  ],
};

/** A scope that a coin of the order lies outside of: by category, service, second level, tier, value, result. */
export const scopesBroken = (ids: Ids): readonly Broken[] =>
  [
    { category1: CATEGORY.ancient, services: ALL.services },
    { category1: CATEGORY.struck, services: [SERVICE.warranty] },
    { ...ALL, seconds: [599] },
    { ...ALL, tiers: ['T99'] },
    { ...ALL, maxFen: 1 },
    { ...ALL, results: [3] },
  ].map((offer) => ['coins: who grades a piece', () => steps(scope(ids, offer))] as const);
