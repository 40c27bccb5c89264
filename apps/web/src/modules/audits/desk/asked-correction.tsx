import type { AuditDetail } from '@mintmark/contract/audits/audit-task.schema.ts';
import { changeText } from '@mintmark/domain/grading/modification-text.ts';
import { MODIFIED_FIELDS } from '@mintmark/domain/grading/modifications.enums.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { WorkbenchSection } from '../../../kit/workbench/index.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Blank } from '../../../ui/values.tsx';

/** What of the coin shall be put right, field by field. */
export function AskedCorrection({ task }: { readonly task: AuditDetail }) {
  const text = useText();
  const lang = useLang();
  const { correction } = task;
  if (correction === null) return null;
  const said = (field: string, value: unknown) => changeText(field, value, lang) ?? <Blank />;
  return (
    <WorkbenchSection title={text('audits.side.correction')}>
      <PlainTable
        label={text('audits.side.correction')}
        rows={correction}
        rowKey={({ field }) => field}
        columns={[
          {
            key: 'field',
            title: text('audits.correction.field'),
            quiet: true,
            render: ({ field }) => enumText(MODIFIED_FIELDS, field, lang),
          },
          {
            key: 'before',
            title: text('audits.correction.before'),
            wrap: true,
            render: ({ field, before }) => said(field, before),
          },
          {
            key: 'after',
            title: text('audits.correction.after'),
            wrap: true,
            render: ({ field, after }) => said(field, after),
          },
        ]}
      />
    </WorkbenchSection>
  );
}
