import type { thirdPartiesEndpoints as calls } from '@mintmark/contract/system/third-parties.endpoints.ts';
import type { ThirdParty, ThirdPartyRow } from '@mintmark/contract/system/third-parties.schema.ts';
import { THIRD_PARTY_FIELDS, THIRD_PARTY_NOUN } from '@mintmark/contract/system/third-party.fields.ts';
import type { ScaleMap, ScaleMapRow } from '@mintmark/domain/system/scale-map.ts';
import { TRUST } from '@mintmark/domain/system/system.enums.ts';
import type { FormValuesOf } from '../../../kit/form/index.ts';
import { blankValues, defineMaster, recordValues } from '../../../kit/master/index.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] => (Array.isArray(value) ? value : []);

/** `MS65 = MS65`, or two cells pasted from Excel, one grade a line, from the lowest to the highest. */
export function readRows(text: string): ScaleMapRow[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.normalize('NFKC').trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [theirs = '', ours = ''] = line.split(/\s*[=\t]\s*/);
      return { theirs: theirs.trim(), ours: ours.trim() };
    });
}

export const writeRows = (rows: readonly ScaleMapRow[]): string =>
  rows.map(({ theirs, ours }) => `${theirs} = ${ours}`.trim()).join('\n');

/** A map as the form holds it: its rows are text. */
interface MapValues extends Omit<ScaleMap, 'rows'> {
  readonly rows: string;
}

const mapValues = (map: ScaleMap): MapValues => ({ ...map, rows: writeRows(map.rows) });

/** What third-party companies are called, and their plain fields. */
export const PARTY = defineMaster({ of: 'thirdParty', noun: THIRD_PARTY_NOUN, fields: THIRD_PARTY_FIELDS });

type Body = FormValuesOf<typeof calls.updateThirdParty>;
/** What the form holds: the body, with its maps as text. */
export type PartyValues = Omit<Body, 'scaleMaps'> & {
  readonly code?: string | null;
  readonly scaleMaps?: readonly MapValues[];
};

/** The maps that a form holds, as they travel. */
export const mapsOf = (value: unknown): ScaleMap[] =>
  listOf(value).map((map) => ({
    scale: textOf(map['scale']),
    isComplete: map['isComplete'] === true,
    isMonotone: map['isMonotone'] === true,
    rows: readRows(typeof map['rows'] === 'string' ? map['rows'] : ''),
  }));

/** The server's record → the form, also for 用对方的. */
export const formValues = (row: ThirdPartyRow | ThirdParty): PartyValues => ({
  ...recordValues(PARTY, row, ['slabTypes']),
  scaleMaps: row.scaleMaps.map(mapValues),
});

export const NEW_PARTY: PartyValues = {
  ...blankValues(PARTY),
  ...{ crossoverTrust: TRUST.reference, slabTypes: [], scaleMaps: [], sort: 100 },
};

/** Form → body. */
export const bodyOf = ({ scaleMaps, sort, ...values }: PartyValues) => ({
  ...values,
  sort: sort ?? 0,
  scaleMaps: mapsOf(scaleMaps),
});
