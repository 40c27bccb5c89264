import { operationLogEndpoints } from '@mintmark/contract/system/operation-log.endpoints.ts';
import type { OperationLogCheck } from '@mintmark/contract/system/operation-log.schema.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { type TextKey, useText } from '../../../kit/i18n/index.ts';
import { usePage } from '../../../kit/page-active/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { type FactItem, FactList, Note, SectionCard } from '../../../ui/layout.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Blank } from '../../../ui/values.tsx';
import styles from './operation-log.module.css';

type Finding = OperationLogCheck['findings'][number];

const PROBLEMS: Readonly<Record<Finding['problem'], TextKey>> = {
  changed: 'system.operationLog.problem.changed',
  missing: 'system.operationLog.problem.missing',
  broken: 'system.operationLog.problem.broken',
  gap: 'system.operationLog.problem.gap',
  inserted: 'system.operationLog.problem.inserted',
  truncated: 'system.operationLog.problem.truncated',
  anchor: 'system.operationLog.problem.anchor',
};

function Result({ check }: { readonly check: OperationLogCheck }) {
  const text = useText();
  const { findings, firstAt, lastAt } = check;
  const facts: readonly FactItem[] = [
    { key: 'rows', label: text('system.operationLog.rows'), value: countText(check.rows) },
    { key: 'from', label: text('system.operationLog.from'), value: firstAt ? timeText(firstAt) : null },
    { key: 'to', label: text('system.operationLog.to'), value: lastAt ? timeText(lastAt) : null },
    { key: 'archives', label: text('system.operationLog.archives'), value: countText(check.archives) },
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
        <Note tone="ok">{text('system.operationLog.holds', { rows: countText(check.rows) })}</Note>
      ) : (
        <Note tone="danger">{text('system.operationLog.broken', { count: String(findings.length) })}</Note>
      )}
      {check.isWhole ? null : <Note tone="info">{text('system.operationLog.newest')}</Note>}
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

function useVerify() {
  const [data, setData] = useState<OperationLogCheck | null>(null);
  const command = useCommand(operationLogEndpoints.verifyOperationLog, {
    onSuccess: setData,
    invalidate: [operationLogEndpoints.listOperationLog],
  });
  return { data, isRunning: command.isPending, run: () => void command.run({ body: {} }) };
}

/** 校验: runs the verification when asked and shows every finding row by row. */
export function VerifyDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  const { active, container } = usePage();
  const { run, isRunning, data } = useVerify();
  return (
    <Drawer
      open={open && active}
      keyboard={active}
      size={560}
      onClose={onClose}
      title={text('system.operationLog.verify')}
      extra={
        <Button type="primary" loading={isRunning} onClick={run}>
          {text(data ? 'system.operationLog.verifyAgain' : 'system.operationLog.verifyNow')}
        </Button>
      }
      {...(container ? { getContainer: () => container } : {})}
    >
      {isRunning && !data ? (
        <Skeleton rows={8} />
      ) : data ? (
        <Result check={data} />
      ) : (
        <p>{text('system.operationLog.verifyText')}</p>
      )}
    </Drawer>
  );
}
