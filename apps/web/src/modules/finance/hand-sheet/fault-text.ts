import { text } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import type { CellFault, faultsOf, HandRow } from './hand-sheet.model.ts';

function words(row: HandRow, fault: CellFault): string {
  if (fault === 'rule') return text('finance.hand.fault.rule', { to: moneyText(row.ruleFen) });
  if (fault !== 'hand') return text(`finance.hand.fault.${fault}`);
  return text('finance.hand.fault.hand', {
    price: moneyText(row.priceFen),
    discount: moneyText(row.discountFen),
    waiver: moneyText(row.waiverFen),
  });
}

/** What is wrong with the cells of a row, in words. */
export function faultText(row: HandRow, faults: ReturnType<typeof faultsOf>): Record<string, string> {
  return Object.fromEntries(Object.entries(faults).map(([cell, fault]) => [cell, words(row, fault)]));
}
