import type { AuditRuleRow } from '@mintmark/contract/companies/check-rule.schema.ts';
import { checkRulesEndpoints as calls } from '@mintmark/contract/companies/check-rules.endpoints.ts';
import { ListScreen, listExport } from '../../../kit/list/index.ts';
import { auditColumns, auditFilters, ruleTabs } from './rules.columns.tsx';
import { useRuleList } from './use-rule-list.tsx';

const EXPORT = listExport(calls.exportAuditRules);
const rowKey = (row: AuditRuleRow) => row.id;

/** 审核规则: which results are audited, drafted, tried on the past, published from a day. */
export default function AuditRulesScreen() {
  const { toolbar, rowActions, open, drawers } = useRuleList<AuditRuleRow>('audit');
  return (
    <>
      <ListScreen
        id="companies.auditRules"
        endpoint={calls.listAuditRules}
        columns={auditColumns}
        filters={auditFilters}
        statusTabs={ruleTabs}
        exportable={EXPORT}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={open}
        defaultSort="-id"
        emptyTitleKey="companies.auditRules.emptyTitle"
        emptyHintKey="companies.auditRules.emptyText"
      />
      {drawers}
    </>
  );
}
