const FORMULA_LEAD = /^[=+\-@\t\r]/;

/**
 * Text that no spreadsheet takes for a formula: a leading = + - @ TAB or CR, full width forms included, gets an
 * apostrophe in front (security rule 49 and figure 29). The cell is written as text besides; numbers are not passed
 * through here.
 */
export function neutralise(text: string): string {
  return FORMULA_LEAD.test(text.slice(0, 2).normalize('NFKC')) ? `'${text}` : text;
}
