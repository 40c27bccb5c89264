import type { PrinterFault } from '@mintmark/contract/labels/printer.schema.ts';
import type { LabelProblem } from '@mintmark/domain/labels/drawing/layout-label.ts';
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

/** Why a label cannot be set, in the words of printers. */
export const faultOfLayout = (problems: readonly LabelProblem[]): PrinterFault =>
  problems.some(({ code }) => code === 'LOGO_MISSING') ? 'logoMissing' : 'notSet';

/** The parts, each counted when the printer asks for it. */
async function* counted(parts: AsyncIterable<string> | Iterable<string>, count: (bytes: number) => void) {
  for await (const part of parts) {
    count(Buffer.byteLength(part));
    yield part;
  }
}

export const faultOfRender = ({ code }: RenderFault): PrinterFault => (code === 'TOO_LARGE' ? 'tooLarge' : 'tooFine');

/** Sends ZPL to a printer of the network, label by label; addresses, ports and patience are the house's parameters. */
export async function sendZpl(
  { parameters }: Pick<Services, 'parameters'>,
  { kind, host, port }: PrinterFacts,
  zpl: AsyncIterable<string> | Iterable<string>,
): Promise<Sent> {
  if (kind !== 'zpl' || host === null || port === null)
    return { fault: 'notNetwork', address: null, bytes: 0, durationMs: 0 };
  const started = performance.now();
  const limits = { addresses: parameters.get('printers.addresses'), ports: parameters.get('printers.ports') };
  const timeoutMs = parameters.get('printers.timeout') * MS;
  let bytes = 0;
  const parts = counted(zpl, (more) => {
    bytes += more;
  });
  const { fault, address } = await sendRaw({ host, port, limits, timeoutMs }, parts);
  return { fault, address, bytes: fault === null ? bytes : 0, durationMs: Math.round(performance.now() - started) };
}
