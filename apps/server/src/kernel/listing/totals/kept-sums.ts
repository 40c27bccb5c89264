/** Sums are kept as rows of their own: company 0 = all companies, status 32767 = all states (0020-listing.sql). */
export const ALL_COMPANIES = '0';
export const ALL_STATUSES = 32_767;
