import type { ItemImportRow, zItemImportList } from '@mintmark/contract/catalogue/item-imports.schema.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { z } from 'zod';
import type { ApiFailure } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { groupOf } from './import.model.ts';

interface Props {
  readonly answer: UseQueryResult<z.output<typeof zItemImportList>, ApiFailure>;
  readonly onOpen: (id: string) => void;
}

/** What was uploaded before, and how far each file came. */
export function ImportHistory({ answer, onOpen }: Props) {
  const text = useText();
  const columns: readonly PlainColumn<ItemImportRow>[] = [
    { key: 'file', title: text('catalogue.import.file'), wrap: true, render: ({ fileName }) => fileName },
    { key: 'source', title: text('catalogue.import.source'), wrap: true, render: ({ source }) => source },
    {
      key: 'rows',
      title: text('catalogue.import.rows'),
      align: 'right',
      render: ({ rowCount }) => countText(rowCount),
    },
    {
      key: 'state',
      title: text('catalogue.import.state'),
      render: ({ status }) => <StateTag group={groupOf(status)} label={text(`catalogue.import.state.${status}`)} />,
    },
    { key: 'by', title: text('catalogue.import.by'), render: ({ byName }) => byName ?? '–' },
    { key: 'at', title: text('catalogue.import.at'), render: ({ createdAt }) => timeText(createdAt) },
    {
      key: 'open',
      title: '',
      render: ({ id, fileName }) => (
        <Button
          type="link"
          size="small"
          aria-label={`${text('catalogue.import.view')} ${fileName}`}
          onClick={() => onOpen(id)}
        >
          {text('catalogue.import.view')}
        </Button>
      ),
    },
  ];
  return (
    <SectionCard title={text('catalogue.import.history')} flush>
      <Loaded answer={answer} rows={3}>
        {({ imports }) => (
          <PlainTable
            label={text('catalogue.import.history')}
            columns={columns}
            rows={imports}
            rowKey={({ id }) => id}
            empty={text('catalogue.import.none')}
            hasRowNames
          />
        )}
      </Loaded>
    </SectionCard>
  );
}
