/** Rows of one file of customers. */
export const CUSTOMER_IMPORT_ROWS = 1000;
