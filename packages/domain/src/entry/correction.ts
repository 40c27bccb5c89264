import { coinMachine } from '../grading/coin.machine.ts';
import { hasSlab } from '../grading/result-types.ts';
import { SERVICE } from '../receiving/receiving.enums.ts';

/** Fields of a coin that are put right one by one after its entry was finished (audit 5, states.md rule 3). */
export const CORRECTED_FIELDS = [
  'catalogItemId',
  'companyItemId',
  'varietyId',
  'category2',
  'name',
  'nameEn',
  'varietyText',
  'yearText',
  'declaredFen',
  'serviceType',
  'tierAsked',
] as const;
export type CorrectedField = (typeof CORRECTED_FIELDS)[number];

/** What stands on the label and in the certificate. */
const ON_LABEL: readonly CorrectedField[] = ['catalogItemId', 'name', 'nameEn', 'varietyText', 'yearText'];

const { state } = coinMachine;
/** On its way through the house, with nobody deciding about it. */
const OPEN: readonly number[] = [
  ...[state.toImage, state.toMeasure, state.toAuthenticate, state.firstGrade, state.secondGrade, state.conference],
  ...[state.toLabel, state.toBox, state.encapsulating, state.slabImaging, state.toCheck, state.rework, state.ready],
];
/** The holder is closed over the label. */
const SEALED: readonly number[] = [state.slabImaging, state.toCheck, state.ready];
/** An auditor looks at what would change. */
const IN_AUDIT: readonly number[] = [state.authenticityReview, state.highScoreAudit, state.otherAudit, state.spotCheck];
/** Services that say nothing of an older certificate, and may be exchanged for each other. */
const PLAIN_SERVICES: readonly number[] = [SERVICE.newGrading, SERVICE.authentication, SERVICE.attribution];

/** A coin as the rules of a correction see it. */
export interface CorrectedCoin {
  readonly status: number;
  readonly resultType: number | null;
  readonly serviceType: number;
  readonly certNo: string | null;
}

/** Why a coin, or one of its fields, is not corrected now: ids of the guards' texts. */
export type CorrectionObjection =
  | 'wrong-state'
  | 'correctionInAudit'
  | 'labelSealed'
  | 'serviceFixed'
  | 'categoryFixed'
  | 'nothingToCorrect';

/** May anything of the coin be corrected now? Before the end of its entry it is done at the desk. */
export function correctionObjection({ status }: Pick<CorrectedCoin, 'status'>): CorrectionObjection | null {
  if (IN_AUDIT.includes(status)) return 'correctionInAudit';
  return OPEN.includes(status) ? null : 'wrong-state';
}

/** Does one of the fields stand on the label? A printed label is void with the correction. */
export const isOnLabel = (fields: readonly string[]): boolean => ON_LABEL.some((field) => fields.includes(field));

/** A coin without a slab has no label that could be closed in. */
const isSealed = ({ status, resultType }: CorrectedCoin): boolean =>
  SEALED.includes(status) && (resultType === null || hasSlab(resultType));

/**
 * What stands against correcting these fields: what is on the label of a closed holder goes through rework first; the service
 * decides how a coin is looked at, so it stays once that has begun; the category decides scale and number, so it stays with the
 * first score.
 */
export function fieldsObjection(
  coin: CorrectedCoin,
  fields: readonly string[],
  serviceAfter: number,
): CorrectionObjection | null {
  if (fields.length === 0) return 'nothingToCorrect';
  if (isOnLabel(fields) && isSealed(coin)) return 'labelSealed';
  const isPlain = PLAIN_SERVICES.includes(coin.serviceType) && PLAIN_SERVICES.includes(serviceAfter);
  if (fields.includes('serviceType') && (coin.status > state.toAuthenticate || !isPlain)) return 'serviceFixed';
  if (fields.includes('category2') && (coin.status > state.firstGrade || coin.certNo !== null)) return 'categoryFixed';
  return null;
}

/** Coins that a deletion of their receipt may still take out: entered, not looked at (states.md rule 2). */
const DELETABLE: readonly number[] = [state.toImage, state.toMeasure, state.toAuthenticate];

/** May the coin go because the receipt was wrong? Not in rework: then it has been graded. */
export const mayAskDeletion = (coin: { readonly status: number; readonly isRework: boolean }): boolean =>
  DELETABLE.includes(coin.status) && !coin.isRework;
