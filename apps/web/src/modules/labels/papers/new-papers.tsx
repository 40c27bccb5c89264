import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TimeText } from '../../../ui/values.tsx';
import { paperJobPath } from '../label-paths.ts';
import { FindForm, useOwnKinds } from './find-form.tsx';
import { type Asked, Found } from './found-sheets.tsx';
import css from './papers.module.css';

const RECENT = 10;

/** The last jobs of the kind: what was printed is printed again with the version of then. */
function Recent({ kind }: Pick<Asked, 'kind'>) {
  const text = useText();
  const navigate = useNavigate();
  const can = useCan();
  const { data } = useEndpoint(
    labelsEndpoints.listPrintJobs,
    { query: { kind: [kind], limit: RECENT } },
    { enabled: can('closeReview:printTags:page') },
  );
  return (
    <SectionCard title={text('labels.paper.jobs')} flush>
      <PlainTable
        label={text('labels.paper.jobs')}
        rows={data?.list ?? []}
        rowKey={(row) => row.id}
        hasRowNames
        empty={text('labels.paper.noJobs')}
        columns={[
          {
            key: 'no',
            title: text('labels.job.no'),
            render: (row) => (
              <Button type="link" size="small" onClick={() => void navigate(paperJobPath(row.id))}>
                {row.jobNo}
              </Button>
            ),
          },
          { key: 'count', title: text('labels.job.count'), align: 'right', render: (row) => row.count },
          {
            key: 'template',
            title: text('labels.paper.template'),
            render: (row) => `${row.template} v${row.templateVersion}`,
          },
          { key: 'who', title: text('labels.job.who'), render: (row) => row.who },
          { key: 'at', title: text('labels.job.at'), render: (row) => <TimeText iso={row.createdAt} /> },
        ]}
      />
    </SectionCard>
  );
}

/** Papers by their numbers, looked at and printed. */
export function NewPapers({
  initial,
}: {
  readonly initial: Omit<Asked, 'kind'> & { readonly kind: Asked['kind'] | null };
}) {
  const text = useText();
  const [first] = useOwnKinds();
  const start = initial.kind ?? first?.code;
  const [asked, setAsked] = useState<Asked | null>(
    start !== undefined && initial.codes.length > 0 ? { ...initial, kind: start } : null,
  );
  if (start === undefined) return <EmptyState title={text('labels.paper.noRight')} />;
  return (
    <div className={css['page']}>
      <div className={css['screenOnly']}>
        <FindForm initial={{ ...initial, kind: start }} onAsk={setAsked} />
      </div>
      {asked ? <Found key={JSON.stringify(asked)} asked={asked} /> : null}
      <div className={css['screenOnly']}>
        <Recent kind={asked?.kind ?? start} />
      </div>
    </div>
  );
}
