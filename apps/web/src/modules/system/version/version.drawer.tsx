import type { VersionRecord, VersionRow } from '@mintmark/contract/system/version.schema.ts';
import { versionsEndpoints } from '@mintmark/contract/system/versions.endpoints.ts';
import { enumText } from '@mintmark/domain/kernel/enums.ts';
import { PLATFORMS, VERSION_STATES } from '@mintmark/domain/system/versions.ts';
import { useState } from 'react';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { ActionButtons, type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { timeText } from '../../../ui/format.ts';
import { type FactItem, FactList, SectionCard } from '../../../ui/layout.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import styles from '../config/config.module.css';
import { versionGroup } from './version.columns.tsx';
import { EditVersionDrawer, PublishVersionDrawer } from './version-form.drawers.tsx';

const INVALIDATES = [versionsEndpoints.listVersions, versionsEndpoints.getVersion];

function useSteps(record: VersionRecord, onGone: () => void) {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const reason = useReason();
  const [form, setForm] = useState<'edit' | 'publish' | null>(null);
  const withdraw = useCommand(versionsEndpoints.withdrawVersion, {
    invalidate: INVALIDATES,
    onSuccess: () => toast('system.version.withdrawn'),
  });
  const remove = useCommand(versionsEndpoints.removeVersion, {
    invalidate: [versionsEndpoints.listVersions],
    onSuccess: () => {
      toast('system.common.removed');
      onGone();
    },
  });
  const { id, version, number } = record;
  const takeBack = async () => {
    const title = text('system.version.withdrawTitle', { number });
    const words = await reason.ask({ title, text: text('system.version.withdrawText'), danger: true });
    if (words !== null) await withdraw.run({ params: { id }, body: { version, reason: words } });
  };
  const drop = async () => {
    if (!(await confirm({ title: text('system.version.removeTitle', { number }), danger: true }))) return;
    await remove.run({ params: { id }, body: { version } });
  };
  const actions: readonly ActionDef[] = [
    { action: 'publish', labelKey: 'system.version.publish', primary: true, onClick: () => setForm('publish') },
    { action: 'edit', labelKey: 'system.common.edit', onClick: () => setForm('edit') },
    { action: 'withdraw', labelKey: 'system.version.withdraw', danger: true, onClick: takeBack },
    { action: 'remove', labelKey: 'system.common.remove', danger: true, onClick: drop },
  ];
  const close = () => setForm(null);
  const dialogs = (
    <>
      <EditVersionDrawer record={record} open={form === 'edit'} onClose={close} />
      <PublishVersionDrawer record={record} open={form === 'publish'} onClose={close} />
      {reason.dialog}
    </>
  );
  return { actions, dialogs };
}

function Body({ record, onGone }: { readonly record: VersionRecord; readonly onGone: () => void }) {
  const text = useText();
  const lang = useLang();
  const { actions, dialogs } = useSteps(record, onGone);
  const facts: readonly FactItem[] = [
    { key: 'platform', label: text('system.version.platform'), value: enumText(PLATFORMS, record.platform, lang) },
    {
      key: 'forced',
      label: text('system.version.isForced'),
      value: text(record.isForced ? 'system.common.yes' : 'system.common.no'),
    },
    {
      key: 'at',
      label: text('system.version.publishedAt'),
      value: record.publishedAt ? timeText(record.publishedAt) : null,
    },
    {
      key: 'made',
      label: text('system.common.created'),
      value: `${timeText(record.createdAt)} ${record.createdByName}`,
    },
    {
      key: 'changed',
      label: text('system.common.updated'),
      value: `${timeText(record.updatedAt)} ${record.updatedByName}`,
    },
  ];
  return (
    <div className={styles['stack']}>
      <ActionButtons actions={actions} allowed={record.allowedActions} size="small" />
      <SectionCard title={text('system.version.facts')}>
        <FactList items={facts} />
      </SectionCard>
      <SectionCard title={text('system.version.notesZh')}>
        <p className={styles['notes']}>{record.notesZh}</p>
      </SectionCard>
      <SectionCard title={text('system.version.notesEn')}>
        <p className={styles['notes']}>{record.notesEn}</p>
      </SectionCard>
      {dialogs}
    </div>
  );
}

interface Props {
  /** Null: closed. */
  readonly id: string | null;
  /** What the list knows of it, until it is loaded. */
  readonly row: VersionRow | null;
  readonly onClose: () => void;
}

/** One release beside the list, with what may be done with it. */
export function VersionDrawer({ id, row, onClose }: Props) {
  const lang = useLang();
  const { data, error, refetch } = useEndpoint(
    versionsEndpoints.getVersion,
    { params: { id: id ?? '' } },
    { enabled: id !== null, follow: topicsOf('appVersion', id) },
  );
  const shown = data ?? row;
  return (
    <RecordDrawer
      open={id !== null}
      size={560}
      log={{ targetType: 'appVersion', targetId: id ?? '' }}
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
      title={
        shown ? (
          <span className={styles['title']}>
            {shown.number}
            <StateTag group={versionGroup(shown.state)} label={enumText(VERSION_STATES, shown.state, lang)} />
          </span>
        ) : null
      }
    >
      {data ? <Body key={id} record={data} onGone={onClose} /> : null}
    </RecordDrawer>
  );
}
