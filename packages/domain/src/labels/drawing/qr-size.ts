/** Bytes that QR versions 1, 2, 3, … hold in byte mode at error correction M. Source: ISO/IEC 18004 table 7. */
const BYTES_AT_M = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213];

/**
 * Modules per side of the smallest QR code (byte mode, level M) that holds the text; null when it needs more than
 * version 10. The caller's encoder must not use a higher level than M, else its code may be denser.
 */
export function qrModulesFor(text: string): number | null {
  const bytes = utf8Length(text);
  const index = BYTES_AT_M.findIndex((capacity) => bytes <= capacity);
  return index < 0 ? null : 21 + index * 4;
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
