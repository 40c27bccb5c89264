import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { zBookedLabels } from '@mintmark/contract/labels/printer.schema.ts';
import { printersEndpoints } from '@mintmark/contract/labels/printers.endpoints.ts';
import { useRef } from 'react';
import type { z } from 'zod';
import { useCommand } from '../api/index.ts';
import { useFeedback } from '../feedback/index.ts';
import { imagesReady } from './draw-label.ts';
import type { PrintSheetProps } from './print-sheet.tsx';
import type { PrinterPick } from './use-printer.ts';

type Booked = Pick<z.output<typeof zBookedLabels>, 'jobId'>;
type Sent = DataOf<typeof printersEndpoints.sendPrintJob>;

/** What a print page needs of it. */
interface LabelJob {
  readonly onPrint: NonNullable<PrintSheetProps['onPrint']>;
  readonly deliver: PrintSheetProps['deliver'];
}

/**
 * Labels that go with orders, coins and chips: booked as a numbered job, then through the browser's dialog or, where one is
 * chosen, to a printer of the network. Labels that a printer did not take are sent again, not booked again.
 */
export function useLabelJob(
  pick: PrinterPick,
  book: (copies: number, printerId: string | null) => Promise<Booked | null>,
): LabelJob {
  const { toast } = useFeedback();
  const unsent = useRef<{ readonly jobId: string; readonly copies: number } | null>(null);
  const send = useCommand(printersEndpoints.sendPrintJob, {});
  const network = pick.printer?.kind === 'zpl' ? pick.printer : null;
  const onPrint = async ({ copies }: { readonly copies: number }) => {
    if (!(network && unsent.current?.copies === copies)) {
      const booked = await book(copies, pick.printer?.id ?? null);
      if (booked === null) return false;
      unsent.current = network ? { jobId: booked.jobId, copies } : null;
    }
    await imagesReady();
    return true;
  };
  const deliver = async (printerId: string, printer: string): Promise<boolean> => {
    const { jobId } = unsent.current ?? { jobId: '0' };
    const sent: Sent | null = await send.run({ params: { id: jobId }, body: { printerId } });
    if (sent === null) return false;
    unsent.current = null;
    toast('kit.print.sentTo', { printer, n: sent.count });
    return true;
  };
  return { onPrint, deliver: network ? () => deliver(network.id, network.name) : undefined };
}
