import { createHash } from 'node:crypto';
import type { LocalObjectStore } from '../../adapters/object-store/local-store.ts';

/** Edge of a small picture: sharp where a list enlarges it, and a tenth of the original's bytes. */
const EDGE_PX = 320;
const QUALITY = 78;

/** Where the small picture of a stored one lies: made once, and taken away with it. */
export function thumbNameOf(diskName: string): string {
  const hex = createHash('sha256').update(`thumb\0${diskName}`).digest('hex').slice(0, 32);
  return `${hex.slice(0, 2)}/${hex}`;
}

/** The small picture of a stored one, as WebP; null when its bytes are gone. Without fsync: what is lost is made again. */
export async function thumbOf(store: LocalObjectStore, diskName: string): Promise<Buffer | null> {
  const name = thumbNameOf(diskName);
  const known = await store.get(name);
  if (known) return known;
  const stored = await store.get(diskName);
  if (!stored) return null;
  const { default: sharp } = await import('sharp');
  const small = await sharp(stored)
    .resize({ width: EDGE_PX, height: EDGE_PX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
  await store.put(name, small, { isDurable: false });
  return small;
}
