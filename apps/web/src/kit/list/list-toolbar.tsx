import { Button, Dropdown, Popover } from 'antd';
import { Bookmark, ChevronDown, Columns3, Maximize2, Minimize2, RotateCw, Rows3 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { countText } from '../../ui/format.ts';
import { ICON, ICON_S } from '../../ui/icon.ts';
import { openExports } from '../exports/index.ts';
import { Reasoned } from '../feedback/reasoned.tsx';
import { useText } from '../i18n/index.ts';
import styles from './list-screen.module.css';
import type { ExportScope, ListContext, ToolbarAction } from './list-types.ts';
import type { ColumnView, Density } from './views/list-settings.ts';
import type { ListViewsProps } from './views/list-views.tsx';

const ColumnSettings = lazy(() => import('./columns/column-settings.tsx'));
const ListViews = lazy(() => import('./views/list-views.tsx'));

export interface ListToolbarProps<Row> {
  readonly actions: readonly ToolbarAction<Row>[];
  readonly context: ListContext<Row>;
  readonly total: number;
  readonly selectable: boolean;
  readonly onChooseAll: () => void;
  readonly onAction: (action: ToolbarAction<Row>) => void;
  readonly busyKey: string | null;
  readonly onExport: ((scope: ExportScope) => void) | null;
  readonly isLoading: boolean;
  readonly onReload: () => void;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  readonly columns: readonly ColumnView[];
  readonly shownColumns: ReadonlySet<string>;
  /** The list alone fills the window. */
  readonly views: ListViewsProps;
  readonly isFull: boolean;
  readonly onFull: (isFull: boolean) => void;
  readonly onColumns: (columns: readonly ColumnView[] | null) => void;
}

function ActionButton<Row>({
  action,
  props,
}: {
  readonly action: ToolbarAction<Row>;
  readonly props: ListToolbarProps<Row>;
}) {
  const text = useText();
  const needsRows = action.onSelection && props.context.count === 0;
  const reason = needsRows ? text('kit.list.chooseFirst') : (action.reason?.(props.context) ?? null);
  return (
    <Reasoned reason={reason}>
      <Button
        size="small"
        type={action.primary ? 'primary' : 'default'}
        danger={action.danger ?? false}
        icon={action.icon}
        disabled={reason !== null}
        loading={props.busyKey === action.key}
        onClick={() => props.onAction(action)}
      >
        {text(action.labelKey)}
      </Button>
    </Reasoned>
  );
}

/** As wide as its words, however narrow the button is. */
const MENU = { whiteSpace: 'nowrap' } as const;

function ExportButton<Row>({
  props,
  run,
}: {
  readonly props: ListToolbarProps<Row>;
  readonly run: (scope: ExportScope) => void;
}) {
  const text = useText();
  const items = [
    { key: 'page', label: text('kit.list.exportPage'), onClick: () => run('page') },
    ...(props.selectable
      ? [
          {
            key: 'selected',
            label: text('kit.list.exportSelected'),
            disabled: props.context.count === 0,
            onClick: () => run('selected'),
          },
        ]
      : []),
    { key: 'all', label: text('kit.list.exportAll', { total: countText(props.total) }), onClick: () => run('all') },
    { type: 'divider' as const },
    { key: 'earlier', label: text('kit.list.exportEarlier'), onClick: openExports },
  ];
  return (
    <Dropdown menu={{ items, style: MENU }} trigger={['click']}>
      <Button size="small" loading={props.busyKey === 'export'}>
        {text('kit.list.export')}
        <ChevronDown {...ICON_S} />
      </Button>
    </Dropdown>
  );
}

function SelectionText<Row>({ props }: { readonly props: ListToolbarProps<Row> }) {
  const text = useText();
  const { context, total, onChooseAll } = props;
  if (context.count === 0) return null;
  return (
    <span className={styles['selection']} aria-live="polite">
      {text('kit.list.selected', { n: countText(context.count) })}
      {context.isAll || total <= context.count ? null : (
        <button type="button" onClick={onChooseAll}>
          {text('kit.list.selectAll', { n: countText(total) })}
        </button>
      )}
      <button type="button" onClick={context.clearSelection}>
        {text('kit.list.clear')}
      </button>
    </span>
  );
}

const NEXT_DENSITY: Readonly<Record<Density, Density>> = { compact: 'middle', middle: 'large', large: 'compact' };

interface ToolPanelProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly body: ReactNode;
}

/** A button that opens a panel; its code comes when it is opened. */
function ToolPanel({ label, icon, body }: ToolPanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      content={<Suspense fallback={null}>{isOpen ? body : null}</Suspense>}
    >
      <Button size="small" type="text" aria-label={label} title={label} icon={icon} />
    </Popover>
  );
}

function ViewTools<Row>({ props }: { readonly props: ListToolbarProps<Row> }) {
  const text = useText();
  const density = `${text('kit.list.density')}: ${text(`kit.list.density.${props.density}`)}`;
  return (
    <span className={styles['tools']}>
      <Button
        size="small"
        type="text"
        aria-label={text('kit.list.reload')}
        title={text('kit.list.reload')}
        icon={<RotateCw {...ICON} className={props.isLoading ? styles['spin'] : undefined} />}
        onClick={props.onReload}
      />
      <Button
        size="small"
        type="text"
        aria-label={density}
        title={density}
        icon={<Rows3 {...ICON} />}
        onClick={() => props.onDensity(NEXT_DENSITY[props.density])}
      />
      <ToolPanel label={text('kit.views.title')} icon={<Bookmark {...ICON} />} body={<ListViews {...props.views} />} />
      <ToolPanel
        label={text('kit.list.columns')}
        icon={<Columns3 {...ICON} />}
        body={<ColumnSettings columns={props.columns} shown={props.shownColumns} onChange={props.onColumns} />}
      />
      <Button
        size="small"
        type="text"
        aria-pressed={props.isFull}
        aria-label={text('kit.list.full')}
        title={text(props.isFull ? 'kit.list.leaveFull' : 'kit.list.full')}
        icon={props.isFull ? <Minimize2 {...ICON} /> : <Maximize2 {...ICON} />}
        onClick={() => props.onFull(!props.isFull)}
      />
    </span>
  );
}

/** Actions left, what is selected, view tools right. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  return (
    <div className={styles['toolbar']}>
      {props.actions.map((action) => (
        <ActionButton key={action.key} action={action} props={props} />
      ))}
      {props.onExport ? <ExportButton props={props} run={props.onExport} /> : null}
      <SelectionText props={props} />
      <ViewTools props={props} />
    </div>
  );
}
