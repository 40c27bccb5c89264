import { Button } from 'antd';
import { countText, timeText } from '../../ui/format.ts';
import { SectionCard } from '../../ui/layout.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { Reasoned, useFeedback } from '../feedback/index.ts';
import { useText } from '../i18n/index.ts';

/** A file that rows came from. */
export interface ImportBatch {
  readonly id: string;
  readonly fileName: string;
  readonly createdAt: string;
  readonly who: string;
  readonly count: number;
  /** Rows in use; none may be for a roll-back. */
  readonly used: number;
  readonly rolledBackAt: string | null;
}

interface Props {
  readonly batches: readonly ImportBatch[];
  /** What the rows are called, and what makes one used. */
  readonly words: { readonly count: string; readonly used: string; readonly inUse: string };
  /** What becomes of the rows of a file that is taken back. */
  readonly fateOf: (batch: ImportBatch) => string;
  readonly onRollBack: (batch: ImportBatch) => Promise<unknown>;
}

/** Earlier files; taken back while none of their rows is in use. */
export function ImportBatches({ batches, words, fateOf, onRollBack }: Props) {
  const text = useText();
  const { confirm } = useFeedback();
  if (batches.length === 0) return null;
  const rollBack = async (batch: ImportBatch) => {
    const title = text('import.rollBackTitle', { name: batch.fileName });
    const okText = text('import.rollBack');
    if (await confirm({ title, content: fateOf(batch), okText, danger: true })) await onRollBack(batch);
  };
  return (
    <SectionCard title={text('import.earlier')} flush>
      <PlainTable
        label={text('import.earlier')}
        rows={batches}
        rowKey={(row) => row.id}
        tone={(row) => (row.rolledBackAt ? 'off' : undefined)}
        columns={[
          { key: 'file', title: text('import.file'), cut: true, render: (row) => row.fileName },
          { key: 'at', title: text('import.at'), render: (row) => timeText(row.createdAt) },
          { key: 'who', title: text('import.who'), render: (row) => row.who },
          { key: 'count', title: words.count, align: 'right', render: (row) => countText(row.count) },
          { key: 'used', title: words.used, align: 'right', render: (row) => countText(row.used) },
          {
            key: 'act',
            title: text('import.act'),
            render: (row) =>
              row.rolledBackAt ? (
                text('import.isRolledBack')
              ) : (
                <Reasoned reason={row.used > 0 ? words.inUse : null}>
                  <Button size="small" danger disabled={row.used > 0} onClick={() => void rollBack(row)}>
                    {text('import.rollBack')}
                  </Button>
                </Reasoned>
              ),
          },
        ]}
      />
    </SectionCard>
  );
}
