import type { Config } from '../../kernel/config.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { labelBrandOf } from '../../workflow/labels/label-brand.repo.ts';
import { findFile } from './files.repo.ts';
import { localStoreOf } from './store-image.ts';

/** Enough for 30 mm on a head of 600 dpi. */
const MOST_PX = 720;

/**
 * A logo as a data address for papers and labels, no larger than print needs; empty when there is none or its file is gone.
 * A paper that stays open longer than a signed link lives still prints it.
 */
export async function logoPicture(config: Config, db: Reader, key: string | null): Promise<string> {
  const file = key ? await findFile(db, key) : undefined;
  const stored = file && !file.isEncrypted ? await localStoreOf(config).get(file.diskName) : null;
  if (!stored) return '';
  const { default: sharp } = await import('sharp');
  const size = { width: MOST_PX, height: MOST_PX, fit: 'inside', withoutEnlargement: true } as const;
  const png = await sharp(stored).resize(size).png({ palette: true }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** The logo of a company for the head of its papers. */
export const companyLogo = async (config: Config, db: Reader, companyId: string): Promise<string> =>
  logoPicture(config, db, (await labelBrandOf(db, companyId)).logoKey);
