import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import type { ErrorId } from '../kernel/error-codes.ts';
import { zId } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import { zBookedLabels } from '../labels/printer.schema.ts';
import { PAPER_PRINTERS } from './paper-rights.ts';
import { zFindPapers, zFoundPapers, zPaperJob, zPrintPapers, zReprintPapers } from './papers.schema.ts';

const zIdParams = z.strictObject({ id: zId });
const PRINT_ERRORS = [
  'NOT_FOUND',
  'NOT_ALLOWED',
  'INPUT_INVALID',
  'GUARD_FAILED',
  'LABEL_TEXT_LONG',
] as const satisfies readonly ErrorId[];

/** Papers of the house, printed with the published template of their company and language (R160, R161). */
export const papersEndpoints = endpoints('papers', {
  findPapers: endpoint({
    title: named('查找要打印的单据', 'Papers of some numbers as they would be printed now; changes nothing'),
    method: 'POST',
    path: '/api/papers/preview',
    permission: PAPER_PRINTERS,
    body: zFindPapers,
    data: zFoundPapers,
    errors: ['NOT_ALLOWED', 'INPUT_INVALID', 'GUARD_FAILED'],
  }),
  printPapers: endpoint({
    title: named('打印单据', 'Print papers'),
    method: 'POST',
    path: '/api/papers/jobs',
    permission: PAPER_PRINTERS,
    body: zPrintPapers,
    data: zBookedLabels,
    errors: PRINT_ERRORS,
    idempotency: 'required',
    logged: true,
    summary: 'Papers of one company as a numbered print job, with the template in force; all or none',
  }),
  getPaperJob: endpoint({
    title: named('查看已打印的单据', 'Papers of a job as they were printed, with their template version'),
    method: 'GET',
    path: '/api/papers/jobs/{id}',
    permission: PAPER_PRINTERS,
    params: zIdParams,
    data: zPaperJob,
    errors: ['NOT_FOUND', 'NOT_ALLOWED'],
  }),
  reprintPapers: endpoint({
    title: named('补打单据', 'Reprint papers'),
    method: 'POST',
    path: '/api/papers/jobs/{id}/reprint',
    permission: PAPER_PRINTERS,
    params: zIdParams,
    body: zReprintPapers,
    data: zBookedLabels,
    errors: PRINT_ERRORS,
    idempotency: 'required',
    logged: true,
    summary: 'The papers of a job once more, word by word and with the version that they were printed with',
  }),
});
