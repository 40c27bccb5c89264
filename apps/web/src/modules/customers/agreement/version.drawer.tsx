import { agreementsEndpoints as calls } from '@mintmark/contract/customers/agreements.endpoints.ts';
import type { Agreement, AgreementRow } from '@mintmark/contract/customers/agreements.schema.ts';
import { AGREEMENT_STATUS } from '@mintmark/domain/customers/agreements.enums.ts';
import { useState } from 'react';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { ActionButtons, type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { RichText } from '../../../kit/rich-text/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { FactList, Note, SectionCard } from '../../../ui/layout.tsx';
import styles from './agreement.module.css';
import { companyOf, titleOf } from './names.ts';
import { EditVersionDrawer } from './version-forms.tsx';

const READS = [calls.listAgreements, calls.getAgreement, calls.getAgreementToSign];

/** Edit, publish with a reason, delete a draft. */
function useVersionSteps(agreement: Agreement, onGone: () => void) {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const reason = useReason();
  const [isEditing, setEditing] = useState(false);
  const publication = useCommand(calls.publishAgreement, { invalidate: READS });
  const removal = useCommand(calls.removeAgreement, {
    invalidate: [calls.listAgreements],
    onSuccess: () => {
      toast('customers.agreement.removed');
      onGone();
    },
  });
  const { id, version, versionNo: no, mustSignAgain } = agreement;
  const publish = async () => {
    const words = await reason.ask({
      title: text('customers.agreement.publishTitle', { no }),
      text: <p>{text(mustSignAgain ? 'customers.agreement.publishAgain' : 'customers.agreement.publishText')}</p>,
      okText: text('customers.agreement.publish'),
    });
    if (words === null) return;
    if (await publication.run({ params: { id }, body: { version, reason: words } }))
      toast('customers.agreement.publishDone');
  };
  const remove = async () => {
    const title = text('customers.agreement.removeTitle', { no });
    if (await confirm({ title, okText: text('customers.agreement.remove'), danger: true }))
      await removal.run({ params: { id }, body: { version } });
  };
  const actions: readonly ActionDef[] = [
    { action: 'publish', labelKey: 'customers.agreement.publish', primary: true, onClick: publish },
    { action: 'edit', labelKey: 'customers.agreement.edit', onClick: () => setEditing(true) },
    { action: 'remove', labelKey: 'customers.agreement.remove', danger: true, onClick: remove },
  ];
  const dialogs = (
    <>
      <EditVersionDrawer agreement={agreement} open={isEditing} onClose={() => setEditing(false)} />
      {reason.dialog}
    </>
  );
  return { actions, dialogs };
}

function VersionBody({ agreement, onGone }: { readonly agreement: Agreement; readonly onGone: () => void }) {
  const text = useText();
  const locale = useLocale();
  const { actions, dialogs } = useVersionSteps(agreement, onGone);
  const facts = [
    {
      key: 'owner',
      label: text('customers.agreement.owner'),
      value: companyOf(agreement, locale) ?? text('customers.agreement.house'),
    },
    { key: 'from', label: text('customers.agreement.validFrom'), value: agreement.validFrom },
    {
      key: 'again',
      label: text('customers.agreement.again'),
      value: text(agreement.mustSignAgain ? 'customers.common.yes' : 'customers.common.no'),
    },
    { key: 'count', label: text('customers.agreement.signatures'), value: countText(agreement.signatures) },
    {
      key: 'at',
      label: text('customers.agreement.publishedAt'),
      value: agreement.publishedAt ? timeText(agreement.publishedAt) : null,
    },
    { key: 'by', label: text('customers.agreement.publishedBy'), value: agreement.publishedBy },
    {
      key: 'hash',
      label: text('customers.agreement.textHash'),
      value: agreement.textHash ? <code>{agreement.textHash}</code> : null,
    },
  ];
  return (
    <div className={styles['body']}>
      <ActionButtons actions={actions} allowed={agreement.allowedActions} size="small" />
      {agreement.status === AGREEMENT_STATUS.published ? (
        <Note tone="info">{text('customers.agreement.standsStill')}</Note>
      ) : null}
      <SectionCard title={text('customers.agreement.record')}>
        <FactList items={facts.filter((fact) => fact.value !== null)} />
      </SectionCard>
      <SectionCard title={agreement.titleZh}>
        <RichText html={agreement.htmlZh} />
      </SectionCard>
      <SectionCard title={agreement.titleEn}>
        <RichText html={agreement.htmlEn} />
      </SectionCard>
      {dialogs}
    </div>
  );
}

interface Props {
  /** Null: closed. */
  readonly row: AgreementRow | null;
  readonly onClose: () => void;
}

/** One version beside the list. */
export function VersionDrawer({ row, onClose }: Props) {
  const locale = useLocale();
  const id = row?.id ?? '';
  const { data, error, refetch } = useEndpoint(
    calls.getAgreement,
    { params: { id } },
    { enabled: id !== '', follow: topicsOf('agreement', id) },
  );
  return (
    <RecordDrawer
      open={row !== null}
      size={720}
      title={row ? `${titleOf(row, locale)} ${row.versionNo}` : null}
      log={{ targetType: 'agreement', targetId: id }}
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data ? <VersionBody key={id} agreement={data} onGone={onClose} /> : null}
    </RecordDrawer>
  );
}
