import { hasAccess } from '@mintmark/contract/kernel/permissions.ts';
import { useSession } from '../session/session.store.ts';
import type { RecordLink, RecordName, ScreenDef } from './screen.ts';

interface Place {
  readonly screen: ScreenDef;
  readonly link: RecordLink;
}

let places: ReadonlyMap<string, Place> = new Map();

/** Takes over what the screens say of their records; two screens for one kind are a mistake that stops the start. */
export function provideRecords(screens: readonly ScreenDef[]): void {
  const found = new Map<string, Place>();
  for (const screen of screens)
    for (const [kind, link] of Object.entries(screen.records ?? {})) {
      if (found.has(kind)) throw new Error(`two screens open records of the kind ${kind}`);
      found.set(kind, { screen, link });
    }
  places = found;
}

/** Where a record opens for somebody with this access; null where its kind has no screen, or none that he may see. */
export function recordPath(kind: string | null, record: RecordName, access: readonly string[]): string | null {
  const place = places.get(kind ?? '');
  return place && hasAccess(access, place.screen.permission) ? place.link(record) : null;
}

/** `recordPath` for the person who is signed in. */
export function useRecordPath(kind: string | null, record: RecordName): string | null {
  return recordPath(
    kind,
    record,
    useSession((state) => state.access),
  );
}
