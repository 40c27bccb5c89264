import { connect, type Socket } from 'node:net';

/** What is sent: everything but the lines that every request of a run has in common. */
export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface WireAnswer {
  readonly status: number;
  readonly body: Buffer;
}

interface Waiting {
  readonly resolve: (answer: WireAnswer) => void;
  readonly reject: (error: Error) => void;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** The bytes of a request. */
function bytesOf({ method, path, headers = {}, body }: WireRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const content =
    body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}${content}\r\n${body ?? ''}`;
}

/**
 * One keep-alive connection, one request at a time. Knows answers with content-length only: the load must cost as little as
 * possible beside the server it measures.
 */
export class Connection {
  readonly #socket: Socket;
  #bytes: Buffer = Buffer.alloc(0);
  #waiting: Waiting | null = null;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('The server closed the connection.')));
  }

  /** Sends a request and waits for its answer. */
  send(request: WireRequest): Promise<WireAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(bytesOf(request));
    });
  }

  close(): void {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = null;
  }

  #take(chunk: Buffer): void {
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk]);
    const end = this.#bytes.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.#bytes.toString('latin1', 0, end);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined) {
      this.#fail(new Error(`An answer without content-length: ${head}`));
      return;
    }
    const from = end + HEAD_END.length;
    if (this.#bytes.length < from + Number(length)) return;
    const body = this.#bytes.subarray(from, from + Number(length));
    this.#bytes = Buffer.alloc(0);
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  }
}
