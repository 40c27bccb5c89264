import { ChevronRight, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { textOr, useText } from '../../../kit/i18n/index.ts';
import { moneyText, timeText } from '../../../ui/format.ts';
import { ICON_S, ICON_XS } from '../../../ui/icon.ts';
import { Note, SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { feeName } from '../explain.ts';
import type { PriceSheet } from '../price-types.ts';
import { PendingNotes } from './pending-notes.tsx';
import css from './price-notes.module.css';
import { sumFen } from './price-rows.ts';

/** What somebody else must do first: an answer of the customer, a second person's decision. */
export function PriceNotes({ sheet }: { readonly sheet: PriceSheet }) {
  const text = useText();
  const { question, pending } = sheet;
  return (
    <>
      {question ? (
        <Note tone="warning">
          {text('finance.price.question', {
            quoted: moneyText(question.quotedFen),
            now: moneyText(question.comparedFen),
          })}
        </Note>
      ) : null}
      <PendingNotes pending={pending} />
    </>
  );
}

/** Coins, allocations and fees of the order give the total, and the books agree: or it says by how much not. */
export function PriceTieOut({ sheet }: { readonly sheet: PriceSheet }) {
  const text = useText();
  const { tieOut } = sheet;
  const isOff = tieOut.offFen !== 0 || tieOut.receivableOffFen !== 0;
  return (
    <SectionCard title={text('finance.tie.title')} flush>
      <div className={css['tie']}>
        <span>
          {text('finance.tie.coins')} <Money fen={tieOut.coinsFen} symbol={false} />
        </span>
        <span>
          {text('finance.tie.allocations')} <Money fen={tieOut.allocationsFen} symbol={false} signed />
        </span>
        <span>
          {text('finance.tie.order')} <Money fen={tieOut.orderFen} symbol={false} signed />
        </span>
        <b>
          {text('finance.tie.total')} <Money fen={tieOut.totalFen} symbol={false} />
        </b>
        <span>
          {text('finance.tie.receivable')} <Money fen={tieOut.receivableFen} symbol={false} />
        </span>
        {isOff ? (
          <Note tone="danger">
            {text('finance.tie.off', {
              lines: moneyText(tieOut.offFen, true),
              ledger: moneyText(tieOut.receivableOffFen, true),
            })}
          </Note>
        ) : (
          <span className={css['tieOk']}>
            <CircleCheck {...ICON_S} />
            {text('finance.tie.ok')}
          </span>
        )}
      </div>
    </SectionCard>
  );
}

/** What was posted for the order, oldest first; a row opens to its entries, debit positive. */
export function PricePostings({ sheet }: { readonly sheet: PriceSheet }) {
  const text = useText();
  const [openId, setOpenId] = useState<string | null>(null);
  if (sheet.ledger.length === 0) return null;
  return (
    <SectionCard title={text('finance.ledger.title')} sub={text('finance.ledger.sub')} flush>
      <table className={css['postings']}>
        <thead>
          <tr>
            <th>{text('finance.ledger.at')}</th>
            <th>{text('finance.ledger.kind')}</th>
            <th>{text('finance.ledger.by')}</th>
            <th className={css['right']}>{text('finance.account.receivable')}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.ledger.map((transfer) => (
            <Posting
              key={transfer.id}
              transfer={transfer}
              isOpen={openId === transfer.id}
              onToggle={() => setOpenId(openId === transfer.id ? null : transfer.id)}
            />
          ))}
        </tbody>
      </table>
    </SectionCard>
  );
}

interface PostingProps {
  readonly transfer: PriceSheet['ledger'][number];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Posting({ transfer, isOpen, onToggle }: PostingProps) {
  const text = useText();
  const receivable = transfer.entries.filter((entry) => entry.kind === 'receivable');
  return (
    <>
      <tr>
        <td>{timeText(transfer.at)}</td>
        <td>
          <button type="button" className={css['toggle']} aria-expanded={isOpen} onClick={onToggle}>
            <ChevronRight {...ICON_XS} />
            {textOr(`finance.ledger.kind.${transfer.kind}`, transfer.kind)}
          </button>{' '}
          <span className={css['note']}>{transfer.key}</span>
        </td>
        <td>{transfer.byName ?? text('finance.ledger.system')}</td>
        <td className={css['right']}>
          <Money fen={sumFen(receivable)} symbol={false} signed />
        </td>
      </tr>
      {isOpen ? (
        <tr>
          <td />
          <td colSpan={3}>
            <div className={css['legs']}>
              {transfer.entries.map((entry) => (
                <Leg key={entry.account} entry={entry} />
              ))}
            </div>
          </td>
        </tr>
      ) : null}
    </>
  );
}

type Entry = PriceSheet['ledger'][number]['entries'][number];

/** `revenue:40` by the name of its fee; other accounts by their kind. */
function Leg({ entry }: { readonly entry: Entry }) {
  const kind = textOr(`finance.account.${entry.kind}`, entry.kind);
  const fee = entry.kind === 'revenue' ? feeName(Number(entry.account.split(':')[1])) : '';
  return (
    <>
      <span>{[kind, fee].filter(Boolean).join(' · ')}</span>
      <Money fen={entry.amountFen} symbol={false} signed />
    </>
  );
}
