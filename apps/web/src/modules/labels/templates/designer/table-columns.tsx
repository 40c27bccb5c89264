import { LABEL_KIND_SPECS } from '@mintmark/domain/labels/label-fields.ts';
import type { LabelElement, LabelKind, TableColumn } from '@mintmark/domain/labels/label-template.ts';
import { Button, Input, InputNumber } from 'antd';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../../kit/i18n/index.ts';
import { ICON } from '../../../../ui/icon.ts';
import { Select } from '../../../../ui/select.tsx';
import { round } from './design.model.ts';
import styles from './designer.module.css';
import { useDesignLang } from './use-design-lang.ts';

type Table = Extract<LabelElement, { kind: 'table' }>;

interface Props {
  readonly element: Table;
  readonly kind: LabelKind;
  readonly onChange: (element: LabelElement) => void;
}

const ALIGNS = ['left', 'center', 'right'] as const;
const NEW_WIDTH_MM = 20;

interface ColumnProps {
  readonly column: TableColumn;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly n: number;
  readonly onChange: (column: TableColumn) => void;
}

/** What a column shows, the words above it, its width and its side. */
function Column({ column, options, n, onChange }: ColumnProps) {
  const text = useText();
  const name = (what: 'field' | 'title' | 'w' | 'align') =>
    text('labels.template.columnKey', { n, name: text(`labels.template.column.${what}`) });
  return (
    <div className={styles['measures']}>
      <Select
        aria-label={name('field')}
        value={column.field}
        options={[...options]}
        onChange={(field: string) => {
          const label = options.find(({ value }) => value === field)?.label ?? field;
          onChange({ ...column, field, title: label });
        }}
      />
      <Input
        aria-label={name('title')}
        value={column.title}
        maxLength={40}
        onChange={(event) => onChange({ ...column, title: event.target.value })}
      />
      <InputNumber
        aria-label={name('w')}
        value={column.w}
        min={0}
        max={300}
        step={1}
        onChange={(w) => {
          if (w !== null) onChange({ ...column, w: round(w) });
        }}
      />
      <Select
        aria-label={name('align')}
        value={column.align}
        options={ALIGNS.map((value) => ({ value, label: text(`labels.template.align.${value}`) }))}
        onChange={(align: TableColumn['align']) => onChange({ ...column, align })}
      />
    </div>
  );
}

/** The columns of a table, from left to right. */
export function TableColumns({ element, kind, onChange }: Props) {
  const text = useText();
  const lang = useDesignLang();
  const list = LABEL_KIND_SPECS[kind].lists?.find(({ code }) => code === element.list);
  const options = (list?.fields ?? []).map((one) => ({ value: one.code, label: one[lang] }));
  const { columns } = element;
  const put = (next: readonly TableColumn[]) => onChange({ ...element, columns: next });
  const swap = (at: number, by: -1 | 1) => {
    const [one, other] = [columns[at], columns[at + by]];
    if (one && other) put(columns.with(at, other).with(at + by, one));
  };
  const tool = (key: 'left' | 'right' | 'remove', n: number, icon: ReactNode, isOff: boolean, run: () => void) => {
    const label = text(`labels.template.column.${key}`, { n });
    return (
      <Button key={key} size="small" icon={icon} aria-label={label} title={label} disabled={isOff} onClick={run} />
    );
  };
  return (
    <div className={styles['form']}>
      <strong className={styles['hint']}>{text('labels.template.columns')}</strong>
      {columns.map((column, at) => (
        <div key={at} className={styles['side']}>
          <div className={styles['bar']}>
            <span className={styles['hint']}>{text('labels.template.columnNo', { n: at + 1 })}</span>
            <span className={styles['tools']}>
              {tool('left', at + 1, <ArrowUp {...ICON} />, at === 0, () => swap(at, -1))}
              {tool('right', at + 1, <ArrowDown {...ICON} />, at === columns.length - 1, () => swap(at, 1))}
              {tool('remove', at + 1, <Trash2 {...ICON} />, columns.length === 1, () => put(columns.toSpliced(at, 1)))}
            </span>
          </div>
          <Column column={column} options={options} n={at + 1} onChange={(next) => put(columns.with(at, next))} />
        </div>
      ))}
      <Button
        size="small"
        icon={<Plus {...ICON} />}
        disabled={columns.length >= 20 || options.length === 0}
        onClick={() => {
          const [first] = options;
          if (first) put([...columns, { field: first.value, title: first.label, w: NEW_WIDTH_MM, align: 'left' }]);
        }}
      >
        {text('labels.template.column.add')}
      </Button>
    </div>
  );
}
