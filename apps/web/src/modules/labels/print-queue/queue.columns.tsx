import type { LabelQueueRow } from '@mintmark/contract/labels/label.schema.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { COIN_STATES_BRIEF } from '@mintmark/domain/grading/coin-state-words.ts';
import { langOf, nameIn } from '../../../kit/i18n/index.ts';
import {
  type ColumnDef,
  certColumn,
  codeColumn,
  enumColumn,
  type FilterDef,
  gradeColumn,
  nameColumn,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import { materialOf } from '../../../ui/coin-material.ts';
import { badgeOf } from '../../../ui/grades/grade-of.ts';
import { coinGroup } from '../../../ui/state-groups.ts';
import { StateTag } from '../../../ui/state-tag.tsx';

export const QUEUE_COLUMNS: readonly ColumnDef<LabelQueueRow>[] = [
  certColumn({
    key: 'certNo',
    titleKey: 'labels.col.certNo',
    certNo: (row) => row.certNo,
    instead: (row) => row.coinCode,
    sort: true,
    hideable: false,
  }),
  nameColumn({
    key: 'name',
    titleKey: 'labels.col.name',
    name: (row, { locale }) => nameIn(locale, row),
    detail: (row) => [row.variety, row.year].filter(Boolean).join(' '),
    material: (row) => materialOf(row.category1, row.certNo),
  }),
  gradeColumn({
    key: 'grade',
    titleKey: 'labels.col.grade',
    grade: (row, { locale }) => badgeOf(row.category1, row.grade, langOf(locale)),
  }),
  stateColumn({
    key: 'status',
    titleKey: 'labels.col.status',
    code: (row) => row.status,
    states: coinMachine.states,
    group: coinGroup,
    brief: COIN_STATES_BRIEF,
    sort: true,
  }),
  {
    key: 'gate',
    titleKey: 'labels.col.gate',
    width: 96,
    render: (row, { text }) => {
      if (row.isHeld) return <StateTag group="bad" label={text('labels.queue.held')} />;
      if (row.status === coinMachine.state.toLabel && !row.mayLabel)
        return <StateTag group="ask" label={text('labels.queue.unpaid')} />;
      return null;
    },
  },
  {
    key: 'prints',
    titleKey: 'labels.col.prints',
    width: 156,
    render: (row, { text }) => {
      if (row.printCount === 0) return text('labels.queue.never');
      const state = row.printNo === null ? 'voided' : row.confirmedAt ? 'seen' : 'unseen';
      return `${text('labels.queue.printed', { n: row.printCount })} · ${text(`labels.queue.${state}`)}`;
    },
  },
  codeColumn({
    key: 'orderCode',
    titleKey: 'labels.col.orderCode',
    code: (row) => row.orderCode,
    sort: true,
  }),
  timeColumn({ key: 'printedAt', titleKey: 'labels.col.printedAt', at: (row) => row.printedAt, hidden: true }),
  codeColumn({
    key: 'coinCode',
    titleKey: 'labels.col.coinCode',
    code: (row) => row.coinCode,
    sort: true,
    hidden: true,
  }),
  enumColumn({
    key: 'category1',
    titleKey: 'labels.col.category',
    code: (row) => row.category1,
    items: CATEGORIES1,
    hidden: true,
  }),
];

/** States in which a coin waits for its label, or has one and is in the house (the server's list). */
const LABEL_STATES: readonly number[] = [
  coinMachine.state.toLabel,
  coinMachine.state.toBox,
  coinMachine.state.encapsulating,
  coinMachine.state.slabImaging,
  coinMachine.state.toCheck,
  coinMachine.state.rework,
  coinMachine.state.spotCheck,
  coinMachine.state.ready,
];

export const QUEUE_FILTERS: readonly FilterDef[] = [
  { key: 'certNo', labelKey: 'labels.col.certNo', kind: 'codes' },
  { key: 'orderCode', labelKey: 'labels.col.orderCode', kind: 'codes' },
  { key: 'coinCode', labelKey: 'labels.col.coinCode', kind: 'codes' },
  {
    key: 'category1',
    labelKey: 'labels.col.category',
    kind: 'select',
    multiple: true,
    options: CATEGORIES1,
  },
  {
    key: 'status',
    labelKey: 'labels.col.status',
    kind: 'select',
    multiple: true,
    options: coinMachine.states.filter((state) => LABEL_STATES.includes(Number(state.code))),
  },
  {
    key: 'printed',
    labelKey: 'labels.queue.hasLabel',
    kind: 'select',
    options: [
      { value: 'true', labelKey: 'labels.yes' },
      { value: 'false', labelKey: 'labels.no' },
    ],
  },
];
