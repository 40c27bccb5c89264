import type { Printer, TestPrinted } from '@mintmark/contract/labels/printer.schema.ts';
import { printersEndpoints as calls } from '@mintmark/contract/labels/printers.endpoints.ts';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { EditPrinterDrawer } from './printer-forms.tsx';
import { TestSheet } from './test-sheet.tsx';

const READS = [calls.listPrinters, calls.getPrinter, calls.getPrinterChoices];

interface Steps {
  readonly actions: readonly ActionDef[];
  readonly dialogs: ReactNode;
  /** What the last test over the network brought. */
  readonly test: TestPrinted | null;
}

/** What may be done with a printer. A browser printer is tried on a sheet of its own, a network printer with real bytes. */
export function usePrinterSteps(printer: Printer, onGone: () => void): Steps {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const reason = useReason();
  const [form, setForm] = useState<'edit' | 'sheet' | null>(null);
  const [test, setTest] = useState<TestPrinted | null>(null);
  const status = useCommand(calls.setPrinterStatus, { invalidate: READS });
  const testing = useCommand(calls.testPrinter, { onSuccess: setTest });
  const removal = useCommand(calls.removePrinter, {
    invalidate: [calls.listPrinters],
    onSuccess: () => {
      toast('labels.printer.removed');
      onGone();
    },
  });
  const { id, version, name } = printer;
  const send = (what: 'calibration' | 'sample') => testing.run({ params: { id }, body: { what } });
  const setActive = async (isActive: boolean) => {
    const words = await reason.ask({
      title: text(isActive ? 'labels.printer.enableTitle' : 'labels.printer.disableTitle', { name }),
      danger: !isActive,
    });
    if (words === null) return;
    if (await status.run({ params: { id }, body: { version, isActive, reason: words } })) toast('labels.printer.saved');
  };
  const remove = async () => {
    const title = text('labels.printer.removeTitle', { name });
    if (await confirm({ title, okText: text('labels.printer.remove'), danger: true }))
      await removal.run({ params: { id } });
  };
  const tests: readonly ActionDef[] =
    printer.kind === 'browser'
      ? [{ action: 'test', labelKey: 'labels.printer.testSheet', onClick: () => setForm('sheet') }]
      : [
          { action: 'test', labelKey: 'labels.printer.sendRulers', onClick: () => send('calibration') },
          { action: 'test', labelKey: 'labels.printer.sendSample', onClick: () => send('sample') },
        ];
  const actions: readonly ActionDef[] = [
    { action: 'edit', labelKey: 'labels.printer.edit', primary: true, onClick: () => setForm('edit') },
    ...tests,
    { action: 'enable', labelKey: 'labels.printer.enable', onClick: () => setActive(true) },
    { action: 'disable', labelKey: 'labels.printer.disable', onClick: () => setActive(false) },
    { action: 'remove', labelKey: 'labels.printer.remove', danger: true, onClick: remove },
  ];
  const close = () => setForm(null);
  const dialogs = (
    <>
      <EditPrinterDrawer printer={printer} open={form === 'edit'} onClose={close} />
      {form === 'sheet' ? <TestSheet printer={printer} onClose={close} /> : null}
      {reason.dialog}
    </>
  );
  return { actions, dialogs, test };
}
