import { type Translate, textOr } from '../../../../kit/i18n/index.ts';

/** A fault of a workbook in words: of its sheets and columns, else as the editor says it of a cell. */
export const bookFaultText = (code: string, text: Translate): string =>
  textOr(`catalogue.bookFault.${code}`, textOr(`catalogue.priceFault.${code}`, text('catalogue.bookFault.TOO_LONG')));
