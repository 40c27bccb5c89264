import { operationLogEndpoints } from '@mintmark/contract/system/work/operation-log.endpoints.ts';
import type { LogVerification, OperationLogCheck } from '@mintmark/contract/system/work/operation-log.schema.ts';
import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { Button, Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { type TextKey, useText } from '../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { type FactItem, FactList, Note, ProgressBar, SectionCard } from '../../../ui/layout.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Blank } from '../../../ui/values.tsx';
import styles from './operation-log.module.css';

const POLL_MS = 1_000;

type Finding = OperationLogCheck['findings'][number];

const OPEN: readonly number[] = [TASK.waiting, TASK.running, TASK.failed];
const isOpen = (run: LogVerification): boolean => OPEN.includes(run.status);

const PROBLEMS: Readonly<Record<Finding['problem'], TextKey>> = {
  changed: 'system.operationLog.problem.changed',
  missing: 'system.operationLog.problem.missing',
  broken: 'system.operationLog.problem.broken',
  gap: 'system.operationLog.problem.gap',
  inserted: 'system.operationLog.problem.inserted',
  truncated: 'system.operationLog.problem.truncated',
  anchor: 'system.operationLog.problem.anchor',
  archive: 'system.operationLog.problem.archive',
};

function Result({ check }: { readonly check: OperationLogCheck }) {
  const text = useText();
  const { findings, firstAt, lastAt } = check;
  const facts: readonly FactItem[] = [
    { key: 'rows', label: text('system.operationLog.rows'), value: countText(check.rows + check.archivedRows) },
    { key: 'from', label: text('system.operationLog.from'), value: firstAt ? timeText(firstAt) : null },
    { key: 'to', label: text('system.operationLog.to'), value: lastAt ? timeText(lastAt) : null },
    { key: 'archives', label: text('system.operationLog.archives'), value: countText(check.archives) },
    { key: 'old', label: text('system.operationLog.run.archivedRows'), value: countText(check.archivedRows) },
    { key: 'seq', label: text('system.operationLog.headSeq'), value: check.headSeq },
    {
      key: 'head',
      label: text('system.operationLog.headHash'),
      value: <code className={styles['hash']}>{check.headHash}</code>,
    },
    { key: 'took', label: text('system.operationLog.tookMs'), value: countText(check.tookMs) },
  ];
  return (
    <div className={styles['body']}>
      {findings.length === 0 ? (
        <Note tone="ok">{text('system.operationLog.holds', { rows: countText(check.rows + check.archivedRows) })}</Note>
      ) : (
        <Note tone="danger">{text('system.operationLog.broken', { count: String(findings.length) })}</Note>
      )}
      {findings.length === 0 ? null : (
        <SectionCard title={text('system.operationLog.findings')} flush>
          <PlainTable<Finding>
            label={text('system.operationLog.findings')}
            rows={findings}
            rowKey={(_, index) => String(index)}
            columns={[
              {
                key: 'problem',
                title: text('system.operationLog.problem'),
                wrap: true,
                render: (row) => text(PROBLEMS[row.problem]),
              },
              {
                key: 'log',
                title: text('system.operationLog.logId'),
                width: 120,
                render: (row) => row.logId ?? <Blank />,
              },
              { key: 'seq', title: text('system.operationLog.seq'), width: 120, render: (row) => row.seq ?? <Blank /> },
            ]}
          />
        </SectionCard>
      )}
      <SectionCard title={text('system.operationLog.checked')}>
        <FactList items={facts} />
      </SectionCard>
    </div>
  );
}

/** The verification in the background: how far it is, or how it ended. */
function Run({ run }: { readonly run: LogVerification }) {
  const text = useText();
  const cancel = useCommand(operationLogEndpoints.cancelLogVerification, {
    invalidate: [operationLogEndpoints.getLogVerification],
  });
  const { total, done, status, error } = run;
  if (isOpen(run))
    return (
      <div className={styles['body']} role="status">
        <Note tone="info">{text('system.operationLog.run.background')}</Note>
        <ProgressBar value={done} max={total ?? 1} label={text('system.operationLog.verify')} />
        <div className={styles['run']}>
          {total === null || status === TASK.waiting
            ? text('system.operationLog.run.waiting')
            : text('system.operationLog.run.progress', { done: countText(done), total: countText(total) })}
          <Button
            size="small"
            loading={cancel.isPending}
            disabled={run.isCancelAsked}
            onClick={() => void cancel.run({ body: {} })}
          >
            {text(run.isCancelAsked ? 'system.operationLog.run.cancelAsked' : 'system.operationLog.run.cancel')}
          </Button>
        </div>
      </div>
    );
  if (run.check)
    return (
      <>
        <p className={styles['quiet']}>
          {text('system.operationLog.run.last', {
            time: timeText(run.finishedAt ?? run.createdAt),
            by: run.byName ?? '–',
          })}
        </p>
        <Result check={run.check} />
      </>
    );
  return (
    <Note tone="warning">
      {status === TASK.cancelled
        ? text('system.operationLog.run.cancelledText')
        : text('system.operationLog.run.failedText', { error: error ?? '' })}
    </Note>
  );
}

/** Small logs are checked while one waits, large ones in the background, whose last result stays. */
function useVerify(open: boolean) {
  const [check, setCheck] = useState<OperationLogCheck | null>(null);
  const [isFollowed, setFollowed] = useState(true);
  const { data } = useEndpoint(
    operationLogEndpoints.getLogVerification,
    {},
    { enabled: open, ...(isFollowed ? { pollMs: POLL_MS } : {}) },
  );
  const run = data?.run ?? null;
  const isRunning = run !== null && isOpen(run);
  useEffect(() => {
    if (data) setFollowed(isRunning);
  }, [data, isRunning]);
  const command = useCommand(operationLogEndpoints.verifyOperationLog, {
    onSuccess: (answer) => setCheck(answer.check),
    invalidate: [operationLogEndpoints.listOperationLog, operationLogEndpoints.getLogVerification],
  });
  return { check, run, isRunning, isBusy: command.isPending, start: () => void command.run({ body: {} }) };
}

/** 校验: runs the verification when asked, follows it, and shows every finding row by row. */
export function VerifyDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  const { active, container } = useOverlayPlace();
  const { check, run, isRunning, isBusy, start } = useVerify(open);
  return (
    <Drawer
      open={open && active}
      keyboard={active}
      size={560}
      onClose={onClose}
      title={text('system.operationLog.verify')}
      extra={
        <Button type="primary" loading={isBusy} disabled={isRunning} onClick={start}>
          {text(check || run ? 'system.operationLog.verifyAgain' : 'system.operationLog.verifyNow')}
        </Button>
      }
      {...(container ? { getContainer: () => container } : {})}
    >
      <div className={styles['body']}>
        <p>{text('system.operationLog.verifyText')}</p>
        {isBusy && !check ? <Skeleton rows={8} /> : null}
        {check ? <Result check={check} /> : null}
        {run && !check ? <Run run={run} /> : null}
      </div>
    </Drawer>
  );
}
