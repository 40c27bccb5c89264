import type pg from 'pg';
import { aloneOnWire } from './alone-on-wire.ts';

/** What the driver calls on a statement that it has sent. */
interface Wire {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** `COPY … FROM STDIN` with its data at hand: one statement, one round trip. */
class CopyIn {
  readonly #text: string;
  readonly #data: Buffer;
  readonly #done: (error: Error | null) => void;
  #error: Error | null = null;

  constructor(text: string, data: Buffer, done: (error: Error | null) => void) {
    this.#text = text;
    this.#data = data;
    this.#done = done;
  }

  submit(connection: unknown): void {
    (connection as Wire).query(this.#text);
  }

  handleCopyInResponse(connection: Wire): void {
    connection.sendCopyFromChunk(this.#data);
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#error = error;
    this.#done(error);
  }

  handleReadyForQuery(): void {
    if (this.#error === null) this.#done(null);
  }
}

/** Sends rows in PostgreSQL's text format to `COPY table (columns) FROM STDIN`. Throws the database's refusal. */
export function copyIn(client: pg.ClientBase, text: string, data: Buffer): Promise<void> {
  return aloneOnWire(
    client,
    () =>
      new Promise((resolve, reject) => {
        client.query(new CopyIn(text, data, (error) => (error === null ? resolve() : reject(error))));
      }),
  );
}

const SPECIAL = /[\\\t\n\r]/;
const escaped = (text: string): string =>
  SPECIAL.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : text;

const element = (value: unknown): string =>
  typeof value === 'number' ? String(value) : `"${String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/**
 * A value in the text format of COPY: null, text, numbers and truth values as they are, lists of texts or numbers as
 * PostgreSQL arrays, other objects as JSON.
 */
export function copyValue(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (Array.isArray(value)) return escaped(`{${value.map(element).join(',')}}`);
  return typeof value === 'object' ? escaped(JSON.stringify(value)) : String(value);
}
