import { Button, Input } from 'antd';
import { ClipboardPaste, Redo2, Save, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Reasoned, useFeedback } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { moneyText, timeText } from '../../../ui/format.ts';
import { ICON } from '../../../ui/icon.ts';
import { Note } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { type HandSheet, withReason } from './hand-sheet.model.ts';
import css from './hand-sheet.module.css';
import type { HandEditing } from './use-hand-sheet.ts';

interface Props {
  readonly sheet: HandSheet;
  readonly editing: HandEditing;
}

/** One reason for all changed rows that have none. */
function ReasonFill({ sheet, editing }: Props) {
  const text = useText();
  const [reason, setReason] = useState('');
  const words = reason.trim();
  const fill = () => {
    if (words !== '') editing.replace(withReason(sheet.rows, editing.edits, words));
  };
  return (
    <div className={css['fill']}>
      <Input
        value={reason}
        maxLength={200}
        placeholder={text('finance.hand.reasonForAll')}
        aria-label={text('finance.hand.reasonForAll')}
        onChange={(event) => setReason(event.target.value)}
        onPressEnter={fill}
      />
      <Button disabled={words === '' || editing.summary.changed === 0} onClick={fill}>
        {text('finance.hand.fillReason')}
      </Button>
    </div>
  );
}

/** What can be done with many rows at once. */
export function SheetTools({ sheet, editing, onPaste }: Props & { readonly onPaste: () => void }) {
  const text = useText();
  return (
    <div className={css['tools']}>
      <Button icon={<ClipboardPaste {...ICON} />} onClick={onPaste}>
        {text('finance.hand.paste')}
      </Button>
      <Button icon={<Undo2 {...ICON} />} disabled={editing.undo === null} onClick={() => editing.undo?.()}>
        {text('finance.hand.undo')}
      </Button>
      <Button icon={<Redo2 {...ICON} />} disabled={editing.redo === null} onClick={() => editing.redo?.()}>
        {text('finance.hand.redo')}
      </Button>
      <ReasonFill sheet={sheet} editing={editing} />
    </div>
  );
}

/** What the typed cells come to, beside the limit, and saving them. */
export function SheetFoot({ sheet, editing }: Props) {
  const text = useText();
  const { confirm } = useFeedback();
  const { summary, objection, draft } = editing;
  const isAbove = Math.max(summary.takenFen, summary.raisedFen) > sheet.limits.aloneFen;
  const drop = async () => {
    if (await confirm({ title: text('finance.hand.dropTitle'), danger: true })) editing.drop();
  };
  return (
    <div className={css['foot']}>
      <dl className={css['figures']}>
        <div>
          <dt>{text('finance.hand.change')}</dt>
          <dd>
            {moneyText(summary.beforeFen)} → <Money fen={summary.afterFen} symbol={false} strong />
          </dd>
        </div>
        <div>
          <dt>{text('finance.hand.taken')}</dt>
          <dd className={isAbove ? css['over'] : undefined}>{moneyText(summary.takenFen)}</dd>
        </div>
        {summary.raisedFen > 0 ? (
          <div>
            <dt>{text('finance.hand.raised')}</dt>
            <dd>{moneyText(summary.raisedFen)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{text('finance.hand.limit')}</dt>
          <dd>{moneyText(sheet.limits.aloneFen)}</dd>
        </div>
        {draft.savedAtMs !== null && summary.changed > 0 ? (
          <div className={css['quiet']}>
            {text('finance.hand.kept', { time: timeText(new Date(draft.savedAtMs).toISOString()).slice(11) })}
          </div>
        ) : null}
      </dl>
      <Button disabled={draft.state === 'clean'} onClick={() => void drop()}>
        {text('finance.hand.drop')}
      </Button>
      <Reasoned reason={objection}>
        <Button
          type="primary"
          icon={<Save {...ICON} />}
          disabled={objection !== null}
          loading={editing.isSaving}
          onClick={() => void editing.save()}
        >
          {text('finance.hand.save', { n: summary.changed })}
        </Button>
      </Reasoned>
    </div>
  );
}

/** What stands between the typed cells and a save. */
export function SheetNotes({ sheet, editing }: Props) {
  const text = useText();
  const { summary, gone, moved, refused, draft } = editing;
  const isAbove = Math.max(summary.takenFen, summary.raisedFen) > sheet.limits.aloneFen && summary.changed > 0;
  return (
    <>
      {draft.isRestored && summary.changed > 0 ? <Note tone="info">{text('finance.hand.restored')}</Note> : null}
      {refused === null ? null : <Note tone="danger">{refused}</Note>}
      {moved > 0 ? (
        <Note tone="warning">
          {text('finance.hand.moved', { n: moved })}{' '}
          <Button size="small" onClick={editing.lookAgain}>
            {text('finance.hand.again')}
          </Button>
        </Note>
      ) : null}
      {gone.length > 0 ? (
        <Note tone="warning">
          {text('finance.hand.gone', { n: gone.length })} {gone.map((id) => typedWords(editing, id)).join(' · ')}{' '}
          <Button size="small" onClick={editing.dropGone}>
            {text('finance.hand.goneDrop')}
          </Button>
        </Note>
      ) : null}
      {isAbove ? <Note tone="info">{text('finance.hand.audit')}</Note> : null}
    </>
  );
}

/** What was typed for a coin that has left the order. */
function typedWords({ edits }: HandEditing, id: string): string {
  const edit = edits[id];
  if (edit === undefined) return id;
  const amounts = [edit.priceFen, edit.discountFen, edit.waiverFen].map((cell) =>
    typeof cell === 'number' ? moneyText(cell) : (cell ?? '–'),
  );
  return [...amounts, edit.reason ?? ''].join(' / ');
}
