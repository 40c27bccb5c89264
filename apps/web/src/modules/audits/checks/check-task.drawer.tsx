import { checkDeskEndpoints as calls } from '@mintmark/contract/audits/check-desk.endpoints.ts';
import type { CheckTask, CheckTaskRow } from '@mintmark/contract/audits/check-desk.schema.ts';
import { QC_ITEMS } from '@mintmark/domain/audits/audits.enums.ts';
import { CHECK_TASK_STATES } from '@mintmark/domain/audits/check-desk.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { Link } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { enumText, tagOf } from '../../../kit/dictionary/index.ts';
import { langOf, nameIn, textOr, useLang, useLocale, useText } from '../../../kit/i18n/index.ts';
import { PhotoGrid } from '../../../kit/upload/index.ts';
import { timeText } from '../../../ui/format.ts';
import { FactList, Note, SectionCard } from '../../../ui/layout.tsx';
import { auditGroup, coinGroup } from '../../../ui/state-groups.ts';
import { StateTag } from '../../../ui/state-tag.tsx';

import { holderOf } from '../manage/holder.columns.tsx';
import { isOpen } from '../manage/manage.model.ts';
import css from '../manage/manage.module.css';
import { foundText } from './checks.columns.tsx';

type Check = CheckTask['records'][number];

const MARKS = { true: 'audits.qc.mark.fine', false: 'audits.qc.mark.faulty', null: 'audits.qc.mark.open' } as const;

/** What was read from coin, label and chip before the answers. */
function Scan({ scan }: Pick<Check, 'scan'>) {
  const text = useText();
  if (scan === null) return <p className={css['quiet']}>{text('audits.checks.noScan')}</p>;
  const read = [scan.coinCode, scan.labelCode, scan.chipUid].filter(Boolean).join(' · ');
  const differing = scan.differences.join(text('audits.qc.comma'));
  return (
    <FactList
      items={[
        { key: 'read', label: text('audits.checks.read'), value: read },
        { key: 'by', label: text('audits.checks.scannedBy'), value: `${scan.who}　${timeText(scan.at)}` },
        {
          key: 'result',
          label: text('audits.checks.scanResult'),
          value: scan.isFine ? text('audits.checks.scanFine') : differing,
        },
      ]}
    />
  );
}

/** One person's answers, with the pictures of what they found. */
function Answers({ check, of }: { readonly check: Check; readonly of: number }) {
  const text = useText();
  const locale = useLocale();
  const lang = langOf(locale);
  const title = of > 1 ? text('audits.checks.person', { n: check.level }) : text('audits.checks.answers');
  const result = textOr(`audits.qc.result.${check.result}`, check.result);
  return (
    <SectionCard title={title} sub={`${result} · ${check.who} · ${timeText(check.at)}`}>
      <ul className={css['answers']}>
        {check.checklist.map((item) => (
          <li key={item.code} data-fine={String(item.isFine)}>
            <span>{enumText(QC_ITEMS, item.code, lang)}</span>
            <span>
              {text(MARKS[`${item.isFine}`])}
              {item.isComputed ? ` · ${text('audits.qc.computed')}` : ''}
            </span>
          </li>
        ))}
      </ul>
      {check.severity === null ? null : <Note tone="danger">{foundText(check, { locale })}</Note>}
      {check.photos.length > 0 ? (
        <PhotoGrid
          photos={check.photos.map((url) => ({ id: url, url }))}
          label={text('audits.qc.photos')}
          columns={3}
        />
      ) : null}
      <Scan scan={check.scan} />
    </SectionCard>
  );
}

function Facts({ task }: { readonly task: CheckTask }) {
  const text = useText();
  const locale = useLocale();
  const can = useCan();
  const path = `/closeReview/orderCodeManagement/details/${task.coinId}`;
  const coin = can('closeReview:rating:page') ? <Link to={path}>{task.coinCode}</Link> : task.coinCode;
  const tag = tagOf(coinMachine.states, task.coinStatus, coinGroup(task.coinStatus), langOf(locale));
  return (
    <FactList
      items={[
        { key: 'coin', label: text('audits.manage.coinCode'), value: coin },
        { key: 'name', label: text('audits.manage.name'), value: nameIn(locale, task) },
        { key: 'order', label: text('audits.manage.orderCode'), value: task.orderCode },
        { key: 'state', label: text('audits.checks.coinState'), value: <StateTag {...tag} /> },
        { key: 'who', label: text('audits.manage.assignee'), value: holderOf(task, { text, locale }) },
        { key: 'by', label: text('audits.checks.decidedBy'), value: task.decidedBy },
        { key: 'due', label: text('audits.manage.dueAt'), value: task.dueAt === null ? null : timeText(task.dueAt) },
        { key: 'came', label: text('audits.checks.createdAt'), value: timeText(task.createdAt) },
        { key: 'rule', label: text('audits.manage.rule'), value: task.ruleCode || null },
      ]}
    />
  );
}

function Body({ task }: { readonly task: CheckTask }) {
  const text = useText();
  return (
    <div className={css['task']}>
      <SectionCard title={text('audits.checks.task')}>
        <Facts task={task} />
        {isOpen(task) ? (
          <Link to={`/auditManagement/finCheck?id=${task.coinId}`}>{text('audits.checks.toBench')}</Link>
        ) : null}
      </SectionCard>
      {task.records.map((check) => (
        <Answers key={check.id} check={check} of={task.levels} />
      ))}
      {task.records.length === 0 && !isOpen(task) ? (
        <Note tone="info">{text('audits.checks.leftUnchecked')}</Note>
      ) : null}
      {task.images.length > 0 ? (
        <SectionCard title={text('audits.checks.images')}>
          <PhotoGrid
            photos={task.images.map(({ url }) => ({ id: url, url }))}
            label={text('audits.checks.images')}
            columns={3}
          />
        </SectionCard>
      ) : null}
    </div>
  );
}

interface Props {
  readonly id: string | null;
  readonly row: CheckTaskRow | null;
  readonly onClose: () => void;
}

/** One check beside the list, with the evidence of what was decided. */
export function CheckTaskDrawer({ id, row, onClose }: Props) {
  const lang = useLang();
  const { data, error, refetch } = useEndpoint(
    calls.getCheckTask,
    { params: { id: id ?? '0' } },
    { enabled: id !== null, follow: id === null ? [] : [`qualityTask:${id}`] },
  );
  const shown = data ?? row;
  const title = shown ? (
    <span className={css['title']}>
      {shown.taskNo}
      <StateTag {...tagOf(CHECK_TASK_STATES, shown.status, auditGroup(shown.status), lang)} />
    </span>
  ) : null;
  return (
    <RecordDrawer
      open={id !== null}
      title={title}
      {...(id ? { log: { targetType: 'qualityTask', targetId: id } } : {})}
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data ? <Body key={data.id} task={data} /> : null}
    </RecordDrawer>
  );
}
