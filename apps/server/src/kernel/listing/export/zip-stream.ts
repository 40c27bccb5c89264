import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** 1980-01-01: the same content makes the same file. */
const DOS_DAY = 0x21;

interface Entry {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/** What a file of an archive is made of. */
type Pieces = AsyncIterable<string | Buffer> | Iterable<string | Buffer>;

/** Writes and waits while the other side is full. */
export async function writeTo(sink: Writable, bytes: Buffer | string): Promise<void> {
  if (sink.errored) throw sink.errored;
  if (sink.destroyed) throw new Error('Nobody takes the file any more.');
  if (sink.write(bytes)) return;
  const over = new AbortController();
  const closed = once(sink, 'close', over).then(() => {
    throw sink.errored ?? new Error('Nobody takes the file any more.');
  });
  try {
    await Promise.race([once(sink, 'drain', over), closed]);
  } finally {
    closed.catch(() => undefined);
    over.abort();
  }
}

function record(size: number, fields: readonly (readonly [offset: number, bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(size);
  for (const [offset, bytes, value] of fields) buffer.writeUIntLE(value, offset, bytes);
  return buffer;
}

/** A zip file written front to back into a sink; nothing is kept in memory but the list of entries. Up to 4 GB. */
export class ZipStream {
  readonly #sink: Writable;
  readonly #entries: Entry[] = [];
  #offset = 0;

  constructor(sink: Writable) {
    this.#sink = sink;
  }

  async #put(bytes: Buffer): Promise<void> {
    this.#offset += bytes.length;
    await writeTo(this.#sink, bytes);
  }

  /** One file of the archive from its pieces. */
  async add(fileName: string, pieces: Pieces): Promise<void> {
    const name = Buffer.from(fileName);
    const offset = this.#offset;
    const header: [number, 2 | 4, number][] = [
      [0, 4, LOCAL],
      [4, 2, VERSION],
      [6, 2, FLAGS],
      [8, 2, DEFLATE],
      [12, 2, DOS_DAY],
      [26, 2, name.length],
    ];
    await this.#put(Buffer.concat([record(30, header), name]));
    const { crc, size, packed } = await this.#deflate(pieces);
    const sizes: [number, 2 | 4, number][] = [
      [0, 4, DESCRIPTOR],
      [4, 4, crc],
      [8, 4, packed],
      [12, 4, size],
    ];
    await this.#put(record(16, sizes));
    this.#entries.push({ name, offset, crc, packed, size });
  }

  async #deflate(pieces: Pieces) {
    const deflate = createDeflateRaw({ level: 1, chunkSize: 64 * 1024 });
    const start = this.#offset;
    let crc = 0;
    let size = 0;
    const written = (async () => {
      for await (const chunk of deflate) await this.#put(chunk);
    })();
    // Heard below; a sink that fails while the rows are read must not end the process.
    written.catch(() => undefined);
    try {
      for await (const piece of pieces) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
        crc = crc32(bytes, crc);
        size += bytes.length;
        if (!deflate.write(bytes)) await Promise.race([once(deflate, 'drain'), written]);
      }
      deflate.end();
      await written;
    } finally {
      deflate.destroy();
    }
    return { crc, size, packed: this.#offset - start };
  }

  /** The directory at the end; the sink stays open. */
  async end(): Promise<void> {
    const start = this.#offset;
    for (const { name, offset, crc, packed, size } of this.#entries) {
      const fields: [number, 2 | 4, number][] = [
        [0, 4, CENTRAL],
        [4, 2, VERSION],
        [6, 2, VERSION],
        [8, 2, FLAGS],
        [10, 2, DEFLATE],
        [14, 2, DOS_DAY],
        [16, 4, crc],
        [20, 4, packed],
        [24, 4, size],
        [28, 2, name.length],
        [42, 4, offset],
      ];
      await this.#put(Buffer.concat([record(46, fields), name]));
    }
    const count = this.#entries.length;
    await this.#put(
      record(22, [
        [0, 4, END],
        [8, 2, count],
        [10, 2, count],
        [12, 4, this.#offset - start],
        [16, 4, start],
      ]),
    );
  }
}
