import { isValidCertNo, normalizeCertNo } from '../../certificates/cert-number.ts';
import { certificateMachine } from '../../certificates/certificate.machine.ts';
import type { FindingCode, FindingParams } from './import-types.ts';

/** What is known of an older certificate of ours. `certStatus` as in the certificate machine (1 = valid). */
export type OldCertificate = {
  readonly certStatus: number;
  readonly itemId: string | null;
  readonly customerId: string;
  /** The agent of that customer now, whoever handed the piece in then. */
  readonly agentId: string | null;
  /** The open order that holds the number, or null. */
  readonly heldBy: string | null;
  /** Orders in whose parcel the slab with this number was seen. */
  readonly seenIn: readonly string[];
};

/** Who hands the list in; an agent may hand in pieces of all their customers. `orderId`: the order it is for, once there is one. */
export type Submitter = { readonly customerId: string; readonly agentId: string | null; readonly orderId?: string };

/** Looks a certificate up that the caller loaded before (`collectOldCertNos`); null when there is none. */
export type FindOldCertificate = (certNo: string) => OldCertificate | null;

export type CertificateRefusal = { readonly code: FindingCode; readonly params?: FindingParams };

/**
 * Checks the old certificate of a regrade: number given, check digit right, exists, valid, same customer (or one of the
 * agent's, or the slab was seen in the parcel), not held by another open order, same catalogue item. `itemId` null (item
 * not found) skips the last check. Null when all is well (D10).
 */
export function checkOldCertificate(
  text: string,
  itemId: string | null,
  submitter: Submitter,
  find: FindOldCertificate,
): CertificateRefusal | null {
  const certNo = normalizeCertNo(text);
  if (certNo === '') return { code: 'OLD_CERT_MISSING' };
  if (!isValidCertNo(certNo)) return { code: 'OLD_CERT_CHECK_DIGIT' };
  const certificate = find(certNo);
  if (certificate === null) return { code: 'OLD_CERT_UNKNOWN' };
  if (!isOwnedBy(certificate, submitter)) return { code: 'OLD_CERT_NOT_OWNED' };
  if (certificate.certStatus !== certificateMachine.state.valid)
    return { code: 'OLD_CERT_NOT_VALID', params: { status: certificate.certStatus } };
  if (certificate.heldBy !== null && certificate.heldBy !== submitter.orderId) return { code: 'OLD_CERT_HELD' };
  if (itemId !== null && certificate.itemId !== itemId) return { code: 'OLD_CERT_OTHER_ITEM' };
  return null;
}

/** The same customer's, or of one of the same agent's customers. */
export function isOwnersOwn(certificate: OldCertificate, submitter: Submitter): boolean {
  if (certificate.customerId === submitter.customerId) return true;
  return submitter.agentId !== null && certificate.agentId === submitter.agentId;
}

/** The owner's own, or a slab that lay in the parcel of this order. */
export function isOwnedBy(certificate: OldCertificate, submitter: Submitter): boolean {
  if (submitter.orderId !== undefined && certificate.seenIn.includes(submitter.orderId)) return true;
  return isOwnersOwn(certificate, submitter);
}
