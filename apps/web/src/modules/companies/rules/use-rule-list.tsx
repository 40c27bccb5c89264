import { Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { lateDrawer } from '../../../kit/later/index.ts';
import { type RowAction, type ToolbarAction, useAddressId } from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { NewRuleDrawer, type RuleKind } from './rule-forms.tsx';

const RuleDrawer = lateDrawer(async () => (await import('./rule.drawer.tsx')).RuleDrawer);

/** What both lists of rules do: open one beside the list, make a new one. */
export function useRuleList<Row extends { readonly id: string }>(
  kind: RuleKind,
): {
  readonly toolbar: readonly ToolbarAction<Row>[];
  readonly rowActions: readonly RowAction<Row>[];
  readonly open: (row: Row) => void;
  readonly drawers: ReactNode;
} {
  const [id, setId] = useState(useAddressId());
  const [isNew, setNew] = useState(false);
  const { open, rowActions } = useMemo(() => {
    const show = (row: Row) => setId(row.id);
    const view: RowAction<Row> = { key: 'open', labelKey: 'companies.common.view', onClick: show };
    return { open: show, rowActions: [view] };
  }, []);
  const toolbar: readonly ToolbarAction<Row>[] = [
    {
      key: 'new',
      labelKey: kind === 'audit' ? 'companies.rule.newAudit' : 'companies.rule.newQuality',
      icon: <Plus {...ICON} />,
      primary: true,
      permission: 'system:checkRule:edit',
      onClick: () => setNew(true),
    },
  ];
  const drawers = (
    <>
      <RuleDrawer kind={kind} id={id} onShow={setId} onClose={() => setId(null)} />
      <NewRuleDrawer kind={kind} basedOn={null} open={isNew} onClose={() => setNew(false)} onMade={setId} />
    </>
  );
  return { toolbar, rowActions, open, drawers };
}
