import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { compendiumEndpoints } from '@mintmark/contract/catalogue/compendium.endpoints.ts';
import { mergesEndpoints as calls } from '@mintmark/contract/catalogue/merges.endpoints.ts';
import type { DuplicateSide, MergeRow } from '@mintmark/contract/catalogue/merges.schema.ts';
import { useCommand } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import type { Sides } from './compare.model.ts';

const READS = [
  catalogueEndpoints.listItems,
  catalogueEndpoints.getItem,
  compendiumEndpoints.getItemTree,
  compendiumEndpoints.getItemHistory,
  calls.listDuplicates,
  calls.listMerges,
];

/** Merging two items, taking a merge back, keeping two apart. */
export function useMergeSteps(onDone: () => void = () => undefined) {
  const text = useText();
  const { toast, confirm } = useFeedback();
  const reason = useReason();
  const mergeCall = useCommand(calls.mergeItem, { invalidate: READS });
  const undoCall = useCommand(calls.undoMerge, { invalidate: READS });
  const apartCall = useCommand(calls.keepApart, { invalidate: [calls.listDuplicates] });
  const merge = async (sides: Sides, stays: 0 | 1) => {
    const [into, from] = [sides[stays], sides[stays === 0 ? 1 : 0]];
    const words = await reason.ask({
      title: text('catalogue.merge.mergeTitle', { from: from.code, into: into.code }),
      okText: text('catalogue.merge.merge'),
    });
    if (words === null) return;
    const body = { version: from.version, into: into.id, intoVersion: into.version, reason: words };
    if (!(await mergeCall.run({ params: { id: from.id }, body }))) return;
    toast('catalogue.merge.merged');
    onDone();
  };
  const undo = async ({ id, merged, survivor }: MergeRow) => {
    const words = await reason.ask({
      title: text('catalogue.merge.undoTitle', { from: merged.code, into: survivor.code }),
      text: text('catalogue.merge.undoText'),
      okText: text('catalogue.merge.undo'),
    });
    if (words === null) return;
    if (await undoCall.run({ params: { id }, body: { reason: words } })) toast('catalogue.merge.undone');
  };
  const keepApart = async (a: DuplicateSide, b: DuplicateSide) => {
    const sure = await confirm({
      title: text('catalogue.merge.apartTitle', { a: a.code, b: b.code }),
      content: text('catalogue.merge.apartText'),
      okText: text('catalogue.merge.apart'),
    });
    if (sure && (await apartCall.run({ body: { a: a.id, b: b.id } }))) toast('catalogue.item.done');
  };
  return {
    ...{ merge, undo, keepApart },
    isBusy: mergeCall.isPending || undoCall.isPending,
    dialog: reason.dialog,
  };
}
