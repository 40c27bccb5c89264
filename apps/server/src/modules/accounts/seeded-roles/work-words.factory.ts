/** Reasons that many rights of the delivered roles share. */
export const AT_THE_BENCH = 'the screen where this work is done';
export const LOOKS_UP = 'looks up what the customer in front of it asks';
export const OVERSIGHT = 'sees every step it answers for';
export const SECOND = 'the second person must hold what he witnesses (D4)';
export const STANDS_IN = 'stands in when the desk is not manned';
export const FIGURES = 'figures of its own work';
export const READS = 'reads; every write has a string of its own';
