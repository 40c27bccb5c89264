import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { signatureOf } from './http-gateway.ts';
import { standInPaper } from './stand-in-paper.ts';

/** How a gateway misbehaves; every one of them happens in a year of a house. */
export interface TaxFaults {
  /** It does what it was asked, and its answer is lost: for this many calls. */
  lose: number;
  /** It hangs up and does nothing. */
  isDown: boolean;
  /** It refuses in these words. */
  refuses: string | null;
  /** It answers with what it knows of this other reference. */
  mistakenFor: string | null;
  /** It answers with this number, whoever has it. */
  no: string | null;
  /** It gives this as the file of the invoice. */
  file: Buffer | null;
  /** It answers when this has come. */
  waitsFor: Promise<unknown> | null;
}

const zBody = z.object({ at: z.string(), text: z.string(), signature: z.string() });
const zMessage = z.object({
  reference: z.string(),
  act: z.string().default('find'),
  amountFen: z.int().default(0),
  day: z.string().default(''),
});
type Message = z.output<typeof zMessage>;
type Done = { reference: string; act: string; amountFen: number; no: string; issuedOn: string };

/** A tax gateway in small, over HTTP, for tests: each reference is done once, however often it is asked. */
export class TaxStandIn {
  readonly done = new Map<string, Done>();
  readonly faults: TaxFaults = {
    ...{ lose: 0, isDown: false, refuses: null, mistakenFor: null, no: null, file: null, waitsFor: null },
  };
  /** Calls by their path. */
  readonly calls: string[] = [];
  readonly #key: string;
  readonly #server: Server;
  #last = 0;

  constructor(key: string) {
    this.#key = key;
    this.#server = createServer((request, reply) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', async () => {
        this.calls.push(request.url ?? '');
        const answer = this.#answer(request.url ?? '', Buffer.concat(parts).toString('utf8'));
        await this.faults.waitsFor;
        if (answer === 'hang up') return request.socket.destroy();
        return reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
      });
    });
  }

  #answer(path: string, text: string): 'hang up' | { readonly status: number; readonly body: object } {
    if (this.faults.isDown) return 'hang up';
    const { at, text: message, signature } = zBody.parse(JSON.parse(text));
    if (signature !== signatureOf(this.#key, at, message))
      return { status: 401, body: { status: 'refused', message: 'signature' } };
    const asked = zMessage.parse(JSON.parse(message));
    if (path.endsWith('/find') && !this.done.has(asked.reference)) return { status: 404, body: {} };
    if (this.faults.refuses !== null && !this.done.has(asked.reference))
      return { status: 200, body: { status: 'refused', message: this.faults.refuses } };
    const mine = this.done.get(asked.reference) ?? this.#make(asked);
    if (this.faults.lose > 0) {
      this.faults.lose -= 1;
      return 'hang up';
    }
    return { status: 200, body: this.#said(this.done.get(this.faults.mistakenFor ?? '') ?? mine) };
  }

  #make({ reference, act, amountFen, day }: Message): Done {
    this.#last += 1;
    const no = act === 'void' ? '' : String(this.#last).padStart(20, '24');
    const made = { reference, act, amountFen, no, issuedOn: day };
    this.done.set(reference, made);
    return made;
  }

  #said({ reference, act, amountFen, no, issuedOn }: Done): object {
    const fileBase64 = (this.faults.file ?? standInPaper([no])).toString('base64');
    const paper = act === 'void' ? null : { code: '', no: this.faults.no ?? no, issuedOn, fileBase64 };
    return { status: 'done', reference, amountFen, paper };
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
