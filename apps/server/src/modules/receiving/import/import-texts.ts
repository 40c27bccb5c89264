import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { isStateCode, stateLabel } from '@mintmark/domain/kernel/machine.ts';
import { formatFen } from '@mintmark/domain/kernel/money.ts';
import type { Finding, ImportColumn } from '@mintmark/domain/receiving/import/import-types.ts';
import type { Locale } from '../../../kernel/context.ts';
import type { AppError } from '../../../kernel/errors.ts';
import { importText, workbookRefused as refused } from '../../../kernel/import/import-texts.ts';

/** Amounts as people read them, names instead of codes. */
function readable(finding: Finding, locale: Locale): Record<string, string | number> {
  const { minFen, maxFen, status, ...params } = finding.params ?? {};
  return {
    ...params,
    ...(typeof minFen === 'number' ? { min: formatFen(minFen) } : {}),
    ...(typeof maxFen === 'number' ? { max: formatFen(maxFen) } : {}),
    ...(typeof status === 'number' && isStateCode(certificateMachine, status)
      ? { state: stateLabel(certificateMachine, status, locale === 'en' ? 'en' : 'zh') }
      : {}),
  };
}

/** Some codes have more than one sentence: which one depends on the parameters. */
function textIdOf({ code, params }: Finding): string {
  if (code === 'TEXT_NOT_ALLOWED' && params?.max !== undefined) return 'TEXT_TOO_LONG';
  if (code === 'OLD_CERT_NOT_VALID' && params?.repeatsRow !== undefined) return 'OLD_CERT_REPEATED';
  if (code === 'OLD_CERT_NOT_VALID' && params?.status !== undefined) return 'OLD_CERT_STATE';
  return code;
}

/** The sentence of a finding. */
export function findingText(finding: Finding, locale: Locale): string {
  return importText(textIdOf(finding), locale, readable(finding, locale));
}

export const columnText = (column: ImportColumn, locale: Locale): string => importText(`column.${column}`, locale);

/** WORKBOOK_REFUSED with the reason in both languages. */
export const workbookRefused = (code: string, columns: readonly ImportColumn[] = []): AppError =>
  refused(code, columns, columnText);
