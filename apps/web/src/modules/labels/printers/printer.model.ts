import { PRINTER_FIELDS, PRINTER_NOUN } from '@mintmark/contract/labels/printer.fields.ts';
import type { Printer, PrinterRow } from '@mintmark/contract/labels/printer.schema.ts';
import type { printersEndpoints as calls } from '@mintmark/contract/labels/printers.endpoints.ts';
import type { FormValuesOf } from '../../../kit/form/index.ts';
import { blankValues, defineMaster, recordValues } from '../../../kit/master/index.ts';
import type { SheetSpec } from '../../../kit/print/index.ts';

type Values = FormValuesOf<typeof calls.updatePrinter>;

const UM_PER_MM = 1_000;
/** Offsets are kept in steps of 0.01 mm. */
const STEP_UM = 10;

const mmOf = (um: number): number => um / UM_PER_MM;
const umOf = (value: unknown): number | null =>
  typeof value === 'number' ? Math.round((value * UM_PER_MM) / STEP_UM) * STEP_UM : null;

/** `+0.30 mm` */
export const offsetText = (um: number): string => `${um < 0 ? '−' : '+'}${(Math.abs(um) / UM_PER_MM).toFixed(2)} mm`;

/** `70 × 25 mm` */
export const paperText = ({
  paperWidthUm,
  paperHeightUm,
}: Pick<PrinterRow, 'paperWidthUm' | 'paperHeightUm'>): string => `${mmOf(paperWidthUm)} × ${mmOf(paperHeightUm)} mm`;

/** What printers are called, and their plain fields. */
export const PRINTER = defineMaster({ of: 'printer', noun: PRINTER_NOUN, fields: PRINTER_FIELDS });

/** The record → the form, in millimetres; also for 用对方的. */
export const formValues = (row: PrinterRow | Printer): Values => ({
  ...recordValues(PRINTER, row, ['labelKinds', 'host', 'port']),
  paperWidthUm: mmOf(row.paperWidthUm),
  paperHeightUm: mmOf(row.paperHeightUm),
  offsetRightUm: mmOf(row.offsetRightUm),
  offsetDownUm: mmOf(row.offsetDownUm),
});

/** A printer that is not there yet: A4 in the browser. */
export const NEW_PRINTER: FormValuesOf<typeof calls.createPrinter> = {
  ...blankValues(PRINTER),
  ...{ companyId: null, labelKinds: ['grading'], port: 9_100 },
  ...{ paperWidthUm: 210, paperHeightUm: 297, offsetRightUm: 0, offsetDownUm: 0 },
};

/** Form → body; a browser printer has no address. */
export function bodyOf({ host, port, ...values }: Values) {
  const isNetwork = values.kind === 'zpl';
  return {
    ...values,
    labelKinds: values.labelKinds ?? [],
    paperWidthUm: umOf(values.paperWidthUm),
    paperHeightUm: umOf(values.paperHeightUm),
    offsetRightUm: umOf(values.offsetRightUm) ?? 0,
    offsetDownUm: umOf(values.offsetDownUm) ?? 0,
    host: isNetwork ? (host ?? '').trim() || null : null,
    port: isNetwork ? (port ?? null) : null,
  };
}

/** The printer's paper as one page, moved by its calibration. */
export const paperOf = (row: PrinterRow): SheetSpec => ({
  widthMm: mmOf(row.paperWidthUm),
  heightMm: mmOf(row.paperHeightUm),
  columns: 1,
  rows: 1,
  cellWidthMm: mmOf(row.paperWidthUm),
  cellHeightMm: mmOf(row.paperHeightUm),
  topMm: 0,
  leftMm: 0,
  shiftXMm: mmOf(row.offsetRightUm),
  shiftYMm: mmOf(row.offsetDownUm),
});
