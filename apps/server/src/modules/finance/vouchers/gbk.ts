const FIRST = { from: 0x81, to: 0xfe };
const SECOND = { from: 0x40, to: 0xfe };

let known: ReadonlyMap<string, number> | null = null;

/** Two-byte codes by their character, read off the decoder once. */
function codesOf(): ReadonlyMap<string, number> {
  if (known !== null) return known;
  const decoder = new TextDecoder('gbk');
  const codes = new Map<string, number>();
  for (let first = FIRST.from; first <= FIRST.to; first += 1)
    for (let second = SECOND.from; second <= SECOND.to; second += 1) {
      const text = decoder.decode(Uint8Array.of(first, second));
      if (text.length === 1 && text !== '\ufffd' && !codes.has(text)) codes.set(text, first * 0x100 + second);
    }
  known = codes;
  return codes;
}

/** Text in GBK, as accounting programs read it; a character that GBK has not becomes a question mark. */
export function inGbk(text: string): Buffer {
  const codes = codesOf();
  const bytes: number[] = [];
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0;
    const code = point < 0x80 ? point : (codes.get(sign) ?? '?'.charCodeAt(0));
    if (code < 0x100) bytes.push(code);
    else bytes.push(code >> 8, code & 0xff);
  }
  return Buffer.from(bytes);
}
