/** Thresholds of a warning, in workdays: warnDay (terms.md “Enumerations”). */
export const WARN_DAYS = [1, 3, 5, 7, 10, 15, 30] as const;
