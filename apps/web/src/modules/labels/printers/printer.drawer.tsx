import type { Printer, PrinterRow, TestPrinted } from '@mintmark/contract/labels/printer.schema.ts';
import { printersEndpoints as calls } from '@mintmark/contract/labels/printers.endpoints.ts';
import { enumText } from '@mintmark/domain/kernel/enums.ts';
import { LABEL_KINDS, PRINTER_KINDS } from '@mintmark/domain/labels/printer.enums.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { FactList, Note, SectionCard } from '../../../ui/layout.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { offsetText, paperText } from './printer.model.ts';
import css from './printers.module.css';
import { usePrinterSteps } from './use-printer-steps.tsx';

function Facts({ printer }: { readonly printer: Printer }) {
  const text = useText();
  const lang = useLocale() === 'en' ? 'en' : 'zh';
  const company = lang === 'en' ? printer.companyEn : printer.companyZh;
  const kinds = printer.labelKinds.map((code) => enumText(LABEL_KINDS, code, lang)).join(text('app.common.comma'));
  const offset = `X ${offsetText(printer.offsetRightUm)} · Y ${offsetText(printer.offsetDownUm)}`;
  const address = printer.host === null ? null : `${printer.host}:${printer.port}`;
  return (
    <SectionCard title={text('labels.printer.facts')}>
      <FactList
        items={[
          {
            key: 'company',
            label: text('labels.printer.company'),
            value: company ?? text('labels.printer.wholeHouse'),
          },
          { key: 'station', label: text('labels.printer.station'), value: printer.station || null },
          { key: 'kind', label: text('labels.printer.kind'), value: enumText(PRINTER_KINDS, printer.kind, lang) },
          { key: 'model', label: text('labels.printer.model'), value: printer.model || null },
          { key: 'labels', label: text('labels.printer.labelKinds'), value: kinds },
          { key: 'paper', label: text('labels.printer.paper'), value: paperText(printer) },
          { key: 'offset', label: text('labels.printer.offset'), value: offset },
          { key: 'address', label: text('labels.printer.address'), value: address },
          { key: 'dpi', label: text('labels.printer.dpi'), value: `${printer.dpi} dpi` },
          { key: 'note', label: text('labels.printer.note'), value: printer.note || null },
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

function PrinterBody({ printer, onGone }: { readonly printer: Printer; readonly onGone: () => void }) {
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

interface Props {
  /** Null: closed. */
  readonly id: string | null;
  /** What the list knows of it, until it is loaded. */
  readonly row: PrinterRow | null;
  readonly onClose: () => void;
}

/** One printer beside the list, with its calibration, its tests and the jobs that came out of it. */
export function PrinterDrawer({ id, row, onClose }: Props) {
  const text = useText();
  const { data, error, refetch } = useEndpoint(
    calls.getPrinter,
    { params: { id: id ?? '' } },
    { enabled: id !== null, follow: topicsOf('printer', id) },
  );
  const shown = data ?? row;
  const title = shown ? (
    <span className={css['title']}>
      {shown.name}
      <StateTag
        group={shown.isActive ? 'ok' : 'end'}
        label={text(shown.isActive ? 'labels.printer.active' : 'labels.printer.inactive')}
      />
    </span>
  ) : null;
  return (
    <RecordDrawer
      open={id !== null}
      title={title}
      log={{ targetType: 'printer', targetId: id ?? '' }}
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data ? <PrinterBody key={id} printer={data} onGone={onClose} /> : null}
    </RecordDrawer>
  );
}
