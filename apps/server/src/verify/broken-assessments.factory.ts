import { type Broken, type Ids, steps } from './broken-rows.factory.ts';

/** An assessment that pays what nothing comes to, and work on a counted day that nobody did. */
export const assessmentsBroken = (ids: Ids): readonly Broken[] => [
  [
    'assessments: what is paid',
    () =>
      steps(
        `INSERT INTO assessment_schemes (company_id, no, valid_from, lines, made_by, made_at) VALUES (${ids.company}, 1, '2020-01-01', '[]', ${ids.me}, now())`,
        `INSERT INTO assessments (company_id, account_id, month, scheme_id, lines, pieces, faults, score_centi, bonus_fen, penalty_fen, made_by, made_at)
         SELECT ${ids.company}, ${ids.me}, '2020-01-01', id, '[]', 0, 0, 10000, 7, 0, ${ids.me}, now() FROM assessment_schemes WHERE company_id = ${ids.company}`,
      ),
  ],
  [
    'assessments: work of the last counted days',
    () =>
      steps(
        "INSERT INTO work_counted_days (day) VALUES ('2019-12-31')",
        `INSERT INTO work_days (account_id, day, company_id, kind, n) VALUES (${ids.me}, '2019-12-31', ${ids.company}, 'measure', 3)`,
      ),
  ],
];
