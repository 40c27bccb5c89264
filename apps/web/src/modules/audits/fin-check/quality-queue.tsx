import type { QualityRow } from '@mintmark/contract/audits/quality-check.schema.ts';
import { textOr, useLang, useText } from '../../../kit/i18n/index.ts';
import { WorkbenchQueue, type WorkbenchQueueItem } from '../../../kit/workbench/index.ts';
import { CertNo } from '../../../ui/codes.tsx';
import { GradeBadge } from '../../../ui/grades/grade-badge.tsx';
import { badgeOf } from '../../../ui/grades/grade-of.ts';
import { LineTabs } from '../../../ui/line-tabs.tsx';
import { ErrorState } from '../../../ui/states.tsx';

import styles from './fin-check.module.css';
import type { QualityQueue } from './use-quality-queue.ts';

/** Tabs and the coins of the chosen one; coins in rework say which step has the ticket. */
export function QualityQueueColumn({ queue }: { readonly queue: QualityQueue }) {
  const text = useText();
  const lang = useLang();
  const toItem = (row: QualityRow): WorkbenchQueueItem => ({
    key: row.id,
    label: row.certNo ? <CertNo value={row.certNo} /> : row.coinCode,
    mark:
      queue.tab === 'rework' ? (
        <span className={styles['step']}>
          {textOr(`audits.stepShort.${row.reworkStep ?? ''}`, row.reworkStep ?? '–')}
        </span>
      ) : (
        <GradeBadge {...badgeOf(row.category1, row.grade, lang)} waiting={text('audits.grade.none')} />
      ),
  });
  const rows = queue.rows ?? [];
  return (
    <>
      <LineTabs
        tabs={[
          { key: 'check', label: text('audits.qc.tab.check'), count: queue.counts.check },
          { key: 'rework', label: text('audits.qc.tab.rework'), count: queue.counts.rework, alert: true },
          { key: 'passed', label: text('audits.qc.tab.passed') },
        ]}
        current={queue.tab}
        label={text('audits.tab.label')}
        onChange={queue.changeTab}
      />
      {queue.error && queue.rows === null ? <ErrorState onRetry={queue.reload} /> : null}
      {queue.rows !== null && rows.length === 0 ? <p className={styles['none']}>{text('audits.qc.none')}</p> : null}
      {rows.length > 0 ? (
        <WorkbenchQueue
          title={text('audits.qc.queue')}
          total={queue.total}
          sub={
            queue.total > rows.length ? text('audits.qc.firstOf', { n: rows.length }) : text('audits.qc.oldestFirst')
          }
          items={rows.map(toItem)}
          current={queue.openId}
          onOpen={queue.open}
        />
      ) : null}
    </>
  );
}
