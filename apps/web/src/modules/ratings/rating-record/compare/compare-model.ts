import type { ComparedPictures, RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';

/** What a picture can be compared with: the coin itself, bare or in its holder, the catalogue, earlier certificates, others. */
export interface PictureSource {
  readonly key: string;
  readonly kind: 'own' | 'ownSlab' | 'catalogue' | 'earlier' | 'earlierSlab' | 'other';
  /** The certificate that it is of, '' for the coin's own and the catalogue's. */
  readonly no: string;
  readonly obverse: string | null;
  readonly reverse: string | null;
}
export type Face = 'obverse' | 'reverse';

type Pair = { readonly obverseUrl: string | null; readonly reverseUrl: string | null };
const seen = ({ obverse, reverse }: PictureSource): boolean => obverse !== null || reverse !== null;

/** Everything that has a picture, the coin's own first. */
export function pictureSources(
  { images }: Pick<RatingDetail, 'images'>,
  compared: ComparedPictures | undefined,
): readonly PictureSource[] {
  const urlOf = (wanted: number) => images.find(({ kind }) => kind === wanted)?.url ?? null;
  const source = (key: string, kind: PictureSource['kind'], no: string, pair: Pair): PictureSource => ({
    ...{ key, kind, no },
    obverse: pair.obverseUrl,
    reverse: pair.reverseUrl,
  });
  const own = { obverseUrl: urlOf(IMAGE_KIND.obverse), reverseUrl: urlOf(IMAGE_KIND.reverse) };
  const slab = { obverseUrl: urlOf(IMAGE_KIND.slabFront), reverseUrl: urlOf(IMAGE_KIND.slabBack) };
  const all = [
    source('own', 'own', '', own),
    source('ownSlab', 'ownSlab', '', slab),
    ...(compared?.earlier ?? []).flatMap(({ coinId, certNo, piece, slab: held }) => [
      source(`earlier.${coinId}`, 'earlier', certNo, piece),
      source(`earlierSlab.${coinId}`, 'earlierSlab', certNo, held),
    ]),
    ...(compared?.catalogue ? [source('catalogue', 'catalogue', '', compared.catalogue)] : []),
    ...(compared?.pieces ?? []).map((piece) => source(`piece.${piece.certNo}`, 'other', piece.certNo, piece)),
  ];
  return all.filter(seen);
}

/** The face of a source that is shown; where it was not taken, the other one. */
export const faceOf = (source: PictureSource, face: Face): string | null =>
  face === 'obverse' ? (source.obverse ?? source.reverse) : (source.reverse ?? source.obverse);

export interface Chosen {
  readonly left: PictureSource;
  readonly right: PictureSource;
}

/** The two that lie side by side: as they were chosen, else the first two; null while there is nothing to compare. */
export function chosenOf(sources: readonly PictureSource[], wanted: readonly (string | null)[]): Chosen | null {
  const [leftKey = null, rightKey = null] = wanted;
  const left = sources.find(({ key }) => key === leftKey) ?? sources.find(({ key }) => key !== rightKey);
  const right =
    sources.find(({ key }) => key === rightKey && key !== left?.key) ?? sources.find(({ key }) => key !== left?.key);
  return left && right ? { left, right } : null;
}

/** The next source for a side that is not the one on the other side; `step` is 1 or −1. */
export function nextKey(sources: readonly PictureSource[], now: string, other: string, step: 1 | -1): string {
  const free = sources.filter(({ key }) => key !== other);
  const at = free.findIndex(({ key }) => key === now);
  return free.at((at + step) % free.length)?.key ?? now;
}
