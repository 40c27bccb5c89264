/** Limits of an imported list (D10). Quantity and value are inclusive; names are counted in characters, not bytes. */
export const IMPORT_LIMITS = {
  minQuantity: 1,
  maxQuantity: 1_000,
  minDeclaredFen: 1,
  maxDeclaredFen: 10_000_000_000,
  maxNameLength: 50,
  maxRows: 2_000,
  maxBytes: 10 * 1024 * 1024,
} as const;

/** Longest text of the columns that D10 leaves open; longer ones are TEXT_NOT_ALLOWED with `params.max`. */
export const TEXT_LENGTHS = { yearText: 50, variety: 50, reference: 80, oldCertNo: 40, customerNote: 500 } as const;
