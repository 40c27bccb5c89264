import {
  type LinePlace,
  type PublishedSpan,
  placeInLine,
} from '@mintmark/domain/finance/pricing/price-list/price-list-line.ts';
import { shanghaiDay } from '../../kernel/clock.ts';
import { AppError, fieldError } from '../../kernel/errors.ts';

/** What a publisher asks for: a day, and the line as he saw it. */
interface Asked {
  readonly validFrom: string;
  readonly seen: readonly string[];
}

/** Field messages and guard of a kind of versions. */
interface Refusals {
  readonly dayPast: string;
  readonly dayTaken: string;
  readonly lineMoved: string;
}

/** Throws the field error of a day before today: what holds already is not rewritten. */
export function assertDayToCome(validFrom: string, now: Date, { dayPast }: Refusals): void {
  if (validFrom < shanghaiDay(now)) throw fieldError('validFrom', dayPast);
}

/** Where a version stands in its locked line of published ones. Throws when the line is not what was seen, or the day is taken. */
export function enterLine(
  line: readonly PublishedSpan[],
  { validFrom, seen: ids }: Asked,
  { lineMoved, dayTaken }: Refusals,
): LinePlace {
  const seen = new Set(ids);
  if (line.length !== seen.size || !line.every(({ id }) => seen.has(id)))
    throw new AppError('GUARD_FAILED', { params: { guard: lineMoved } });
  const place = placeInLine(line, validFrom);
  if (place === null) throw fieldError('validFrom', dayTaken);
  return place;
}
