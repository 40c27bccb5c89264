import { PassThrough } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Scope } from '../../scope.ts';
import { type EncodedCell, RowEncoder } from './row-encoder.ts';
import type { SheetFormat } from './sheet-format.ts';
import { writeTo } from './zip-stream.ts';

/** Pieces that wait for their reader before PostgreSQL waits too. */
const WAITING_BYTES = 512 * 1024;
const BATCH = 2_000;

export interface CopiedRows {
  readonly format: SheetFormat;
  readonly cells: readonly EncodedCell[];
  /** A SELECT of one raw value for each cell. */
  readonly statement: RawBuilder<unknown>;
  /** Hears how many rows came; what it throws ends the copy. Whoever hears has time: see `exportList`. */
  readonly onRows?: ((done: number) => Promise<void>) | undefined;
}

/**
 * The rows of a statement as the body of a file, straight from PostgreSQL (COPY), which waits while the reader is full.
 * The body ends with the copy's error; `count` is right once the body has ended.
 */
export function copiedBody(db: Database, scope: Scope, { format, cells, statement, onRows }: CopiedRows) {
  const body = new PassThrough({ highWaterMark: WAITING_BYTES });
  // The copy may fail before anybody reads: whoever reads then hears it, and until then it ends nothing.
  body.on('error', () => undefined);
  const pieces: Buffer[] = [];
  const encoder = new RowEncoder(format, cells, (piece) => pieces.push(piece));
  let told = 0;
  let handed = Promise.resolve();
  const handNext = async (): Promise<void> => {
    for (const piece of pieces.splice(0)) await writeTo(body, piece);
    if (!onRows || encoder.rows - told < BATCH) return;
    told = encoder.rows;
    await onRows(told);
  };
  /** One after the other: rows come in while the reader of earlier ones is waited for. */
  const handOver = (): Promise<void> => {
    handed = handed.then(handNext);
    return handed;
  };
  const copy = db.copyOut(
    scope,
    sql`COPY (${statement}) TO STDOUT (NULL '')`,
    (bytes) => {
      encoder.add(bytes);
      return pieces.length > 0 || (onRows && encoder.rows - told >= BATCH) ? handOver() : null;
    },
    { isLong: onRows !== undefined },
  );
  const all = async (): Promise<void> => {
    await copy;
    encoder.end();
    await handOver();
    if (onRows && told !== encoder.rows) await onRows(encoder.rows);
    body.end();
  };
  all().catch((error: unknown) => body.destroy(error instanceof Error ? error : new Error(String(error))));
  return { body, count: () => encoder.rows };
}
