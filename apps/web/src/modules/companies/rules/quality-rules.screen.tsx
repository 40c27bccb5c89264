import type { QualityRuleRow } from '@mintmark/contract/companies/check-rule.schema.ts';
import { checkRulesEndpoints as calls } from '@mintmark/contract/companies/check-rules.endpoints.ts';
import { ListScreen, listExport } from '../../../kit/list/index.ts';
import { qualityColumns, qualityFilters, ruleTabs } from './rules.columns.tsx';
import { useRuleList } from './use-rule-list.tsx';

const EXPORT = listExport(calls.exportQualityRules);
const rowKey = (row: QualityRuleRow) => row.id;

/** 质检规则: what the outbound check asks for, drafted and published from a day. */
export default function QualityRulesScreen() {
  const { toolbar, rowActions, open, drawers } = useRuleList<QualityRuleRow>('quality');
  return (
    <>
      <ListScreen
        id="companies.qualityRules"
        endpoint={calls.listQualityRules}
        columns={qualityColumns}
        filters={qualityFilters}
        statusTabs={ruleTabs}
        exportable={EXPORT}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={open}
        defaultSort="-id"
        emptyTitleKey="companies.qualityRules.emptyTitle"
        emptyHintKey="companies.qualityRules.emptyText"
      />
      {drawers}
    </>
  );
}
