import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Yunpian's call for one text message in small: for tests, and to try SMS_PROVIDER=yunpian without an account. */
export class YunpianStandIn {
  readonly heard: { mobile: string; text: string }[] = [];
  readonly faults: { code: number | null; hangsUp: boolean; isDown: boolean } = {
    code: null,
    hangsUp: false,
    isDown: false,
  };
  readonly #apiKey: string;
  readonly #server: Server;

  constructor(apiKey: string) {
    this.#apiKey = apiKey;
    this.#server = createServer((request, reply) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const form = new URLSearchParams(Buffer.concat(parts).toString('utf8'));
        const { code, hangsUp, isDown } = this.faults;
        const isKnown = form.get('apikey') === this.#apiKey;
        const answers = code ?? (isKnown ? 0 : 1);
        if (answers === 0 && !isDown)
          this.heard.push({ mobile: form.get('mobile') ?? '', text: form.get('text') ?? '' });
        if (hangsUp) return request.socket.destroy();
        if (isDown) return reply.writeHead(503).end();
        reply.writeHead(answers === 0 ? 200 : 400, { 'content-type': 'application/json;charset=utf-8' });
        return reply.end(JSON.stringify({ code: answers, msg: answers === 0 ? '发送成功' : 'refused', detail: '' }));
      });
    });
  }

  /** Answers the address at which it listens. */
  async start(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
}
