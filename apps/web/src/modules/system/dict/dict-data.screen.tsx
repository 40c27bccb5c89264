import { dictionariesEndpoints } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import type { DictType, DictValue } from '@mintmark/contract/system/dictionaries/dictionaries.schema.ts';
import { ArrowUpDown, ClipboardPaste, History, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { OperationLogLink } from '../../../kit/detail/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction } from '../../../kit/list/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { usePageTitle } from '../../../kit/page-active/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import styles from '../system.module.css';
import { nameOf, valueColumns, valueFilters } from './dict.columns.tsx';
import { NewValueDrawer, VALUE_READS, ValueDrawer } from './value.drawer.tsx';

const DictHistoryDrawer = lateDrawer(async () => (await import('./history.drawer.tsx')).DictHistoryDrawer);
const ImportDrawer = lateDrawer(async () => (await import('./import.drawer.tsx')).ImportDrawer);
const OrderDrawer = lateDrawer(async () => (await import('./order.drawer.tsx')).OrderDrawer);

const rowKey = (row: DictValue) => row.id;
const EXPORT = listExport(dictionariesEndpoints.exportDictValues);
type Open = 'new' | 'order' | 'import' | 'history';

/** Back to the code's names, and away with an own value: asked first. */
function useValueActs() {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const reset = useCommand(dictionariesEndpoints.resetDictValue, { invalidate: VALUE_READS });
  const remove = useCommand(dictionariesEndpoints.removeDictValue, { invalidate: VALUE_READS });
  return {
    reset: async ({ id, version, codeZh, codeEn }: DictValue) => {
      const title = text('system.dict.resetAsk', { zh: codeZh, en: codeEn });
      if ((await confirm({ title })) && (await reset.run({ params: { id }, body: { version } })))
        toast('kit.form.saved');
    },
    remove: async ({ id, code, nameZh }: DictValue) => {
      const title = text('system.dict.removeAsk', { name: `${code} ${nameZh}` });
      if (await confirm({ title, danger: true })) await remove.run({ params: { id } });
    },
  };
}

function useToolbar(type: DictType, open: (what: Open) => void): readonly ToolbarAction<DictValue>[] {
  const permission = 'system:dict:edit';
  const own: ToolbarAction<DictValue>[] =
    type.kind === 'own'
      ? [
          {
            ...{ key: 'new', labelKey: 'system.dict.newValue', primary: true, permission },
            icon: <Plus {...ICON} />,
            onClick: () => open('new'),
          },
        ]
      : [];
  const order: ToolbarAction<DictValue>[] =
    type.kind === 'states'
      ? []
      : [
          {
            ...{ key: 'order', labelKey: 'system.dict.order', permission },
            icon: <ArrowUpDown {...ICON} />,
            onClick: () => open('order'),
          },
        ];
  return [
    ...own,
    ...order,
    {
      ...{ key: 'import', labelKey: 'system.dict.import', permission },
      icon: <ClipboardPaste {...ICON} />,
      onClick: () => open('import'),
    },
    { key: 'history', labelKey: 'system.dict.history', icon: <History {...ICON} />, onClick: () => open('history') },
  ];
}

function Values({ type }: { readonly type: DictType }) {
  const text = useText();
  const locale = useLocale();
  const acts = useValueActs();
  const [value, setValue] = useState<DictValue | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const toolbar = useToolbar(type, setOpen);
  const fixedQuery = useMemo(() => ({ typeId: type.id }), [type.id]);
  const permission = 'system:dict:edit';
  const rowActions: readonly RowAction<DictValue>[] = [
    { key: 'edit', labelKey: 'system.dict.edit', permission, onClick: setValue },
    {
      ...{ key: 'reset', labelKey: 'system.dict.reset', permission, onClick: acts.reset },
      state: (row) => (row.isBuiltIn && row.isEdited ? { action: 'reset', allowed: true, reason: null } : undefined),
    },
    { key: 'remove', labelKey: 'system.dict.remove', permission, danger: true, onClick: acts.remove },
  ];
  const close = () => setOpen(null);
  return (
    <>
      <ListScreen
        id="system.dictValues"
        endpoint={dictionariesEndpoints.listDictValues}
        fixedQuery={fixedQuery}
        columns={valueColumns}
        filters={valueFilters}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={setValue}
        exportable={EXPORT}
        defaultSort="place"
        emptyTitleKey="system.dict.emptyTitle"
        emptyHintKey={type.kind === 'own' ? 'system.dict.emptyOwn' : 'system.dict.emptyText'}
        above={
          <div className={styles['head']}>
            <h1>{nameOf(type, locale)}</h1>
            <span className={styles['quiet']}>
              {type.code} · {text(`system.dict.about.${type.kind}`)}
              {type.note ? ` · ${type.note}` : ''}
            </span>
            <OperationLogLink targetType="dictType" targetId={type.id} />
          </div>
        }
      />
      <ValueDrawer type={type} value={value} onClose={() => setValue(null)} />
      <NewValueDrawer type={type} open={open === 'new'} onClose={close} />
      <OrderDrawer type={type} open={open === 'order'} onClose={close} />
      <ImportDrawer type={type} open={open === 'import'} onClose={close} />
      <DictHistoryDrawer type={type} open={open === 'history'} onClose={close} />
    </>
  );
}

/** 字典数据: the values of one dictionary. */
export default function DictDataScreen() {
  const locale = useLocale();
  const { dictId = '' } = useParams();
  const { data, error, refetch } = useEndpoint(
    dictionariesEndpoints.getDictType,
    { params: { id: dictId } },
    { follow: topicsOf('dictType', dictId) },
  );
  usePageTitle(data ? nameOf(data, locale) : null);
  if (data) return <Values key={data.id} type={data} />;
  if (error) return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  return <Skeleton rows={12} />;
}
