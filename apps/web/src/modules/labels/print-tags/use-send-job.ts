import type { PrintJobDetail } from '@mintmark/contract/labels/label.schema.ts';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { printersEndpoints } from '@mintmark/contract/labels/printers.endpoints.ts';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';

/** While labels are on their way the answer is looked for often. */
const WATCH_MS = 1_000;

/** Puts a booked job into the queue of a network printer; a printer that fails loses nothing, the labels are sent again. */
export function useSendJob() {
  const command = useCommand(printersEndpoints.sendPrintJob, { invalidate: [labelsEndpoints.getPrintJob] });
  const send = async (id: string, printerId: string, from: number): Promise<boolean> =>
    (await command.run({ params: { id }, body: { printerId, from } })) !== undefined;
  return { send, isAsking: command.isPending };
}

/** Is the job on its way to a printer? While it is, the page looks how it goes; so it does after a reload. */
export function useOnItsWay({ id, sending }: PrintJobDetail): boolean {
  const isOnItsWay = sending?.state === 'waiting' || sending?.state === 'sending';
  useEndpoint(labelsEndpoints.getPrintJob, { params: { id } }, isOnItsWay ? { pollMs: WATCH_MS } : {});
  return isOnItsWay;
}
