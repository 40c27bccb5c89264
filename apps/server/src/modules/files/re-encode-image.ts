import { AppError } from '../../kernel/errors.ts';

export const IMAGE_TYPES = ['image/jpeg', 'image/png'] as const;

/** Decoded size that we take: 64 megapixels, far above any coin camera, far below a decompression bomb. */
const MAX_PIXELS = 64_000_000;
/** libvips decodes two at a time; the rest wait with their bytes on disk. */
const MAX_AT_ONCE = 2;

export interface CleanImage {
  readonly bytes: Buffer;
  readonly mime: (typeof IMAGE_TYPES)[number];
  readonly width: number;
  readonly height: number;
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** True when the first bytes are those of a JPEG or PNG, whatever name and type say. */
export function hasImageMagic(head: Buffer): boolean {
  return head.subarray(0, 3).equals(JPEG) || head.subarray(0, 8).equals(PNG);
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await run();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/**
 * Decodes and writes the picture anew: turned upright, sRGB, without EXIF or anything else that was hidden in it (security
 * rule 47). `name` decides jpeg or png. Throws FILE_TYPE for what is no picture or too large a one.
 */
export async function reEncodeImage(source: string | Buffer, name: string): Promise<CleanImage> {
  const isPng = /\.png$/i.test(name);
  return inTurn(async () => {
    // With the first picture: libvips need not be loaded for a start.
    const { default: sharp } = await import('sharp');
    const picture = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }).rotate();
    const encoded = isPng
      ? picture.png({ compressionLevel: 8 })
      : picture.flatten({ background: '#fff' }).jpeg({ quality: 90, chromaSubsampling: '4:4:4' });
    try {
      const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
      return { bytes: data, mime: isPng ? 'image/png' : 'image/jpeg', width: info.width, height: info.height };
    } catch {
      throw new AppError('FILE_TYPE');
    }
  });
}
