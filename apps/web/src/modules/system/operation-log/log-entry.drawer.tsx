import { operationLogEndpoints } from '@mintmark/contract/system/work/operation-log.endpoints.ts';
import type { OperationLogEntry, OperationLogRow } from '@mintmark/contract/system/work/operation-log.schema.ts';
import { enumText } from '@mintmark/domain/kernel/enums.ts';
import { type Difference, differenceOf } from '@mintmark/domain/system/difference.ts';
import { LOG_RESULTS } from '@mintmark/domain/system/log-results.enums.ts';
import { LOG_STATUS, LOG_STATUSES } from '@mintmark/domain/system/operation-log.enums.ts';
import { Drawer } from 'antd';
import { Link } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useLang, useLocale, useText } from '../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';
import { useRecordPath } from '../../../kit/registry/records.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { type FactItem, FactList, Note, SectionCard } from '../../../ui/layout.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Blank } from '../../../ui/values.tsx';
import { deviceName } from './device-name.ts';
import { fieldName, valueText } from './entry-values.ts';
import { ACTIONS, logGroup, targetText } from './operation-log.columns.tsx';
import styles from './operation-log.module.css';

function Target({ entry }: { readonly entry: OperationLogEntry }) {
  const lang = useLang();
  const words = targetText(entry, lang);
  const path = useRecordPath(entry.targetType, { id: entry.targetId, no: entry.targetNo });
  if (words === null) return <Blank />;
  return path ? <Link to={path}>{words}</Link> : words;
}

function Facts({ entry }: { readonly entry: OperationLogEntry }) {
  const text = useText();
  const lang = useLang();
  const locale = useLocale();
  const { realName, username, status, result, durationMs } = entry;
  const company = locale === 'en' ? entry.companyNameEn || entry.companyName : entry.companyName;
  const person = username ? `${realName || username} (${username})` : text('system.operationLog.nobody');
  const facts: readonly FactItem[] = [
    {
      key: 'person',
      label: text('system.operationLog.person'),
      value: entry.isSealed ? text('system.operationLog.sealed') : person,
    },
    { key: 'at', label: text('system.operationLog.at'), value: timeText(entry.at) },
    { key: 'target', label: text('system.operationLog.target'), value: <Target entry={entry} /> },
    { key: 'company', label: text('system.operationLog.company'), value: company },
    ...(status === LOG_STATUS.done
      ? []
      : [{ key: 'why', label: text('system.operationLog.why'), value: enumText(LOG_RESULTS, result, lang) }]),
    ...(entry.reason ? [{ key: 'reason', label: text('system.operationLog.reason'), value: entry.reason }] : []),
    { key: 'address', label: text('system.operationLog.address'), value: entry.address || null },
    {
      key: 'device',
      label: text('system.operationLog.device'),
      value: <span title={entry.userAgent}>{deviceName(entry.userAgent) ?? <Blank />}</span>,
    },
    {
      key: 'duration',
      label: text('system.operationLog.durationMs'),
      value: durationMs === null ? null : countText(durationMs),
    },
    {
      key: 'request',
      label: text('system.operationLog.request'),
      value: entry.requestId ? <code className={styles['hash']}>{entry.requestId}</code> : null,
    },
  ];
  return (
    <SectionCard title={text('system.operationLog.facts')}>
      <FactList items={facts} />
    </SectionCard>
  );
}

function Changes({ entry }: { readonly entry: OperationLogEntry }) {
  const text = useText();
  const lang = useLang();
  const rows = differenceOf(entry.before, entry.after);
  const words = {
    lang,
    yes: text('system.operationLog.yes'),
    no: text('system.operationLog.no'),
    comma: text('app.common.comma'),
  } as const;
  const of = (side: 'before' | 'after') => (row: Difference) =>
    valueText(row[side], entry.targetType, row.path, words) ?? <Blank />;
  const columns: readonly PlainColumn<Difference>[] = [
    {
      key: 'field',
      title: text('system.operationLog.field'),
      width: 168,
      wrap: true,
      render: (row) => fieldName(row.path, lang),
    },
    {
      key: 'before',
      title: text('system.operationLog.before'),
      wrap: true,
      render: (row) => <span className={styles['was']}>{of('before')(row)}</span>,
    },
    {
      key: 'after',
      title: text('system.operationLog.after'),
      wrap: true,
      render: (row) => <span className={styles['now']}>{of('after')(row)}</span>,
    },
  ];
  return (
    <SectionCard title={text('system.operationLog.changes')} flush>
      <PlainTable
        label={text('system.operationLog.changes')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.path.join('.')}
        empty={text(entry.isSealed ? 'system.operationLog.sealedText' : 'system.operationLog.noChanges')}
        hasRowNames
      />
    </SectionCard>
  );
}

function Proof({ entry }: { readonly entry: OperationLogEntry }) {
  const text = useText();
  const facts: readonly FactItem[] = [
    { key: 'seq', label: text('system.operationLog.seq'), value: entry.seq ?? text('system.operationLog.notYet') },
    {
      key: 'row',
      label: text('system.operationLog.rowHash'),
      value: <code className={styles['hash']}>{entry.rowHash}</code>,
    },
    {
      key: 'hash',
      label: text('system.operationLog.hash'),
      value: entry.hash ? <code className={styles['hash']}>{entry.hash}</code> : null,
    },
  ];
  return (
    <SectionCard title={text('system.operationLog.proof')}>
      <FactList items={facts} />
    </SectionCard>
  );
}

interface Props {
  /** Null: closed. */
  readonly row: OperationLogRow | null;
  readonly onClose: () => void;
}

/** One act: who, from where, what it changed, and its place in the chain. */
export function LogEntryDrawer({ row, onClose }: Props) {
  const text = useText();
  const lang = useLang();
  const { active, container } = useOverlayPlace();
  const id = row?.id ?? '';
  const { data, error, refetch } = useEndpoint(
    operationLogEndpoints.getLogEntry,
    { params: { id } },
    { enabled: id !== '' },
  );
  const body = data ? (
    <div className={styles['body']}>
      {data.isSealed ? <Note tone="info">{text('system.operationLog.sealedText')}</Note> : null}
      <Changes entry={data} />
      <Facts entry={data} />
      <Proof entry={data} />
    </div>
  ) : error ? (
    <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />
  ) : (
    <Skeleton rows={10} />
  );
  return (
    <Drawer
      open={row !== null && active}
      keyboard={active}
      size={640}
      destroyOnHidden={active}
      onClose={onClose}
      title={
        row ? (
          <span className={styles['title']}>
            {enumText(ACTIONS, row.action, lang)}
            <span className={styles['quiet']}>{targetText(row, lang)}</span>
            <StateTag group={logGroup(row.status)} label={enumText(LOG_STATUSES, row.status, lang)} />
          </span>
        ) : null
      }
      {...(container ? { getContainer: () => container } : {})}
    >
      {row ? body : null}
    </Drawer>
  );
}
