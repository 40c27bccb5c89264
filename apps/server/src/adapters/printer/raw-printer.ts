import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { type AddressFault, addressOf, type PrinterLimits } from './printer-address.ts';

export type SendFault = AddressFault | 'refused' | 'unreachable' | 'timeout' | 'broken';

export interface SentBytes {
  /** Null: the printer took every byte and the connection was closed in order. */
  readonly fault: SendFault | null;
  readonly address: string | null;
}

export interface RawPrinter {
  readonly host: string;
  readonly port: number;
  readonly limits: PrinterLimits;
  readonly timeoutMs: number;
}

const FAULTS: Readonly<Record<string, SendFault>> = {
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ETIMEDOUT: 'timeout',
};

const faultOf = (error: Error & { code?: string }): SendFault => FAULTS[error.code ?? ''] ?? 'broken';

/**
 * Writes to an address that was looked at, part by part and no faster than the printer takes it; what it answers is not
 * read. A fault of the source ends the connection and is thrown.
 */
function deliver(address: string, port: number, parts: AsyncIterable<string>, timeoutMs: number) {
  return new Promise<SendFault | null>((done, fail) => {
    const socket = new Socket();
    const source = Readable.from(parts, { highWaterMark: 1 });
    const end = (fault: SendFault | null) => {
      socket.destroy();
      source.destroy();
      done(fault);
    };
    source.on('error', (error) => {
      socket.destroy();
      fail(error);
    });
    socket.setTimeout(timeoutMs, () => end('timeout'));
    socket.on('error', (error) => end(faultOf(error)));
    // A printer may hang up in good order before the last part was drawn: what it did not take did not come out.
    socket.on('close', (hadError) => {
      if (!hadError) end(source.readableEnded ? null : 'broken');
    });
    socket.resume();
    // Both sides close: then the printer has taken the last byte.
    socket.connect({ host: address, port, family: address.includes(':') ? 6 : 4 }, () => source.pipe(socket));
  });
}

/** Sends raw data (ZPL) to a network printer: address and port are checked at this very connection (security rule 31). */
export async function sendRaw(printer: RawPrinter, parts: AsyncIterable<string>): Promise<SentBytes> {
  const looked = await addressOf(printer, printer.limits);
  if ('fault' in looked) return { fault: looked.fault, address: null };
  const fault = await deliver(looked.address, printer.port, parts, printer.timeoutMs);
  return { fault, address: looked.address };
}
