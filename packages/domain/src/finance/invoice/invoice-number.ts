import { err, ok, type Result } from '../../kernel/result.ts';

/** An invoice as the tax office numbers it: 20 digits alone, or 8 digits with the code of its paper (10 or 12 digits). */
export type InvoiceNumber = { readonly code: string; readonly no: string };

/** A fault beside its field. */
export type NumberFault = {
  readonly field: 'code' | 'no';
  readonly message: 'invoice-no-digits' | 'invoice-code-digits' | 'invoice-code-required' | 'invoice-code-not-here';
};

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

/** The number as it is kept (full-width digits narrow, without blanks), or what is wrong with it. */
export function readInvoiceNumber(typed: InvoiceNumber): Result<InvoiceNumber, NumberFault> {
  const [code, no] = [plain(typed.code), plain(typed.no)];
  if (!/^(\d{8}|\d{20})$/.test(no)) return err({ field: 'no', message: 'invoice-no-digits' });
  if (no.length === 20)
    return code === '' ? ok({ code, no }) : err({ field: 'code', message: 'invoice-code-not-here' });
  if (code === '') return err({ field: 'code', message: 'invoice-code-required' });
  return /^(\d{10}|\d{12})$/.test(code) ? ok({ code, no }) : err({ field: 'code', message: 'invoice-code-digits' });
}
