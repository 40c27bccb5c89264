import { companyMessagesEndpoints as calls } from '@mintmark/contract/companies/company-messages.endpoints.ts';
import type { MessageTemplateRow } from '@mintmark/contract/companies/company-messages.schema.ts';
import { MESSAGE_KINDS } from '@mintmark/domain/customers/messages.enums.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { timeText } from '../../../ui/format.ts';
import { FactList, Note, SectionCard } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import css from '../parts/companies.module.css';

const TemplateDrawer = lateDrawer(async () => (await import('./template.drawer.tsx')).TemplateDrawer);
const READS = [calls.getMessageTemplates];

interface CardProps {
  readonly companyId: string;
  readonly row: MessageTemplateRow;
  /** Null: the reader may not. */
  readonly onEdit: (() => void) | null;
}

function TemplateCard({ companyId, row, onEdit }: CardProps) {
  const text = useText();
  const lang = useLang();
  const { confirm, toast } = useFeedback();
  const drop = useCommand(calls.dropMessageTemplate, { invalidate: READS });
  const { kind, version, isOn, updatedAt, updatedByName } = row;
  const name = enumText(MESSAGE_KINDS, kind, lang);
  const isOwn = version > 0;
  const onDrop = async () => {
    const isSure = await confirm({
      title: text('companies.message.dropTitle', { kind: name }),
      content: text('companies.message.dropText'),
      okText: text('companies.message.drop'),
    });
    if (isSure && (await drop.run({ params: { id: companyId, kind }, body: { version } })))
      toast('companies.common.done');
  };
  const changed =
    updatedAt === null
      ? text('companies.message.standard')
      : `${text('companies.message.own')} · ${text('companies.message.changed', { name: updatedByName ?? '', at: timeText(updatedAt).slice(0, 16) })}`;
  return (
    <SectionCard
      title={
        <span className={css['title']}>
          {name}
          <StateTag
            plain
            group={isOn ? 'ok' : 'end'}
            label={text(isOn ? 'companies.message.on' : 'companies.message.off')}
          />
        </span>
      }
      sub={changed}
      extra={
        onEdit ? (
          <span className={css['title']}>
            {isOwn ? (
              <Button size="small" onClick={() => void onDrop()}>
                {text('companies.message.drop')}
              </Button>
            ) : null}
            <Button size="small" onClick={onEdit} aria-label={`${text('companies.message.edit')} ${name}`}>
              {text('companies.message.edit')}
            </Button>
          </span>
        ) : null
      }
    >
      <FactList
        items={[
          { key: 'zh', label: text('companies.message.zh'), value: row.zh.text },
          { key: 'en', label: text('companies.message.en'), value: row.en.text },
        ]}
      />
    </SectionCard>
  );
}

/** What customers of a company hear, when, and in which words. */
export function CompanyMessages({ companyId }: { readonly companyId: string }) {
  const text = useText();
  const [editing, setEditing] = useState<MessageTemplateRow | null>(null);
  const { data, error, refetch } = useEndpoint(
    calls.getMessageTemplates,
    { params: { id: companyId } },
    { follow: topicsOf('company', companyId) },
  );
  if (!data && error) return <ErrorState text={error.msg || undefined} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={8} />;
  return (
    <div className={css['body']}>
      <Note tone="info">{text('companies.message.about')}</Note>
      {data.templates.map((row) => (
        <TemplateCard
          key={row.kind}
          companyId={companyId}
          row={row}
          onEdit={data.mayEdit ? () => setEditing(row) : null}
        />
      ))}
      {editing ? <TemplateDrawer companyId={companyId} row={editing} onClose={() => setEditing(null)} /> : null}
    </div>
  );
}
