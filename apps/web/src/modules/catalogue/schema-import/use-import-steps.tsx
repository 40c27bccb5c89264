import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { compendiumEndpoints } from '@mintmark/contract/catalogue/compendium.endpoints.ts';
import { itemImportsEndpoints as calls } from '@mintmark/contract/catalogue/item-imports.endpoints.ts';
import type { ItemImport } from '@mintmark/contract/catalogue/item-imports.schema.ts';
import { callFile, saveFile, useCommand } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';

const READS = [calls.getItemImport, calls.listItemImports];

/** What may be done with an import after its upload. */
export function useImportSteps({ id, fileName }: Pick<ItemImport, 'id' | 'fileName'>) {
  const text = useText();
  const { toast } = useFeedback();
  const reason = useReason();
  const check = useCommand(calls.checkItemImport, { invalidate: READS });
  const run = useCommand(calls.runItemImport, { invalidate: READS });
  const cancel = useCommand(calls.cancelItemImport, { invalidate: READS });
  const undo = useCommand(calls.rollBackItemImport, {
    invalidate: [...READS, catalogueEndpoints.listItems, compendiumEndpoints.getItemTree],
  });
  const params = { id };
  const rollBack = async () => {
    const words = await reason.ask({
      title: text('catalogue.import.undoTitle', { file: fileName }),
      text: text('catalogue.import.undoText'),
      okText: text('catalogue.import.undo'),
      danger: true,
    });
    if (words !== null && (await undo.run({ params, body: { reason: words } }))) toast('catalogue.import.undoDone');
  };
  return {
    check,
    run: () => run.run({ params }),
    rollBack,
    cancel: () => cancel.run({ params }),
    isCancelling: cancel.isPending,
    download: () => callFile(calls.getItemImportFindings, { params }).then(saveFile, () => undefined),
    isBusy: run.isPending || undo.isPending,
    dialog: reason.dialog,
  };
}
