/** An audit that follows from a decision, and who holds the right to decide it. */
export interface FollowingAudit {
  readonly levels: number;
  /** Accounts with the right, whoever they are. */
  readonly auditors: readonly string[];
}

export interface AuditorShortage {
  /** So many more are needed than would be left. */
  readonly missing: number;
  /** People at the table who could audit if they were not at it. */
  readonly lost: readonly string[];
}

/**
 * Would the people at a table leave an audit that nobody can decide? Whoever had a hand in the grade does not audit it, and
 * every level is another person. Null when enough are left, and when even an empty table would not leave enough: then it
 * is not the table that is short of people.
 */
export function shortageAfter(
  audits: readonly FollowingAudit[],
  table: ReadonlySet<string>,
  earlier: ReadonlySet<string>,
): AuditorShortage | null {
  for (const { levels, auditors } of audits) {
    const able = auditors.filter((id) => !earlier.has(id));
    const lost = able.filter((id) => table.has(id));
    const left = able.length - lost.length;
    if (left < levels && able.length >= levels) return { missing: levels - left, lost };
  }
  return null;
}
