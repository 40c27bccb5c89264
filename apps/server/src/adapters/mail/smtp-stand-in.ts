import net, { type AddressInfo } from 'node:net';

interface Heard {
  readonly from: string;
  readonly to: string;
  /** The mail as it came over the line. */
  readonly text: string;
}

/** A mail server in small, without TLS, of this machine only: for tests, and to try MAIL_PROVIDER=smtp. */
export class SmtpStandIn {
  readonly heard: Heard[] = [];
  readonly signIns: string[] = [];
  /** `recipient`: what RCPT is answered; `hangsUp`: the line breaks after the text was taken. */
  readonly faults: { recipient: string | null; hangsUp: boolean } = { recipient: null, hangsUp: false };
  readonly #server: net.Server;
  readonly #open = new Set<net.Socket>();

  constructor() {
    this.#server = net.createServer((socket) => {
      this.#open.add(socket);
      socket.on('close', () => this.#open.delete(socket));
      socket.on('error', () => socket.destroy());
      this.#talk(socket);
    });
  }

  #talk(socket: net.Socket): void {
    let [buffer, from, to, isText] = ['', '', '', false];
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string): void => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO') socket.write('250-stand-in\r\n250-AUTH PLAIN\r\n250 8BITMIME\r\n');
      else if (verb === 'AUTH') {
        this.signIns.push(Buffer.from(line.slice('AUTH PLAIN '.length), 'base64').toString('utf8'));
        say('235 welcome');
      } else if (verb === 'MAIL') {
        from = /<(.*)>/.exec(line)?.[1] ?? '';
        say('250 go on');
      } else if (verb === 'RCPT') {
        to = /<(.*)>/.exec(line)?.[1] ?? '';
        say(this.faults.recipient ?? '250 go on');
      } else if (verb === 'DATA') {
        isText = true;
        say('354 the text');
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else say('500 what?');
    };
    const take = (text: string): void => {
      this.heard.push({ from, to, text });
      isText = false;
      if (this.faults.hangsUp) socket.destroy();
      else say('250 taken');
    };
    say('220 stand-in');
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      buffer += part;
      for (;;) {
        const end = isText ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n');
        if (end < 0) return;
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + (isText ? 5 : 2));
        if (isText) take(line);
        else hear(line);
      }
    });
  }

  /** Answers its port on this machine. */
  async start(): Promise<number> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    await new Promise((done) => this.#server.close(done));
  }
}
