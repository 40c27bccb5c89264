import { type CreditCodeFault, readCreditCode } from './credit-code.ts';
import { INVOICE_KIND, TITLE_KIND } from './invoice.enums.ts';

/** Who an invoice is made out to, and of which kind it is. */
export type InvoiceTitle = {
  readonly kind: number;
  readonly titleKind: number;
  readonly title: string;
  readonly taxNo: string;
  readonly mail: string;
};

/** A fault beside its field. */
export type TitleFault = {
  readonly field: 'kind' | 'title' | 'taxNo' | 'mail';
  readonly message: CreditCodeFault | 'required' | 'special-for-firms' | 'not-for-persons';
};

const isBlank = (text: string): boolean => text.replace(/[\s\u3000\u200b]/g, '') === '';

function taxNoFaults({ titleKind, taxNo }: InvoiceTitle): TitleFault[] {
  if (titleKind === TITLE_KIND.person) return isBlank(taxNo) ? [] : [{ field: 'taxNo', message: 'not-for-persons' }];
  if (isBlank(taxNo)) return [{ field: 'taxNo', message: 'required' }];
  const read = readCreditCode(taxNo);
  return read.ok ? [] : [{ field: 'taxNo', message: read.error }];
}

/**
 * What keeps an invoice from being made out so: a title of blanks, an organisation without a right tax number, a private person
 * with one or with a special invoice, an electronic invoice without an address of mail (states.md “Invoice”: titleAndTaxNo).
 */
export function titleFaults(asked: InvoiceTitle): TitleFault[] {
  const { kind, titleKind, title, mail } = asked;
  const isPersons = titleKind === TITLE_KIND.person;
  return [
    ...(kind === INVOICE_KIND.special && isPersons ? [{ field: 'kind', message: 'special-for-firms' } as const] : []),
    ...(isBlank(title) ? [{ field: 'title', message: 'required' } as const] : []),
    ...taxNoFaults(asked),
    ...(kind === INVOICE_KIND.electronic && isBlank(mail) ? [{ field: 'mail', message: 'required' } as const] : []),
  ];
}
