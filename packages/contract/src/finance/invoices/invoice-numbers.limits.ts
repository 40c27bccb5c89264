/** Most rows of a list of invoice numbers. */
export const INVOICE_NUMBER_ROWS = 2000;
