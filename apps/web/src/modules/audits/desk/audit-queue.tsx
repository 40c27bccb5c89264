import type { AuditTaskRow } from '@mintmark/contract/audits/audit-task.schema.ts';
import { AUDIT_TYPES } from '@mintmark/domain/audits/audits.enums.ts';
import { Pagination } from 'antd';
import { useEffect, useRef } from 'react';
import { enumText } from '../../../kit/dictionary/index.ts';
import { nameIn, textOr, useLang, useText } from '../../../kit/i18n/index.ts';
import { ListNewsBar } from '../../../kit/list-news/list-news.tsx';
import { timeText } from '../../../ui/format.ts';
import { GradeBadge } from '../../../ui/grades/grade-badge.tsx';
import { badgeOf } from '../../../ui/grades/grade-of.ts';
import { LineTabs } from '../../../ui/line-tabs.tsx';
import { Money } from '../../../ui/money.tsx';
import { auditGroup } from '../../../ui/state-groups.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import styles from './audit-desk.module.css';

import type { AuditPage } from './decision.ts';
import { QueueConditions } from './queue-conditions.tsx';
import type { AuditQueue } from './use-audit-queue.ts';

interface RowProps {
  readonly row: AuditTaskRow;
  readonly page: AuditPage;
  readonly isOpen: boolean;
  readonly isDone: boolean;
  readonly onOpen: (id: string) => void;
}

/** MM-DD HH:mm of a wire time. */
const shortTime = (iso: string): string => timeText(iso).slice(5, 16);

function Row({ row, page, isOpen, isDone, onOpen }: RowProps) {
  const lang = useLang();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const level = row.levels > 1 ? ` ${row.level}/${row.levels}` : '';
  const type = page === 'otherAudit' ? enumText(AUDIT_TYPES, row.type, lang) + level : null;
  return (
    <li>
      <button ref={ref} type="button" className={styles['row']} aria-current={isOpen} onClick={() => onOpen(row.id)}>
        <span className={styles['rowTop']}>
          <span className={styles['rowName']}>{nameIn(lang, row) || row.taskNo}</span>
          {row.grade ? (
            <span className={styles['rowBadge']}>
              <GradeBadge {...badgeOf(row.category1, row.grade, lang)} />
            </span>
          ) : null}
        </span>
        <span className={styles['rowSub']}>
          <span>{type ?? row.coinCode}</span>
          <span>{shortTime(row.decidedAt ?? row.createdAt)}</span>
          {isDone ? (
            <StateTag plain group={auditGroup(row.status)} label={textOr(`audits.outcome.${row.status}`, '')} />
          ) : (
            <Money fen={row.declaredFen} />
          )}
        </span>
      </button>
    </li>
  );
}

export interface AuditQueueColumnProps {
  readonly page: AuditPage;
  readonly queue: AuditQueue;
}

/** Tabs, conditions and the tasks. */
export function AuditQueueColumn({ page, queue }: AuditQueueColumnProps) {
  const text = useText();
  const rows = queue.rows ?? [];
  return (
    <div className={styles['queue']}>
      <div className={styles['tabs']}>
        <LineTabs
          tabs={[
            { key: 'open', label: text('audits.tab.open'), count: queue.waiting, alert: true },
            { key: 'done', label: text('audits.tab.done') },
          ]}
          current={queue.tab}
          label={text('audits.tab.label')}
          onChange={queue.changeTab}
        />
      </div>
      <QueueConditions page={page} filters={queue.filters} onChange={queue.filter} />
      {queue.isSettled && queue.rows !== null ? (
        <ListNewsBar
          {...queue.asked}
          ids={rows.map((row) => row.id)}
          readAtMs={queue.readAtMs}
          onMissed={queue.reload}
          onShow={queue.reload}
        />
      ) : null}
      {queue.rows !== null && rows.length === 0 ? <p className={styles['none']}>{text('audits.queue.none')}</p> : null}
      <ul className={styles['rows']} data-total={queue.rows === null ? undefined : queue.total}>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            page={page}
            isOpen={row.id === queue.openId}
            isDone={queue.tab === 'done'}
            onOpen={queue.open}
          />
        ))}
      </ul>
      {queue.total > queue.pageSize ? (
        <div className={styles['pager']}>
          <Pagination
            simple
            size="small"
            current={queue.pageNo}
            pageSize={queue.pageSize}
            total={queue.total}
            showSizeChanger={false}
            onChange={queue.goTo}
          />
        </div>
      ) : null}
    </div>
  );
}
