import type { DefectCode } from '../grading.enums.ts';

/** Coin defects, the gravest first: one is printed (scales.md defectSeverity; 00 is a result, not a defect). */
export const COIN_DEFECTS: readonly DefectCode[] = [
  '05',
  '10',
  '11',
  '13',
  '16',
  '03',
  '06',
  '17',
  '12',
  '02',
  '04',
  '18',
  '01',
  '14',
  '15',
  '07',
  '08',
  '09',
];

/** Paper money defects, the gravest first (scales.md defectSeverity.paperOrder). */
export const PAPER_DEFECTS: readonly DefectCode[] = ['34', '37', '31', '33', '32', '36', '30', '35'];
