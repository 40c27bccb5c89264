import { IMPORT_LIMITS } from '@mintmark/domain/receiving/import/import-limits.ts';

const MB = 1024 * 1024;
/** Limits as they are told before the upload. */
export const LIMITS = { rows: IMPORT_LIMITS.maxRows, mb: IMPORT_LIMITS.maxBytes / MB };
export const ACCEPT = '.xlsx,.csv,.txt';

/** Why a file is not even sent; null when it may be. */
export function refusalOf(file: { readonly name: string; readonly size: number }): 'tooLarge' | 'wrongType' | null {
  if (!/\.(xlsx|csv|txt)$/i.test(file.name)) return 'wrongType';
  return file.size > IMPORT_LIMITS.maxBytes ? 'tooLarge' : null;
}

const CHUNK = 32_768;

/** The bytes as base64; in pieces, since one call cannot take ten million arguments. */
export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let from = 0; from < bytes.length; from += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(from, from + CHUNK));
  return btoa(binary);
}
