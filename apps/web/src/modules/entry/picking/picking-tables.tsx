import type { PickingGroup, PickingItem, PickingList } from '@mintmark/contract/entry/picking.schema.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { Code } from '../../../ui/codes.tsx';
import { countText } from '../../../ui/format.ts';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { Blank } from '../../../ui/values.tsx';
import { coinGroup, coinLabel } from '../entry-look.ts';
import { usePickingWords } from './picking-words.ts';

/** Counts and gaps of each second level, with the totals below. */
export function SummaryTable({ list }: { readonly list: PickingList }) {
  const text = useText();
  const words = usePickingWords();
  const columns: readonly PlainColumn<PickingGroup>[] = [
    { key: 'category1', title: text('entry.picking.category1'), render: words.first },
    { key: 'category2', title: text('entry.picking.category2'), render: words.second },
    { key: 'count', title: text('entry.picking.count'), align: 'right', render: ({ count }) => countText(count) },
    {
      key: 'incomplete',
      title: text('entry.picking.incomplete'),
      align: 'right',
      render: ({ incomplete }) => (incomplete === 0 ? <Blank /> : countText(incomplete)),
    },
    {
      key: 'missing',
      title: text('entry.picking.missing'),
      wrap: true,
      render: (group) => words.gaps(group) || text('entry.picking.complete'),
    },
  ];
  return (
    <PlainTable
      label={text('entry.picking.summary')}
      columns={columns}
      rows={list.groups}
      rowKey={(row) => String(row.category2)}
      tone={(row) => (row.incomplete > 0 ? 'warning' : undefined)}
      foot={
        <tr>
          <td colSpan={2}>{text('entry.picking.total')}</td>
          <td align="right">{countText(list.total)}</td>
          <td align="right">{countText(list.incomplete)}</td>
          <td />
        </tr>
      }
    />
  );
}

/** Where the trays of the list stand. */
export function TrayTable({ list }: { readonly list: PickingList }) {
  const text = useText();
  const columns: readonly PlainColumn<PickingList['trays'][number]>[] = [
    { key: 'no', title: text('entry.picking.tray'), render: ({ dispatchNo }) => <Code value={dispatchNo} /> },
    {
      key: 'location',
      title: text('entry.picking.location'),
      render: ({ storageLocation }) => storageLocation || <Blank />,
    },
    { key: 'count', title: text('entry.picking.count'), align: 'right', render: ({ count }) => countText(count) },
  ];
  return (
    <PlainTable
      label={text('entry.picking.trays')}
      columns={columns}
      rows={list.trays}
      rowKey={(row) => row.dispatchId}
    />
  );
}

interface ItemsProps {
  readonly label: string;
  readonly items: readonly PickingItem[];
  /** On paper there is a box to tick, and states are told in words. */
  readonly isPaper?: boolean;
}

/** The coins of one second level as they lie. */
export function ItemTable({ label, items, isPaper = false }: ItemsProps) {
  const text = useText();
  const lang = useLang();
  const words = usePickingWords();
  const columns: readonly PlainColumn<PickingItem>[] = [
    ...(isPaper ? [{ key: 'tick', title: text('entry.picking.picked'), width: 44, render: () => '☐' }] : []),
    { key: 'tray', title: text('entry.picking.tray'), render: ({ dispatchNo }) => <Code value={dispatchNo} /> },
    { key: 'place', title: text('entry.picking.place'), render: words.place },
    { key: 'coin', title: text('entry.picking.coin'), render: ({ coinCode }) => <Code value={coinCode} /> },
    { key: 'name', title: text('entry.picking.name'), wrap: true, render: (item) => words.name(item) || <Blank /> },
    {
      key: 'missing',
      title: text('entry.picking.missing'),
      wrap: true,
      render: ({ missing }) => words.facts(missing) || <Blank />,
    },
    {
      key: 'state',
      title: text('entry.picking.state'),
      render: ({ status, isHeld }) =>
        isPaper ? (
          [coinLabel(status, lang), isHeld ? text('entry.picking.held') : ''].filter(Boolean).join(' · ')
        ) : (
          <StateTag
            group={coinGroup(status)}
            label={coinLabel(status, lang)}
            held={isHeld ? text('entry.picking.held') : undefined}
          />
        ),
    },
  ];
  return (
    <PlainTable
      label={label}
      columns={columns}
      rows={items}
      rowKey={(row) => row.id}
      tone={({ missing }) => (missing.length > 0 ? 'warning' : undefined)}
    />
  );
}
