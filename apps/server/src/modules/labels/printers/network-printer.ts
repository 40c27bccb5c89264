import type { PrinterFault } from '@mintmark/contract/labels/printer.schema.ts';
import { sendRaw } from '../../../adapters/printer/raw-printer.ts';
import type { Services } from '../../../kernel/context.ts';
import type { PrinterFacts } from './printers.repo.ts';
import type { RenderFault } from './render-label.ts';

const MS = 1_000;

export interface Sent {
  readonly fault: PrinterFault | null;
  readonly address: string | null;
  readonly bytes: number;
  readonly durationMs: number;
}

export const faultOfRender = ({ code }: RenderFault): PrinterFault => (code === 'TOO_LARGE' ? 'tooLarge' : 'tooFine');

/** Sends ZPL to a printer of the network; addresses, ports and patience are the house's parameters. */
export async function sendZpl(
  { parameters }: Pick<Services, 'parameters'>,
  { kind, host, port }: PrinterFacts,
  zpl: string,
): Promise<Sent> {
  if (kind !== 'zpl' || host === null || port === null)
    return { fault: 'notNetwork', address: null, bytes: 0, durationMs: 0 };
  const started = performance.now();
  const limits = { addresses: parameters.get('printers.addresses'), ports: parameters.get('printers.ports') };
  const timeoutMs = parameters.get('printers.timeout') * MS;
  const { fault, address } = await sendRaw({ host, port, limits, timeoutMs }, zpl);
  const bytes = fault === null ? Buffer.byteLength(zpl) : 0;
  return { fault, address, bytes, durationMs: Math.round(performance.now() - started) };
}
