import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { Plus } from 'lucide-react';
import { type ComponentType, useMemo, useState } from 'react';
import { ICON } from '../../ui/icon.ts';
import type { TextKey } from '../i18n/index.ts';
import { ListScreen, type ListScreenProps, type RowAction, type RowOf, useOpenRecord } from '../list/index.ts';

type Row<E extends Endpoint> = RowOf<E> & { readonly id: string };
type List<E extends Endpoint> = Omit<ListScreenProps<E>, 'rowKey' | 'toolbar' | 'rowActions' | 'onOpen'>;

interface Props<E extends Endpoint> {
  readonly list: List<E>;
  readonly edit: Permission;
  readonly newKey: TextKey;
  readonly viewKey?: TextKey;
  /** One record beside the list. */
  readonly record: ComponentType<{
    readonly id: string | null;
    readonly row: Row<E> | null;
    readonly onClose: () => void;
  }>;
  readonly create: ComponentType<{ readonly open: boolean; readonly onClose: () => void }>;
}

const rowKey = ({ id }: { readonly id: string }): string => id;

/** The page of a master: its list, one record beside it, and the form of a new one. */
export function MasterScreen<E extends Endpoint>(props: Props<E>) {
  const { list, edit, newKey, viewKey = 'kit.master.view', record: Record, create: Create } = props;
  const { id, row, open, close } = useOpenRecord<Row<E>>();
  const [isNew, setNew] = useState(false);
  const rowActions = useMemo<readonly RowAction<Row<E>>[]>(
    () => [{ key: 'open', labelKey: viewKey, onClick: open }],
    [viewKey, open],
  );
  const add = { key: 'new', labelKey: newKey, icon: <Plus {...ICON} />, primary: true, permission: edit };
  // The rows of the endpoint have an id: `Row` says it, `RowOf` does not know it.
  const page = { ...list, rowKey, rowActions, onOpen: open } as unknown as ListScreenProps<E>;
  return (
    <>
      <ListScreen {...page} toolbar={[{ ...add, onClick: () => setNew(true) }]} />
      <Record id={id} row={row} onClose={close} />
      <Create open={isNew} onClose={() => setNew(false)} />
    </>
  );
}
