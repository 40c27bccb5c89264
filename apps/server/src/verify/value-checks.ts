import { isDrop } from '@mintmark/domain/audits/check-rules.ts';
import { METALS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { isCopper } from '@mintmark/domain/catalogue/categories.ts';
import { isValidCertNo } from '@mintmark/domain/certificates/cert-number.ts';
import { type Grade, validateGrade } from '@mintmark/domain/grading/grade.ts';
import type { LabelData } from '@mintmark/domain/labels/label-template.ts';
import type { Reader } from '../kernel/db/database.ts';
import { type CertificateData, dataHash } from '../workflow/certificates/certificates.repo.ts';
import { publishedScales, scaleIn } from '../workflow/coins/scales.repo.ts';
import { labelHash } from '../workflow/labels/label-data.ts';
import {
  certificateNumbers,
  decidedDrops,
  doubtedVersions,
  fixedGrades,
  type GradeRow,
  givenGrades,
  validPrints,
} from './rows.repo.ts';

/** What does not hold, as `what` and `detail` of a finding. */
export interface Broken {
  readonly what: string;
  readonly detail: string;
}

/** An invariant that needs the rules of the domain: read row by row. */
export interface ValueCheck {
  readonly name: string;
  readonly run: (db: Reader) => AsyncGenerator<Broken>;
}

const isCopperPiece = (row: GradeRow) =>
  row.isCopper === true || isCopper(METALS.find((metal) => metal.code === row.metal)?.code ?? null);

async function* wrongGrades(db: Reader, read: (db: Reader) => Promise<readonly GradeRow[]>): AsyncGenerator<Broken> {
  const book = await publishedScales(db);
  for (const row of await read(db)) {
    const scale = scaleIn(book, row);
    if (scale === null) continue;
    const problems = validateGrade(scale, row.grade as Grade, { isCopper: isCopperPiece(row) });
    if (problems.length > 0) yield { what: row.coinCode, detail: `${problems.join(' ')}, ${row.pieces} pieces` };
  }
}

async function* wrongNumbers(db: Reader): AsyncGenerator<Broken> {
  for await (const { certNo, letter } of certificateNumbers(db))
    if (!isValidCertNo(certNo) || !certNo.startsWith(letter)) yield { what: certNo, detail: `letter ${letter}` };
}

async function* wrongDrops(db: Reader): AsyncGenerator<Broken> {
  const book = await publishedScales(db);
  for await (const row of decidedDrops(db)) {
    const scale = scaleIn(book, row);
    if (scale === null || row.from === null || row.to === null) continue;
    if (!isDrop(scale, row.from as Grade, row.to as Grade))
      yield { what: row.taskNo, detail: `${JSON.stringify(row.from)} to ${JSON.stringify(row.to)}` };
  }
}

async function* wrongLabels(db: Reader): AsyncGenerator<Broken> {
  for await (const print of validPrints(db))
    if (!labelHash(print.label as LabelData).equals(print.dataHash))
      yield { what: print.coinCode, detail: 'label differs from its hash' };
}

async function* wrongVersions(db: Reader): AsyncGenerator<Broken> {
  for await (const { certNo, dataVersion, data, dataHash: kept } of doubtedVersions(db))
    if (kept === null || !dataHash(data as CertificateData).equals(kept))
      yield { what: certNo, detail: `data version ${dataVersion ?? '-'} differs from its hash` };
}

/** Invariants of records.md §10 that the rules themselves decide; the numbers in brackets are its. */
export const VALUE_CHECKS: readonly ValueCheck[] = [
  { name: 'certificates: every number has the letter and check digit of its form (1)', run: wrongNumbers },
  { name: 'coins: every result is allowed on its scale (4–8)', run: (db) => wrongGrades(db, fixedGrades) },
  { name: 'scores: every score is allowed on its scale (4–8)', run: (db) => wrongGrades(db, givenGrades) },
  { name: 'audits: points are only dropped (12)', run: wrongDrops },
  { name: 'certificates: every data version is what was hashed', run: wrongVersions },
  { name: 'labels: a valid label is what was printed (26)', run: wrongLabels },
];
