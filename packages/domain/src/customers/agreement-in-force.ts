export interface AgreementVersion {
  readonly id: string;
  /** Null: of the whole house. */
  readonly companyId: string | null;
  /** YYYY-MM-DD in Asia/Shanghai. */
  readonly validFrom: string;
}

/**
 * The version that a company's customers sign on a day: its own newest one that has begun, else the newest of the house;
 * of two that begin on one day the one that was made later. Null before the first (records.md §1 viewUserAgreement).
 */
export function agreementInForce<V extends AgreementVersion>(
  versions: readonly V[],
  companyId: string,
  day: string,
): V | null {
  const newest = (owner: string | null): V | null =>
    versions
      .filter((one) => one.companyId === owner && one.validFrom <= day)
      .reduce<V | null>((best, one) => (best === null || isLater(one, best) ? one : best), null);
  return newest(companyId) ?? newest(null);
}

function isLater(one: AgreementVersion, other: AgreementVersion): boolean {
  if (one.validFrom !== other.validFrom) return one.validFrom > other.validFrom;
  return BigInt(one.id) > BigInt(other.id);
}
