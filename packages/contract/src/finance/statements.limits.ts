/** Rows that one match may take together. */
export const MAX_MATCH_ROWS = 20;
