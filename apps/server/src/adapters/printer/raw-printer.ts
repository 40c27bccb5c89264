import { Socket } from 'node:net';
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

/** Writes to an address that was looked at; what the printer answers is not read. */
function deliver(address: string, port: number, data: string, timeoutMs: number): Promise<SendFault | null> {
  return new Promise((done) => {
    const socket = new Socket();
    const end = (fault: SendFault | null) => {
      socket.destroy();
      done(fault);
    };
    socket.setTimeout(timeoutMs, () => end('timeout'));
    socket.on('error', (error) => end(faultOf(error)));
    socket.on('close', (hadError) => {
      if (!hadError) end(null);
    });
    socket.resume();
    // Both sides close: then the printer has taken the last byte.
    socket.connect({ host: address, port, family: address.includes(':') ? 6 : 4 }, () => socket.end(data));
  });
}

/** Sends raw data (ZPL) to a network printer: address and port are checked at this very connection (security rule 31). */
export async function sendRaw(printer: RawPrinter, data: string): Promise<SentBytes> {
  const looked = await addressOf(printer, printer.limits);
  if ('fault' in looked) return { fault: looked.fault, address: null };
  const fault = await deliver(looked.address, printer.port, data, printer.timeoutMs);
  return { fault, address: looked.address };
}
