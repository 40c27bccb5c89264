/** An object of a PDF: a dictionary or array in words, or a stream with its dictionary's entries. */
export type PdfObject = string | { readonly entries: string; readonly bytes: Buffer };

/** The bytes of a PDF: its objects under the numbers 1, 2, … in their order, the first of them the catalogue. */
export function pdfFile(objects: readonly PdfObject[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    places.push(length);
    add(Buffer.from(`${index + 1} 0 obj\n`, 'latin1'));
    if (typeof object === 'string') add(Buffer.from(object, 'latin1'));
    else {
      add(Buffer.from(`<< ${object.entries} /Length ${object.bytes.length} >>\nstream\n`, 'latin1'));
      add(object.bytes);
      add(Buffer.from('\nendstream', 'latin1'));
    }
    add(Buffer.from('\nendobj\n', 'latin1'));
  }
  const start = length;
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`, 'latin1'));
  add(Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`, 'latin1'));
  return Buffer.concat(parts);
}

/** Words as PDF writes them where any sign may stand: UTF-16, big end first. */
export function utf16Hex(text: string): string {
  const bytes = Buffer.from(text, 'utf16le').swap16();
  return bytes.toString('hex').toUpperCase();
}
