import { printersEndpoints } from '@mintmark/contract/labels/printers.endpoints.ts';
import { useRef, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';

/** What became of a job at the network printer. */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly count: number; readonly printer: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly printer: string };

/** By job: the page that books a job hands the outcome on to the page of the job. */
const outcomes = new Map<string, SendOutcome>();

interface Target {
  readonly id: string;
  readonly name: string;
}

/** Sends a booked job to a network printer; a printer that fails loses nothing, the labels are sent again. */
export function useSendJob(jobId: string | null) {
  const text = useText();
  const [, setShown] = useState(0);
  const asked = useRef('');
  const command = useCommand(printersEndpoints.sendPrintJob, {
    isQuiet: true,
    onFailure: (failure, { params }) => {
      const reason = failure.msg || text('labels.print.noAnswer');
      outcomes.set(params.id.toString(), { kind: 'failed', reason, printer: asked.current });
    },
  });
  const send = async (id: string, printer: Target, from: number): Promise<void> => {
    asked.current = printer.name;
    const done = await command.run({ params: { id }, body: { printerId: printer.id, from } });
    if (done) outcomes.set(id, { kind: 'sent', count: done.count, printer: printer.name });
    setShown((at) => at + 1);
  };
  return { send, isSending: command.isPending, outcome: jobId === null ? null : (outcomes.get(jobId) ?? null) };
}
