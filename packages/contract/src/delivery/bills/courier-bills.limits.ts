/** Most rows of a courier's bill. */
export const COURIER_BILL_ROWS = 5000;
/** Rows of a bill, and parcels that are not on it, that its record shows; all rows leave as a file. */
export const BILL_ROWS_SHOWN = 300;
