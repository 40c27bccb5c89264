import { voucherTemplatesEndpoints as calls } from '@mintmark/contract/finance/closing/voucher-templates.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { daysOfMonth } from '@mintmark/domain/finance/closing/closing-rules.ts';
import { Button } from 'antd';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { callFile, saveFile, useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { countText } from '../../../ui/format.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { Note, SectionCard } from '../../../ui/layout.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Books, BooksHead } from './books-head.tsx';
import css from './closing.module.css';

const TemplateDrawer = lateDrawer(async () => (await import('./template.drawer.tsx')).TemplateDrawer);

export type Template = DataOf<typeof calls.listVoucherTemplates>['list'][number];

/** What the form begins with: a template to change, one to copy, or nothing. */
export type TemplateStart = { readonly template: Template; readonly isCopy: boolean } | null;

interface RowsProps {
  readonly books: Books;
  readonly list: readonly Template[];
  readonly onOpen: (start: TemplateStart) => void;
}

function Templates({ books, list, onOpen }: RowsProps) {
  const text = useText();
  const lang = useLang();
  const mayEdit = useCan()('finance:closing:template');
  const { confirm, toast } = useFeedback();
  const removing = useCommand(calls.removeVoucherTemplate, {
    invalidate: [calls.listVoucherTemplates],
    onSuccess: () => toast('finance.closing.doneStep'),
  });
  const nameOf = ({ name, nameEn }: Template) => (lang === 'en' && nameEn !== '' ? nameEn : name);
  const save = (template: Template) => {
    const body = { companyId: books.companyId, templateId: template.id, ...daysOfMonth(books.month) };
    return callFile(calls.exportVouchers, { body }).then(saveFile, () => undefined);
  };
  const remove = async (template: Template) => {
    const title = text('finance.closing.removeTemplate', { name: template.name });
    if (await confirm({ title, danger: true }))
      await removing.run({ params: { id: template.id }, body: { version: template.version } });
  };
  const steps = (template: Template) => (
    <span className={css['tools']}>
      <Button size="small" icon={<Download {...ICON_S} />} onClick={() => void save(template)}>
        {text('finance.closing.exportVouchers')}
      </Button>
      {mayEdit ? (
        <>
          <Button size="small" onClick={() => onOpen({ template, isCopy: template.companyId === null })}>
            {text(template.companyId === null ? 'finance.closing.copyTemplate' : 'finance.closing.editTemplate')}
          </Button>
          {template.companyId === null ? null : (
            <Button size="small" danger onClick={() => void remove(template)}>
              {text('finance.closing.remove')}
            </Button>
          )}
        </>
      ) : null}
    </span>
  );
  return (
    <PlainTable
      label={text('finance.closing.templates')}
      rows={list}
      rowKey={(row) => row.id}
      hasRowNames
      columns={[
        { key: 'name', title: text('finance.closing.template.name'), render: nameOf },
        {
          key: 'grouping',
          title: text('finance.closing.template.grouping'),
          render: (row) => text(`finance.closing.grouping.${row.grouping}`),
        },
        {
          key: 'encoding',
          title: text('finance.closing.template.encoding'),
          render: (row) => text(`finance.closing.encoding.${row.encoding}`),
        },
        {
          key: 'columns',
          title: text('finance.closing.template.columns'),
          align: 'right',
          render: (row) => countText(row.columns.length),
        },
        { key: 'steps', title: text('finance.closing.template.steps'), render: steps },
      ]}
    />
  );
}

interface Props {
  readonly books: Books;
  readonly companies: readonly { value: string; label: string }[];
  readonly onChange: (books: Books) => void;
}

/** 凭证导出: the vouchers of a month in the form that an accounting program takes. */
export function VouchersView({ books, companies, onChange }: Props) {
  const text = useText();
  const mayEdit = useCan()('finance:closing:template');
  const [start, setStart] = useState<TemplateStart>(null);
  const [isOpen, setOpen] = useState(false);
  const { data } = useEndpoint(calls.listVoucherTemplates, { query: { companyId: books.companyId } });
  const open = (next: TemplateStart) => {
    setStart(next);
    setOpen(true);
  };
  const tools = mayEdit ? (
    <Button icon={<Plus {...ICON_S} />} onClick={() => open(null)}>
      {text('finance.closing.newTemplate')}
    </Button>
  ) : null;
  return (
    <div className={css['page']}>
      <BooksHead books={books} companies={companies} onChange={onChange} tools={tools} />
      <Note tone="info">{text('finance.closing.vouchersIntro')}</Note>
      {data ? (
        <SectionCard flush>
          <Templates books={books} list={data.list} onOpen={open} />
        </SectionCard>
      ) : (
        <Skeleton rows={4} />
      )}
      <TemplateDrawer open={isOpen} start={start} companyId={books.companyId} onClose={() => setOpen(false)} />
    </div>
  );
}
