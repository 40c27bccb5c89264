import { itemImportsEndpoints as calls } from '@mintmark/contract/catalogue/item-imports.endpoints.ts';
import type { ItemImport } from '@mintmark/contract/catalogue/item-imports.schema.ts';
import { Button } from 'antd';
import { FileDown } from 'lucide-react';
import { Link } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { Note, ProgressBar, SectionCard } from '../../../ui/layout.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { type StateGroup, StateTag } from '../../../ui/state-tag.tsx';
import styles from './schema-import.module.css';
import { useImportSteps } from './use-import-steps.tsx';

type Finding = ItemImport['findings'][number];
const POLL_MS = 1_000;
const GROUP: Readonly<Record<Finding['severity'], StateGroup>> = { error: 'bad', warning: 'ask', info: 'work' };

/** The background is at work: asked for its progress until it is over. */
export function ProgressStep({ file }: { readonly file: ItemImport }) {
  const text = useText();
  const steps = useImportSteps(file);
  useEndpoint(calls.getItemImport, { params: { id: file.id } }, { pollMs: POLL_MS });
  const words = text(file.status === 'importing' ? 'catalogue.import.importing' : 'catalogue.import.checking');
  return (
    <SectionCard title={words} sub={`${file.fileName} · ${file.source}`}>
      <div className={styles['stack']}>
        <ProgressBar value={file.progress?.done ?? 0} max={file.progress?.total ?? file.rowCount} label={words} />
        <p className={styles['quiet']}>{text('catalogue.import.leave')}</p>
        <span>
          <Button loading={steps.isCancelling} onClick={() => void steps.cancel()}>
            {text('catalogue.import.cancel')}
          </Button>
        </span>
      </div>
    </SectionCard>
  );
}

function Findings({ file }: { readonly file: ItemImport }) {
  const text = useText();
  const { findings, findingCount } = file;
  if (findingCount === 0) return null;
  return (
    <SectionCard
      title={text('catalogue.import.findings')}
      sub={
        findingCount > findings.length
          ? text('catalogue.import.findingSome', { count: findingCount, shown: findings.length })
          : text('catalogue.import.findingCount', { count: findingCount })
      }
      flush
    >
      <PlainTable
        label={text('catalogue.import.findings')}
        rows={findings}
        rowKey={({ sheetRow, header, message }) => `${sheetRow}/${header}/${message}`}
        hasRowNames
        columns={[
          { key: 'row', title: text('catalogue.import.row'), width: 72, render: ({ sheetRow }) => sheetRow },
          { key: 'column', title: text('catalogue.import.column'), wrap: true, render: ({ header }) => header || '–' },
          {
            key: 'what',
            title: text('catalogue.import.what'),
            wrap: true,
            render: ({ severity, message }) => (
              <>
                <StateTag group={GROUP[severity]} label={text(`catalogue.import.level.${severity}`)} /> {message}
              </>
            ),
          },
        ]}
      />
    </SectionCard>
  );
}

interface Props {
  readonly file: ItemImport;
  readonly onRemap: () => void;
  readonly onAnother: () => void;
}

/** What the check found, or what the import did, and what may be done next. */
export function OutcomeStep({ file, onRemap, onAnother }: Props) {
  const text = useText();
  const { run, rollBack, download, isBusy, dialog } = useImportSteps(file);
  const { fresh, update, skip, wrong } = file.counts ?? { fresh: 0, update: 0, skip: 0, wrong: 0 };
  const count = fresh + update;
  return (
    <div className={styles['stack']}>
      {file.isCancelled ? <Note>{text('catalogue.import.cancelled')}</Note> : null}
      {file.error === null ? null : <Note tone="danger">{text('catalogue.import.failed')}</Note>}
      <Note tone={wrong > 0 ? 'warning' : 'ok'}>
        {text('catalogue.import.counts', { fresh, update, skip, wrong })}
        {file.status === 'checked' && wrong > 0 ? ` ${text('catalogue.import.goodOnly')}` : ''}
      </Note>
      {file.status === 'undone' ? <Note tone="info">{text('catalogue.import.undone')}</Note> : null}
      <div className={styles['foot']}>
        {file.findingCount > 0 ? (
          <Button icon={<FileDown {...ICON} />} onClick={() => void download()}>
            {text('catalogue.import.download')}
          </Button>
        ) : null}
        <span className={styles['grow']} />
        {file.status === 'checked' ? (
          <>
            <Button onClick={onRemap}>{text('catalogue.import.remap')}</Button>
            <Button type="primary" loading={isBusy} disabled={count === 0} onClick={() => void run()}>
              {text('catalogue.import.run', { count })}
            </Button>
          </>
        ) : (
          <>
            {file.status === 'done' ? (
              <Button danger loading={isBusy} onClick={() => void rollBack()}>
                {text('catalogue.import.undo')}
              </Button>
            ) : null}
            <Button onClick={onAnother}>{text('catalogue.import.another')}</Button>
            <Link to="/basic/compendiumManagement">{text('catalogue.import.toList')}</Link>
          </>
        )}
      </div>
      <Findings file={file} />
      {dialog}
    </div>
  );
}
