import type { Printer, PrinterRow, TestPrinted } from '@mintmark/contract/labels/printer.schema.ts';
import { printersEndpoints as calls } from '@mintmark/contract/labels/printers.endpoints.ts';
import { enumText } from '@mintmark/domain/kernel/enums.ts';
import { PRINTED_KINDS } from '@mintmark/domain/labels/printer.enums.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { langOf, useLocale, useText } from '../../../kit/i18n/index.ts';
import { ActiveTag, masterDrawer, ownerText, TitleLine, useMasterFacts } from '../../../kit/master/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { FactList, Note, SectionCard } from '../../../ui/layout.tsx';
import { offsetText, PRINTER, paperText } from './printer.model.ts';
import { ACTIVE } from './printers.columns.tsx';
import css from './printers.module.css';
import { usePrinterSteps } from './use-printer-steps.tsx';

function Facts({ printer }: { readonly printer: Printer }) {
  const text = useText();
  const locale = useLocale();
  const facts = useMasterFacts(PRINTER, printer);
  const company = ownerText(printer, locale) ?? text('labels.printer.wholeHouse');
  const lang = langOf(locale);
  const kinds = printer.labelKinds.map((code) => enumText(PRINTED_KINDS, code, lang)).join(text('app.common.comma'));
  const offset = `X ${offsetText(printer.offsetRightUm)} · Y ${offsetText(printer.offsetDownUm)}`;
  const address = printer.host === null ? null : `${printer.host}:${printer.port}`;
  return (
    <SectionCard title={text('labels.printer.facts')}>
      <FactList
        items={[
          { key: 'company', label: text('labels.printer.company'), value: company },
          ...facts('station', 'kind', 'model'),
          { key: 'labels', label: text('labels.printer.labelKinds'), value: kinds },
          { key: 'paper', label: text('labels.printer.paper'), value: paperText(printer) },
          { key: 'offset', label: text('labels.printer.offset'), value: offset },
          { key: 'address', label: text('labels.printer.address'), value: address },
          ...facts('dpi', 'note'),
        ]}
      />
    </SectionCard>
  );
}

function TestResult({ test }: { readonly test: TestPrinted }) {
  const text = useText();
  const { fault, bytes, durationMs } = test;
  return (
    <Note tone={fault === null ? 'ok' : 'danger'}>
      <span role="status">
        {fault === null
          ? text('labels.printer.testOk', { bytes: countText(bytes), ms: countText(durationMs) })
          : text(`labels.printer.fault.${fault}`)}
      </span>
    </Note>
  );
}

function PrinterBody({ record: printer, onGone }: { readonly record: Printer; readonly onGone: () => void }) {
  const text = useText();
  const { actions, dialogs, test } = usePrinterSteps(printer, onGone);
  return (
    <div className={css['body']}>
      <ActionButtons actions={actions} allowed={printer.allowedActions} size="small" />
      {test ? <TestResult test={test} /> : null}
      <Facts printer={printer} />
      <SectionCard title={text('labels.printer.jobsOf', { n: countText(printer.jobs) })}>
        {printer.usedBy.length === 0 ? <p className={css['hint']}>{text('labels.printer.noJob')}</p> : null}
        <ul className={css['list']}>
          {printer.usedBy.map((job) => (
            <li key={job.id}>
              {job.jobNo} <span className={css['hint']}>{timeText(job.createdAt)}</span>
            </li>
          ))}
        </ul>
      </SectionCard>
      {dialogs}
    </div>
  );
}

const Title = ({ record }: { readonly record: PrinterRow }) => (
  <TitleLine name={record.name} tag={<ActiveTag isActive={record.isActive} {...ACTIVE} />} />
);

/** One printer beside the list, with its calibration, its tests and the jobs that came out of it. */
export const PrinterDrawer = masterDrawer<PrinterRow, Printer>({
  ...{ of: 'printer', get: calls.getPrinter },
  Title,
  Body: PrinterBody,
});
