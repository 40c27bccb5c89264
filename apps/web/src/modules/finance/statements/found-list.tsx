import { Button } from 'antd';
import { type Translate, textOr, useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Note, SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import type { FoundMatch, StatementDetail } from './statement-types.ts';
import css from './statements.module.css';

/** The pieces of evidence in words, each with what it is worth. */
const reasonsText = (text: Translate, found: FoundMatch): string =>
  found.reasons
    .map(
      ({ code, points }) =>
        `${text(`finance.match.because.${code}` as 'finance.match.because.amount')} ${points > 0 ? '+' : ''}${points}`,
    )
    .join(' · ');

/** What gets the money: each order with its part and what it owes, or the payment, top-up or balance. */
function Target({ found }: { readonly found: FoundMatch }) {
  const text = useText();
  if (found.parts.length === 0)
    return (
      <span>
        {text(`finance.match.kind.${found.kind}`)} {found.receiptNo}
      </span>
    );
  return (
    <ul className={css['parts']}>
      {found.parts.map((part) => (
        <li key={part.orderId}>
          <code>{part.orderCode}</code> <Money fen={part.amountFen} />
          {part.dueFen === part.amountFen ? null : (
            <span className={css['quiet']}>{text('finance.match.ofDue', { due: moneyText(part.dueFen) })}</span>
          )}
        </li>
      ))}
      {found.restFen > 0 ? (
        <li>
          {text('finance.match.restToBalance')} <Money fen={found.restFen} />
        </li>
      ) : null}
    </ul>
  );
}

interface Props {
  readonly row: StatementDetail;
  readonly mayMatch: boolean;
  readonly isBusy: boolean;
  readonly onTake: (found: FoundMatch) => void;
}

/** What the row may be, the best first, with what speaks for it; each may be taken. */
export function FoundList({ row, mayMatch, isBusy, onTake }: Props) {
  const text = useText();
  const note = row.note === null ? null : textOr(`finance.match.note.${row.note}`, '');
  return (
    <SectionCard title={text('finance.match.found')}>
      {note ? <Note>{note}</Note> : null}
      {row.found.length === 0 ? <p className={css['quiet']}>{text('finance.match.nothing')}</p> : null}
      <ol className={css['found']}>
        {row.found.map((found, index) => (
          <li
            key={`${found.kind}-${found.customerId}-${found.receiptId}-${found.parts.map(({ orderId }) => orderId).join()}`}
          >
            <div className={css['head']}>
              <b>{text('finance.match.scoreOf', { score: found.score })}</b>
              <span>
                {found.customers > 1
                  ? text('finance.match.ofCustomers', { n: found.customers })
                  : `${found.customerName} ${found.customerNo}`}
              </span>
              {mayMatch ? (
                <Button
                  size="small"
                  type={index === 0 && row.isClear ? 'primary' : 'default'}
                  disabled={isBusy}
                  onClick={() => onTake(found)}
                >
                  {text(found.kind === 'balance' ? 'finance.match.askTopUp' : 'finance.match.take')}
                </Button>
              ) : null}
            </div>
            <Target found={found} />
            <div className={css['quiet']}>{reasonsText(text, found)}</div>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
