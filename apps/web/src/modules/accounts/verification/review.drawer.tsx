import type { IdRecord, IdRecordRow } from '@mintmark/contract/accounts/id-record.schema.ts';
import { idRecordsEndpoints } from '@mintmark/contract/accounts/id-records.endpoints.ts';
import { ID_VERIFY_STATUS, ID_VERIFY_STATUSES } from '@mintmark/domain/accounts/accounts.enums.ts';
import { Button, Image } from 'antd';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { tagOf } from '../../../kit/dictionary/index.ts';
import { ActionButtons, type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useLang, useLocale, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { timeText } from '../../../ui/format.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { type FactItem, FactList, Note, SectionCard } from '../../../ui/layout.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { companyOf } from '../names.ts';
import { idGroup } from '../state-looks.ts';
import { ChecksCard } from './checks-card.tsx';
import styles from './verification.module.css';
import { ViewsCard } from './views-card.tsx';

const INVALIDATES = [
  idRecordsEndpoints.listIdRecords,
  idRecordsEndpoints.countIdRecords,
  idRecordsEndpoints.getIdRecord,
];

/** Approve, or reject with a reason; the version that was seen goes with it. */
function useReview(record: IdRecord, onDone: () => void) {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const reason = useReason();
  const review = useCommand(idRecordsEndpoints.reviewIdRecord, {
    invalidate: INVALIDATES,
    onSuccess: () => {
      toast('accounts.verification.done');
      onDone();
    },
  });
  const { id, version, username: name } = record;
  const approve = async () => {
    if (!(await confirm({ title: text('accounts.verification.approveTitle', { name }) }))) return;
    await review.run({ body: { id, version, auditStatus: ID_VERIFY_STATUS.approved } });
  };
  const reject = async () => {
    const remark = await reason.ask({
      title: text('accounts.verification.rejectTitle', { name }),
      presets: [
        text('accounts.verification.blurred'),
        text('accounts.verification.differs'),
        text('accounts.verification.expired'),
        text('accounts.verification.notCard'),
      ],
      okText: text('accounts.verification.reject'),
      danger: true,
    });
    if (remark !== null) await review.run({ body: { id, version, auditStatus: ID_VERIFY_STATUS.rejected, remark } });
  };
  const actions: readonly ActionDef[] = [
    { action: 'approve', labelKey: 'accounts.verification.approve', primary: true, onClick: approve },
    { action: 'reject', labelKey: 'accounts.verification.reject', danger: true, onClick: reject },
  ];
  return { actions, dialog: reason.dialog };
}

interface PicturesProps {
  readonly record: IdRecord;
  readonly onReload: () => void;
  /** A picture was opened, which the log of views tells. */
  readonly onSeen: () => void;
}

function Pictures({ record, onReload, onSeen }: PicturesProps) {
  const text = useText();
  const { frontUrl, backUrl, picturesUntil } = record;
  if (frontUrl === null || backUrl === null)
    return (
      <SectionCard title={text('accounts.verification.pictures')}>
        <p className={styles['quiet']}>{text('accounts.verification.picturesGone')}</p>
      </SectionCard>
    );
  const sides = [
    { key: 'front', url: frontUrl, label: text('accounts.verification.front') },
    { key: 'back', url: backUrl, label: text('accounts.verification.back') },
  ];
  return (
    <SectionCard
      title={text('accounts.verification.pictures')}
      extra={
        <Button
          size="small"
          icon={<RotateCw {...ICON_S} />}
          aria-label={text('accounts.verification.refresh')}
          title={text('accounts.verification.refresh')}
          onClick={onReload}
        />
      }
    >
      <div className={styles['sides']}>
        <Image.PreviewGroup>
          {sides.map((side) => (
            <figure key={side.key}>
              <Image src={side.url} alt={side.label} width="100%" onLoad={onSeen} />
              <figcaption>{side.label}</figcaption>
            </figure>
          ))}
        </Image.PreviewGroup>
      </div>
      <p className={styles['quiet']}>{text('accounts.verification.picturesText')}</p>
      {picturesUntil ? (
        <p className={styles['quiet']}>
          {text('accounts.verification.picturesUntil', { at: timeText(picturesUntil) })}
        </p>
      ) : null}
    </SectionCard>
  );
}

function Facts({ record }: { readonly record: IdRecord }) {
  const text = useText();
  const locale = useLocale();
  const { reviewedAt } = record;
  const facts: readonly FactItem[] = [
    { key: 'user', label: text('accounts.user.username'), value: record.username },
    { key: 'realName', label: text('accounts.user.realName'), value: record.realName || null },
    { key: 'name', label: text('accounts.verification.name'), value: record.name || null },
    { key: 'idNo', label: text('accounts.verification.idNo'), value: record.idNo || null },
    { key: 'company', label: text('accounts.common.company'), value: companyOf(record, locale) },
    { key: 'at', label: text('accounts.verification.submitted'), value: timeText(record.createdAt) },
  ];
  const decided: readonly FactItem[] = [
    { key: 'reviewer', label: text('accounts.verification.reviewer'), value: record.reviewerName },
    {
      key: 'reviewed',
      label: text('accounts.verification.reviewed'),
      value: reviewedAt ? timeText(reviewedAt) : null,
    },
  ];
  return (
    <SectionCard title={text('accounts.verification.facts')}>
      <FactList items={reviewedAt ? [...facts, ...decided] : facts} />
    </SectionCard>
  );
}

function Review({ record, onDone, onReload }: { record: IdRecord; onDone: () => void; onReload: () => void }) {
  const { actions, dialog } = useReview(record, onDone);
  const [seen, setSeen] = useState(0);
  return (
    <div className={styles['body']}>
      <ActionButtons actions={actions} allowed={record.allowedActions} />
      {record.remark ? <Note tone="danger">{record.remark}</Note> : null}
      <Pictures record={record} onReload={onReload} onSeen={() => setSeen((before) => before + 1)} />
      <ChecksCard record={record} />
      <Facts record={record} />
      <ViewsCard id={record.id} seen={seen} />
      {dialog}
    </div>
  );
}

/** Wide enough to read both sides. */
const WIDTH = 760;

interface Props {
  /** Null: closed. */
  readonly id: string | null;
  /** What the list knows of it, until it is loaded. */
  readonly row: IdRecordRow | null;
  /** Decided: the next card may come. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** One ID card beside the queue: its pictures, what it says, the decision. */
export function ReviewDrawer({ id, row, onDone, onClose }: Props) {
  const lang = useLang();
  const { data, error, refetch } = useEndpoint(
    idRecordsEndpoints.getIdRecord,
    { params: { id: id ?? '' } },
    { enabled: id !== null, follow: topicsOf('idRecord', id) },
  );
  const shown = data ?? row;
  const reload = () => void refetch();
  return (
    <RecordDrawer
      open={id !== null}
      size={WIDTH}
      log={{ targetType: 'idRecord', targetId: id ?? '' }}
      title={
        shown ? (
          <span className={styles['title']}>
            {shown.username}
            <StateTag {...tagOf(ID_VERIFY_STATUSES, shown.auditStatus, idGroup(shown.auditStatus), lang)} />
          </span>
        ) : null
      }
      isLoaded={data !== undefined}
      error={error}
      onRetry={reload}
      onClose={onClose}
    >
      {data ? <Review key={data.id} record={data} onDone={onDone} onReload={reload} /> : null}
    </RecordDrawer>
  );
}
