import { dictionariesEndpoints } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import type { DictType } from '@mintmark/contract/system/dictionaries/dictionaries.schema.ts';
import { Button, Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { OrderList } from '../../../kit/detail/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { nameOf } from './dict.columns.tsx';
import { VALUE_READS } from './value.drawer.tsx';

const MOST = 200;

/** The values of a dictionary in another order, by dragging or with the arrow buttons. */
export function OrderDrawer(props: { readonly type: DictType; readonly open: boolean; readonly onClose: () => void }) {
  const { type, open, onClose } = props;
  const text = useText();
  const locale = useLocale();
  const { toast } = useFeedback();
  const { active, container } = useOverlayPlace();
  const query = { typeId: type.id, limit: MOST, sort: 'place' };
  const { data } = useEndpoint(dictionariesEndpoints.listDictValues, { query }, { enabled: open });
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    if (open && data) setIds(data.list.map(({ id }) => id));
  }, [open, data]);
  const command = useCommand(dictionariesEndpoints.orderDictValues, {
    invalidate: VALUE_READS,
    onSuccess: () => {
      toast('kit.form.saved');
      onClose();
    },
  });
  const known = new Map(data?.list.map((value) => [value.id, value]));
  const items = ids.flatMap((id) => {
    const value = known.get(id);
    return value ? [{ key: id, label: nameOf(value, locale), detail: value.code }] : [];
  });
  return (
    <Drawer
      open={open && active}
      keyboard={active}
      size={420}
      title={text('system.dict.order')}
      onClose={onClose}
      footer={
        <Button
          type="primary"
          loading={command.isPending}
          onClick={() => void command.run({ params: { id: type.id }, body: { version: type.version, ids: [...ids] } })}
        >
          {text('system.dict.save')}
        </Button>
      }
      {...(container ? { getContainer: () => container } : {})}
    >
      {data ? <OrderList items={items} onChange={setIds} /> : <Skeleton rows={8} />}
    </Drawer>
  );
}
