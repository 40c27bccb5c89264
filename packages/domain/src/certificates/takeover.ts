import { isEnumCode } from '../kernel/enums.ts';
import { needsOwnCertificate } from '../receiving/import/import-words.ts';
import { isOwnedBy, isOwnersOwn, type OldCertificate, type Submitter } from '../receiving/import/old-certificate.ts';
import { SERVICE, SERVICE_TYPES } from '../receiving/receiving.enums.ts';
import { certificateMachine } from './certificate.machine.ts';

const WARNED_ABOUT: readonly number[] = [
  certificateMachine.state.reportedLost,
  certificateMachine.state.counterfeitAlert,
];

/** A balance and a calliper never say the same twice: 50 mg or half a percent, 0.2 mm or one percent, whichever is more. */
const WEIGHT_SLACK = { least: 50, perMille: 5 } as const;
const SIZE_SLACK = { least: 200, perMille: 10 } as const;

/** What was measured of a piece; null where nothing was. Weight in mg, diameter in µm. */
export interface Measured {
  readonly weightMg: number | null;
  readonly diameterUm: number | null;
}

/** An older certificate at the moment when a newer one wants to replace it. */
export interface ReplacedCertificate extends OldCertificate, Measured {
  /** The certificate that replaced it already is another one than ours, and not void. */
  readonly hasOtherSuccessor: boolean;
}

/** The newer piece, and who hands it in. */
export interface ReplacingPiece extends Measured {
  readonly serviceType: number;
  readonly itemId: string | null;
  readonly submitter: Submitter;
}

/** Two valid certificates of one piece would stand: nothing is published before somebody has cleared it up. */
export type BlockingObjection = 'heldElsewhere' | 'supersededByOther' | 'beingCorrected' | 'warnedAbout';

/** Why an older certificate stays as it is while the newer one is published. */
export type TakeoverObjection =
  | BlockingObjection
  | 'serviceReplacesNone'
  | 'unknown'
  | 'void'
  | 'notOwned'
  | 'otherItem'
  | 'measuresDiffer';

const BLOCKING: ReadonlySet<string> = new Set(['heldElsewhere', 'supersededByOther', 'beingCorrected', 'warnedAbout']);

/** True for an objection that keeps the newer certificate from being published at all. */
export function isBlocking(objection: TakeoverObjection): objection is BlockingObjection {
  return BLOCKING.has(objection);
}

const differs = (a: number | null, b: number | null, slack: typeof WEIGHT_SLACK | typeof SIZE_SLACK): boolean =>
  a !== null && b !== null && Math.abs(a - b) > Math.max(slack.least, (Math.max(a, b) * slack.perMille) / 1000);

/** Regrade, reholder, relabel and warranty redo replace a certificate of ours; a crossover names another company's number. */
export function replacesCertificate(serviceType: number): boolean {
  return isEnumCode(SERVICE_TYPES, serviceType) && needsOwnCertificate(serviceType);
}

/** Do weight or diameter say that these are two pieces? What was not measured says nothing. */
export function measuresDiffer(a: Measured, b: Measured): boolean {
  return differs(a.weightMg, b.weightMg, WEIGHT_SLACK) || differs(a.diameterUm, b.diameterUm, SIZE_SLACK);
}

/**
 * What stands against a newer certificate replacing an older one, or null. It must be the same owner's (or the slab was
 * seen in the parcel, and nobody misses it: a stranger's slab of a number that is reported lost or copied stops), held by this order, of the same catalogue item (a relabel may name another one), and the measures
 * of a piece that was taken out of its slab must agree. Asked again at every step up to publication.
 */
export function takeoverObjection(piece: ReplacingPiece, old: ReplacedCertificate | null): TakeoverObjection | null {
  if (!replacesCertificate(piece.serviceType)) return 'serviceReplacesNone';
  if (old === null) return 'unknown';
  if (!isOwnedBy(old, piece.submitter)) return 'notOwned';
  if (
    piece.serviceType !== SERVICE.relabel &&
    piece.itemId !== null &&
    old.itemId !== null &&
    piece.itemId !== old.itemId
  )
    return 'otherItem';
  if (piece.serviceType === SERVICE.regrade && measuresDiffer(piece, old)) return 'measuresDiffer';
  if (old.certStatus === certificateMachine.state.void) return 'void';
  if (old.certStatus === certificateMachine.state.superseded) return old.hasOtherSuccessor ? 'supersededByOther' : null;
  if (old.heldBy !== null && old.heldBy !== piece.submitter.orderId) return 'heldElsewhere';
  if (WARNED_ABOUT.includes(old.certStatus) && !isOwnersOwn(old, piece.submitter)) return 'warnedAbout';
  return old.certStatus === certificateMachine.state.hidden ? 'beingCorrected' : null;
}
