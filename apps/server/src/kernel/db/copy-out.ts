import type pg from 'pg';
import { aloneOnWire } from './alone-on-wire.ts';

/** Hears the bytes of rows as they come; a promise holds the connection until it is kept. */
export type HearRows = (bytes: Buffer) => Promise<void> | null;

interface CopyMessage {
  readonly chunk: Buffer;
}

interface Settle {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** One `COPY … TO STDOUT` on the wire. */
class CopyOut implements pg.Submittable {
  readonly #text: string;
  readonly #hear: HearRows;
  readonly #settle: Settle;
  #holds = 0;
  #isOver = false;

  constructor(text: string, hear: HearRows, settle: Settle) {
    this.#text = text;
    this.#hear = hear;
    this.#settle = settle;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }

  handleCopyData({ chunk }: CopyMessage, connection: pg.Connection): void {
    if (this.#isOver) return;
    try {
      const wait = this.#hear(chunk);
      if (wait) this.#hold(wait, connection.stream);
    } catch (error) {
      this.handleError(error);
    }
  }

  /** Nothing more is read from the server while the other side is full; what it has sent before is heard. */
  #hold(wait: Promise<void>, stream: pg.Connection['stream']): void {
    this.#holds += 1;
    stream.pause();
    wait.then(
      () => {
        this.#holds -= 1;
        if (this.#holds === 0) stream.resume();
      },
      (error: unknown) => this.handleError(error),
    );
  }

  handleError(error: unknown): void {
    this.#isOver = true;
    this.#settle.reject(error);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#settle.resolve();
  }
}

/**
 * Runs a COPY on a connection. After a failure the connection must be ended: the server may still be sending.
 */
export async function copyOut(client: pg.ClientBase, text: string, hear: HearRows): Promise<void> {
  await aloneOnWire(
    client,
    () =>
      new Promise<void>((resolve, reject) => {
        client.query(new CopyOut(text, hear, { resolve, reject }));
      }),
  );
}
