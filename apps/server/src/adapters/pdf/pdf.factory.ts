/** The words that lie under the pages of a PDF of `paperPdf`, in their order. */
export const wordsOfPdf = (bytes: Buffer): readonly string[] =>
  [...bytes.toString('latin1').matchAll(/<([0-9A-F]+)> Tj/g)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  );
