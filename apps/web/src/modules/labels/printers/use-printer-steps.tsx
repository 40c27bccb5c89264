import type { Printer, TestPrinted } from '@mintmark/contract/labels/printer.schema.ts';
import { printersEndpoints as calls } from '@mintmark/contract/labels/printers.endpoints.ts';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import type { ActionDef } from '../../../kit/feedback/index.ts';
import { type MasterSteps, useMasterSteps } from '../../../kit/master/index.ts';
import { PRINTER } from './printer.model.ts';
import { EditPrinterDrawer, READS } from './printer-form.tsx';
import { TestSheet } from './test-sheet.tsx';

interface Steps {
  readonly actions: readonly ActionDef[];
  readonly dialogs: ReactNode;
  /** What the last test over the network brought. */
  readonly test: TestPrinted | null;
}

const STEPS: MasterSteps = {
  master: PRINTER,
  setStatus: calls.setPrinterStatus,
  remove: calls.removePrinter,
  reads: READS,
  words: {
    enable: 'labels.printer.enable',
    enableTitle: 'labels.printer.enableTitle',
    disable: 'labels.printer.disable',
    disableTitle: 'labels.printer.disableTitle',
  },
};

/** What may be done with a printer. A browser printer is tried on a sheet of its own, a network printer with real bytes. */
export function usePrinterSteps(printer: Printer, onGone: () => void): Steps {
  const [isSheet, setSheet] = useState(false);
  const [test, setTest] = useState<TestPrinted | null>(null);
  const testing = useCommand(calls.testPrinter, { onSuccess: setTest });
  const { id, name: code } = printer;
  const steps = useMasterSteps(STEPS, { ...printer, code }, onGone);
  const send = (what: 'calibration' | 'sample') => testing.run({ params: { id }, body: { what } });
  const tests: readonly ActionDef[] =
    printer.kind === 'browser'
      ? [{ action: 'test', labelKey: 'labels.printer.testSheet', onClick: () => setSheet(true) }]
      : [
          { action: 'test', labelKey: 'labels.printer.sendRulers', onClick: () => send('calibration') },
          { action: 'test', labelKey: 'labels.printer.sendSample', onClick: () => send('sample') },
        ];
  const dialogs = (
    <>
      <EditPrinterDrawer printer={printer} open={steps.isEdited} onClose={steps.close} />
      {isSheet ? <TestSheet printer={printer} onClose={() => setSheet(false)} /> : null}
      {steps.dialogs}
    </>
  );
  return { actions: [steps.edit, ...tests, ...steps.others], dialogs, test };
}
