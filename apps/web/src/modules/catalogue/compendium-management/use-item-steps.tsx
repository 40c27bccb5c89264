import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { compendiumEndpoints as calls } from '@mintmark/contract/catalogue/compendium.endpoints.ts';
import type { CatalogItem } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { editItemLink } from '../parts/compendium-links.ts';

const READS = [catalogueEndpoints.listItems, catalogueEndpoints.getItem, calls.getItemTree, calls.getItemHistory];

/** What may be done with an item beside looking at it. */
export function useItemSteps(item: CatalogItem | undefined, onGone: () => void) {
  const text = useText();
  const navigate = useNavigate();
  const { confirm, toast } = useFeedback();
  const reason = useReason();
  const status = useCommand(calls.setItemStatus, { invalidate: READS });
  const removal = useCommand(calls.removeItem, {
    invalidate: [catalogueEndpoints.listItems, calls.getItemTree],
    onSuccess: () => {
      toast('catalogue.item.removed');
      onGone();
    },
  });
  const setStatus = async (wanted: 1 | 3) => {
    if (!item) return;
    const { id, version, code } = item;
    const words = await reason.ask({
      title: text(wanted === 1 ? 'catalogue.item.enableTitle' : 'catalogue.item.disableTitle', { code }),
      okText: text(wanted === 1 ? 'catalogue.item.enable' : 'catalogue.item.disable'),
      danger: wanted === 3,
    });
    if (words === null) return;
    if (await status.run({ params: { id }, body: { version, status: wanted, reason: words } }))
      toast('catalogue.item.done');
  };
  const remove = async () => {
    if (!item) return;
    const sure = await confirm({
      title: text('catalogue.item.removeTitle', { code: item.code }),
      content: text('catalogue.item.removeText'),
      okText: text('catalogue.item.remove'),
      danger: true,
    });
    if (sure) await removal.run({ params: { id: item.id }, body: { version: item.version } });
  };
  const actions: readonly ActionDef[] = [
    {
      action: 'edit',
      labelKey: 'catalogue.item.edit',
      primary: true,
      onClick: () => (item ? navigate(editItemLink(item.id)) : undefined),
    },
    { action: 'enable', labelKey: 'catalogue.item.enable', onClick: () => setStatus(1) },
    { action: 'disable', labelKey: 'catalogue.item.disable', onClick: () => setStatus(3) },
    { action: 'remove', labelKey: 'catalogue.item.remove', danger: true, onClick: remove },
  ];
  return { actions, dialog: reason.dialog };
}
