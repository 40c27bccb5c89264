import type { TrayRow } from '@mintmark/contract/labels/box.schema.ts';
import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { ROOMS } from '@mintmark/domain/custody/places.ts';
import { Button, Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { enumText, housePlaces } from '../../../kit/dictionary/index.ts';
import { langOf, nameIn, useLocale, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { timeText } from '../../../ui/format.ts';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { Select } from '../../../ui/select.tsx';
import { custodyPath } from '../label-paths.ts';
import styles from './trays.module.css';

const BoxLabelPaper = lateDrawer(async () => (await import('./box-label-paper.tsx')).BoxLabelPaper);
const TrayPaper = lateDrawer(async () => (await import('../edit-box/tray-paper.tsx')).TrayPaper);

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

const WIDTH = 880;

/** Where a tray stands: with its holder, or at a place of the house, booked as soon as it is chosen. */
function PlaceCell({ row }: { readonly row: TrayRow }) {
  const text = useText();
  const locale = useLocale();
  const can = useCan();
  const placing = useCommand(boxesEndpoints.placeTray, { invalidate: [boxesEndpoints.listTrays] });
  const { boxNo, companyId, storePlace, version, placedAt, placedBy } = row;
  const rooms = ROOMS.map(({ code }) => ({ value: code, label: enumText(ROOMS, code, langOf(locale)) }));
  const places = [...housePlaces(locale), ...rooms];
  const known = places.some(({ value }) => value === storePlace) || storePlace === '';
  const options = [
    { value: '', label: text('labels.trays.withHolder') },
    ...places,
    ...(known ? [] : [{ value: storePlace, label: storePlace }]),
  ];
  const since =
    placedAt === null ? undefined : text('labels.trays.put', { at: timeText(placedAt), who: placedBy ?? '–' });
  if (!can('closeReview:order:box'))
    return <span title={since}>{options.find(({ value }) => value === storePlace)?.label}</span>;
  return (
    <span title={since}>
      <Select
        className={styles['place']}
        size="small"
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={text('labels.trays.placeOf', { no: boxNo })}
        loading={placing.isPending}
        disabled={placing.isPending}
        options={options}
        value={storePlace}
        onChange={(place) => void placing.run({ params: { boxNo }, body: { companyId, place, version } })}
      />
    </span>
  );
}

/** Who has the coins of a tray; of several the numbers. */
function Holders({ row }: { readonly row: TrayRow }) {
  const text = useText();
  const { holders } = row;
  return holders
    .map(({ name, pieces }) => {
      const who = name ?? text('labels.trays.nobody');
      return holders.length === 1 ? who : `${who} × ${pieces}`;
    })
    .join(', ');
}

/** 在用的箱: how many lie in each, with whom, where it stands; its label, its list, and its way into other hands. */
export function TraysDrawer({ open, onClose }: Props) {
  const text = useText();
  const locale = useLocale();
  const can = useCan();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [label, setLabel] = useState<string | null>(null);
  const [list, setList] = useState<string | null>(null);
  const boxNo = useDeferredValue(typed.trim());
  const trays = useEndpoint(
    boxesEndpoints.listTrays,
    { query: boxNo === '' ? {} : { boxNo } },
    { enabled: open, keepPrevious: true },
  );
  const rows = trays.data?.list ?? [];
  const hasCompanies = new Set(rows.map(({ companyId }) => companyId)).size > 1;
  const columns: readonly PlainColumn<TrayRow>[] = [
    { key: 'boxNo', title: text('labels.trays.no'), render: (row) => row.boxNo },
    ...(hasCompanies
      ? [
          {
            key: 'company',
            title: text('labels.trays.company'),
            render: (row: TrayRow) => nameIn(locale, { name: row.companyZh, nameEn: row.companyEn }),
          },
        ]
      : []),
    { key: 'pieces', title: text('labels.trays.pieces'), align: 'right', render: (row) => row.pieces },
    { key: 'holders', title: text('labels.trays.holders'), wrap: true, render: (row) => <Holders row={row} /> },
    { key: 'place', title: text('labels.trays.place'), render: (row) => <PlaceCell row={row} /> },
    {
      key: 'acts',
      title: text('labels.trays.acts'),
      render: (row) => (
        <span className={styles['acts']}>
          {can(['closeReview:printTags:print', 'closeReview:order:box']) ? (
            <Button size="small" onClick={() => setLabel(row.boxNo)}>
              {text('labels.trays.label')}
            </Button>
          ) : null}
          <Button size="small" onClick={() => setList(row.boxNo)}>
            {text('labels.trays.list')}
          </Button>
          {can('closeReview:custody:handOver') ? (
            <Button size="small" onClick={() => void navigate(custodyPath(row.boxNo))}>
              {text('labels.trays.give')}
            </Button>
          ) : null}
        </span>
      ),
    },
  ];
  return (
    <RecordDrawer
      open={open}
      title={text('labels.trays.title')}
      size={WIDTH}
      isLoaded={trays.data !== undefined}
      error={trays.error}
      onRetry={() => void trays.refetch()}
      onClose={onClose}
    >
      <div className={styles['head']}>
        <Input
          className={styles['find']}
          allowClear
          aria-label={text('labels.trays.no')}
          placeholder={text('labels.trays.find')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span className={styles['count']} role="status">
          {text('labels.trays.count', { n: trays.data?.total ?? 0 })}
        </span>
      </div>
      <PlainTable
        label={text('labels.trays.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.companyId}/${row.boxNo}`}
        empty={text('labels.trays.empty')}
        hasRowNames
      />
      {label === null ? null : <BoxLabelPaper boxNo={label} onClose={() => setLabel(null)} />}
      {list === null ? null : <TrayPaper boxNo={list} onClose={() => setList(null)} />}
    </RecordDrawer>
  );
}
