import net from 'node:net';
import tls from 'node:tls';
import type { SmtpConfig } from '../../kernel/message-config.ts';

const PATIENCE_MS = 20_000;
const MOST_CHARS = 65_536;

interface Reply {
  readonly code: number;
  readonly words: string;
}
interface Waiting {
  readonly done: (reply: Reply) => void;
  readonly fail: (error: Error) => void;
}

/** One conversation with a mail server: a line out, its reply back, in turn. */
export class SmtpLine {
  readonly #host: string;
  #socket: net.Socket;
  #heard = '';
  #replies: Reply[] = [];
  #waiting: Waiting | null = null;
  #error: Error | null = null;

  constructor({ host, port, isTls }: Pick<SmtpConfig, 'host' | 'port' | 'isTls'>) {
    this.#host = host;
    this.#socket = isTls ? tls.connect({ host, port, ...this.#named() }) : net.connect({ host, port });
    this.#listen();
  }

  /** What the server says before anything is asked. */
  async greeting(): Promise<void> {
    const { code, words } = await this.#next();
    if (code !== 220) throw new Error(`greeting: ${code} ${words}`.slice(0, 200));
  }

  /** Says a line and hears the reply. A line that would be two is refused: nobody slips a command in. */
  ask(text: string): Promise<Reply> {
    if (!text.endsWith('\r\n.') && /[\r\n]/.test(text)) throw new Error('a line break in a command');
    this.#socket.write(`${text}\r\n`);
    return this.#next();
  }

  /** Goes on over TLS on the same connection; what was said before is forgotten (RFC 3207). */
  async secure(): Promise<void> {
    const plain = this.#socket;
    plain.removeAllListeners();
    this.#heard = '';
    this.#replies = [];
    this.#socket = tls.connect({ socket: plain, ...this.#named() });
    this.#listen();
    await new Promise<void>((done, fail) => {
      this.#socket.once('secureConnect', done);
      this.#socket.once('error', fail);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #named(): { servername?: string } {
    return net.isIP(this.#host) === 0 ? { servername: this.#host } : {};
  }

  #listen(): void {
    this.#socket.setTimeout(PATIENCE_MS, () => this.#socket.destroy(new Error('no answer in time')));
    this.#socket.setEncoding('utf8');
    this.#socket.on('data', (part: string) => this.#hear(part));
    this.#socket.on('error', (error) => this.#end(error));
    this.#socket.on('close', () => this.#end(new Error('the mail server hung up')));
  }

  #hear(part: string): void {
    this.#heard += part;
    if (this.#heard.length > MOST_CHARS) this.#socket.destroy(new Error('answer too large'));
    // A reply ends with the line whose code is followed by a blank; those before it have a dash.
    for (;;) {
      const whole = /^(?:\d{3}-[^\n]*\n)*(\d{3})(?: [^\n]*)?\r?\n/.exec(this.#heard);
      if (!whole) return;
      this.#heard = this.#heard.slice(whole[0].length);
      const words = whole[0]
        .replace(/^\d{3}[- ]?/gm, '')
        .replace(/\s+/g, ' ')
        .trim();
      this.#replies.push({ code: Number(whole[1]), words });
      this.#settle();
    }
  }

  #settle(): void {
    const reply = this.#replies[0];
    if (!this.#waiting || !reply) return;
    this.#replies.shift();
    const { done } = this.#waiting;
    this.#waiting = null;
    done(reply);
  }

  #end(error: Error): void {
    this.#error ??= error;
    this.#waiting?.fail(this.#error);
    this.#waiting = null;
  }

  #next(): Promise<Reply> {
    return new Promise((done, fail) => {
      if (this.#replies.length === 0 && this.#error) return fail(this.#error);
      this.#waiting = { done, fail };
      this.#settle();
    });
  }
}
