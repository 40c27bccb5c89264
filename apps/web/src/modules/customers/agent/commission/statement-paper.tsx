import type { Statement } from '@mintmark/contract/finance/agents/commission.schema.ts';
import { useLocale, useText } from '../../../../kit/i18n/index.ts';
import { PrintPaper } from '../../../../kit/print/index.ts';
import { countText, dayText } from '../../../../ui/format.ts';
import { FactList } from '../../../../ui/layout.tsx';
import { Money } from '../../../../ui/money.tsx';
import { PlainTable } from '../../../../ui/plain-table.tsx';
import { periodText, rowColumns } from './commission-words.tsx';
import { useStatementSums } from './statement-sums.tsx';

/** A statement on paper: whose, for which days, every line, the sums, and room to sign. */
export function StatementPaper({
  statement,
  onClose,
}: {
  readonly statement: Statement;
  readonly onClose: () => void;
}) {
  const text = useText();
  const locale = useLocale();
  const sums = useStatementSums(statement);
  const { agentName, agentNo, statementNo, lines, lineCount, confirmed, paid } = statement;
  const company = locale === 'en' ? statement.companyEn : statement.companyZh;
  const title = text('customers.commission.paperTitle', { no: statementNo });
  const sub = `${company} · ${agentName} ${agentNo} · ${periodText(statement)}`;
  const person = (who: typeof paid) => (who === null ? '' : `${who.name} ${dayText(who.at)}`);
  return (
    <PrintPaper title={title} sub={sub} logo={statement.companyLogo} isLoaded onClose={onClose}>
      <PlainTable
        label={title}
        rows={lines}
        rowKey={(row) => row.id}
        columns={rowColumns(text, locale, { isPaper: true })}
        foot={
          <tr>
            <td colSpan={4}>
              {text('customers.commission.rows', { shown: countText(lines.length), total: countText(lineCount) })}
            </td>
            <td align="right">
              <Money fen={statement.earnedFen + statement.correctedFen} />
            </td>
          </tr>
        }
      />
      <FactList
        items={[
          ...sums,
          { key: 'confirmed', label: text('customers.commission.confirmedBy'), value: person(confirmed) || null },
          { key: 'paid', label: text('customers.commission.paidBy'), value: person(paid) || null },
          { key: 'ref', label: text('customers.commission.ref'), value: statement.paymentRef },
          { key: 'sign', label: text('customers.commission.sign'), value: '____________________' },
        ]}
      />
    </PrintPaper>
  );
}
