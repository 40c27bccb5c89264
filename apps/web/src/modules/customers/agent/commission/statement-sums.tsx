import type { StatementRow } from '@mintmark/contract/finance/agents/commission.schema.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { countText } from '../../../../ui/format.ts';
import type { FactItem } from '../../../../ui/layout.tsx';
import { Money } from '../../../../ui/money.tsx';

/** What a statement adds up to. */
export function useStatementSums(statement: StatementRow): readonly FactItem[] {
  const text = useText();
  const { orders, coins, earnedFen, correctedFen, broughtFen, totalFen } = statement;
  const of = text('customers.commission.of', { orders: countText(orders), coins: countText(coins) });
  return [
    { key: 'of', label: text('customers.commission.covers'), value: of },
    { key: 'earned', label: text('customers.commission.earned'), value: <Money fen={earnedFen} /> },
    { key: 'corrected', label: text('customers.commission.corrected'), value: <Money fen={correctedFen} /> },
    { key: 'brought', label: text('customers.commission.brought'), value: <Money fen={broughtFen} /> },
    { key: 'total', label: text('customers.commission.total'), value: <Money fen={totalFen} strong /> },
  ];
}
