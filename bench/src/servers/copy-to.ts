import type { Writable } from 'node:stream';
import type pg from 'pg';

/** `COPY … TO STDOUT` into a stream; the socket rests while the stream is full. */
class CopyTo {
  readonly #text: string;
  readonly #to: Writable;
  readonly #done: (error: Error | null) => void;
  #error: Error | null = null;

  constructor(text: string, to: Writable, done: (error: Error | null) => void) {
    this.#text = text;
    this.#to = to;
    this.#done = done;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: pg.Connection): void {
    // The parser's buffer is written to again.
    if (this.#to.write(Buffer.from(chunk)) || stream.isPaused()) return;
    stream.pause();
    this.#to.once('drain', () => stream.resume());
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

/** Writes what `COPY (…) TO STDOUT` answers. */
export function copyTo(client: pg.ClientBase, text: string, to: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyTo(text, to, (error) => (error === null ? resolve() : reject(error))));
  });
}
