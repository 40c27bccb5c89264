import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';
import sharp from 'sharp';
import type { Services } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { storeImage } from '../../../modules/files/index.ts';

/** Keys of the drawn pictures by category1: obverse, reverse, slab front, slab back. */
export type Pictures = ReadonlyMap<
  number,
  { readonly 2: string; readonly 3: string; readonly 6: string; readonly 7: string }
>;

const METALS: Readonly<Record<number, { fill: string; rim: string; ink: string; hole: boolean; isNote: boolean }>> = {
  [CATEGORY.modern]: { fill: '#d9dde3', rim: '#9aa3ad', ink: '#4a525e', hole: false, isNote: false },
  [CATEGORY.banknote]: { fill: '#e4d9c4', rim: '#a2603f', ink: '#6d3b22', hole: false, isNote: true },
  [CATEGORY.ancient]: { fill: '#8d7a52', rim: '#5c4d2e', ink: '#2e2716', hole: true, isNote: false },
  [CATEGORY.struck]: { fill: '#c9ced6', rim: '#7d8591', ink: '#3f4754', hole: false, isNote: false },
  [CATEGORY.sycee]: { fill: '#b7bcc4', rim: '#6c7480', ink: '#39404b', hole: false, isNote: true },
};

function coinSvg(look: (typeof METALS)[number], words: string, isSlab: boolean): string {
  const slab = isSlab
    ? '<rect x="24" y="12" width="352" height="376" rx="22" fill="#e9edf2" stroke="#b7c0cc" stroke-width="3"/><rect x="44" y="26" width="312" height="74" rx="6" fill="#fff" stroke="#b5792b"/>'
    : '';
  const y = isSlab ? 240 : 200;
  const r = isSlab ? 118 : 176;
  const shape = look.isNote
    ? `<rect x="${200 - r}" y="${y - r * 0.55}" width="${r * 2}" height="${r * 1.1}" rx="8" fill="${look.fill}" stroke="${look.rim}" stroke-width="6"/>`
    : `<circle cx="200" cy="${y}" r="${r}" fill="${look.fill}" stroke="${look.rim}" stroke-width="8"/><circle cx="200" cy="${y}" r="${r - 14}" fill="none" stroke="${look.rim}" stroke-width="3" stroke-dasharray="2 7"/>`;
  const hole = look.hole
    ? `<rect x="${200 - r * 0.22}" y="${y - r * 0.22}" width="${r * 0.44}" height="${r * 0.44}" fill="#222b3b" stroke="${look.rim}" stroke-width="5"/>`
    : '';
  const arms = look.hole
    ? ''
    : `<path d="M${200 - r * 0.4} ${y}h${r * 0.8}M200 ${y - r * 0.4}v${r * 0.8}" stroke="${look.ink}" stroke-width="${words === 'R' ? 16 : 8}" stroke-linecap="round"/><circle cx="200" cy="${y}" r="${r * (words === 'R' ? 0.28 : 0.46)}" fill="none" stroke="${look.ink}" stroke-width="6"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400"><rect width="400" height="400" fill="#222b3b"/>${slab}${shape}${arms}${hole}</svg>`;
}

const KINDS = [IMAGE_KIND.obverse, IMAGE_KIND.reverse, IMAGE_KIND.slabFront, IMAGE_KIND.slabBack] as const;
const keyOf = (category: string, kind: number): string => `Coin/demo-${category}-${kind}.png`;

/** Every picture by its key, drawn side by side. */
async function drawPictures(): Promise<ReadonlyMap<string, Buffer>> {
  const wanted = Object.entries(METALS).flatMap(([category, look]) =>
    KINDS.map((kind) => ({
      key: keyOf(category, kind),
      svg: coinSvg(look, kind % 2 === 0 ? 'O' : 'R', kind >= IMAGE_KIND.slabFront),
    })),
  );
  return new Map(
    await Promise.all(
      wanted.map(async ({ key, svg }) => [key, await sharp(Buffer.from(svg)).png().toBuffer()] as const),
    ),
  );
}

/** Draws and stores the pictures of the sample coins once; coins of a category share them. */
export async function storePictures(services: Services, tx: Tx): Promise<Pictures> {
  const result = new Map<number, { 2: string; 3: string; 6: string; 7: string }>();
  const drawn = await drawPictures();
  for (const category of Object.keys(METALS)) {
    const keys = {
      [IMAGE_KIND.obverse]: '',
      [IMAGE_KIND.reverse]: '',
      [IMAGE_KIND.slabFront]: '',
      [IMAGE_KIND.slabBack]: '',
    };
    for (const kind of KINDS) {
      const key = keyOf(category, kind);
      const bytes = drawn.get(key) ?? Buffer.alloc(0);
      await storeImage(services, tx, { key, bytes, createdBy: null, companyId: null });
      keys[kind] = key;
    }
    result.set(Number(category), keys);
  }
  return result;
}
