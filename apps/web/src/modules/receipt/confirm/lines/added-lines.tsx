import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import type { ReceiptSheet } from '@mintmark/contract/receiving/receipt.schema.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCommand } from '../../../../kit/api/index.ts';
import { actionState, Reasoned, reasonText, useFeedback } from '../../../../kit/feedback/index.ts';
import { useReason } from '../../../../kit/form/index.ts';
import { nameIn, useLocale, useText } from '../../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../../kit/later/index.ts';
import { WorkbenchSection } from '../../../../kit/workbench/index.ts';
import { StateTag } from '../../../../ui/state-tag.tsx';
import styles from '../confirm.module.css';
import type { ReceiptLine } from '../count/count.model.ts';
import type { Count } from '../count/use-count.ts';

const CorrectLineDrawer = lateDrawer(async () => (await import('./correct-line.drawer.tsx')).CorrectLineDrawer);

interface LineActionProps {
  readonly sheet: ReceiptSheet;
  readonly action: 'correctLine' | 'removeLine';
  readonly isBusy?: boolean;
  readonly onClick: () => void;
}

function LineAction({ sheet, action, isBusy = false, onClick }: LineActionProps) {
  const text = useText();
  const state = actionState(sheet.allowedActions, action);
  if (state === undefined) return null;
  const reason = state.allowed ? null : (reasonText(state.reason) ?? text('kit.feedback.notNow'));
  return (
    <Reasoned reason={reason}>
      <Button
        size="small"
        danger={action === 'removeLine'}
        disabled={reason !== null}
        loading={isBusy}
        onClick={onClick}
      >
        {text(`receipt.${action}.open`)}
      </Button>
    </Reasoned>
  );
}

/** The lines that were added for surplus pieces: until entry starts they are put right or taken out here. */
export function AddedLines({ sheet, count }: { readonly sheet: ReceiptSheet; readonly count: Count }) {
  const text = useText();
  const locale = useLocale();
  const { toast } = useFeedback();
  const { ask, dialog } = useReason();
  const remove = useCommand(receiptEndpoints.removeLine);
  const [corrected, setCorrected] = useState<ReceiptLine | null>(null);
  const lines = sheet.lines.filter((line) => line.isAdded);
  if (lines.length === 0) return null;
  const takeOut = async (line: ReceiptLine) => {
    const title = text('receipt.removeLine.ask', { n: line.seq, name: nameIn(locale, line) });
    const reason = await ask({ title, okText: text('receipt.removeLine.open'), danger: true });
    if (reason === null) return;
    const params = { orderId: sheet.id, lineId: line.id };
    const done = await remove.run({ params, body: { version: count.versionNow(), reason } });
    if (done === null) return;
    toast('receipt.removeLine.saved');
    await count.follow(done);
  };
  return (
    <WorkbenchSection title={text('receipt.added.title')}>
      {lines.map((line) => (
        <article key={line.id} className={styles['card']} data-open={line.lacksDecision}>
          <header>
            <b>{text('receipt.discrepancy.line', { n: line.seq, name: nameIn(locale, line) })}</b>
            <span>
              {line.lacksDecision ? <StateTag group="ask" label={text('receipt.added.lacksDecision')} /> : null}
            </span>
          </header>
          <div className={styles['answers']}>
            <LineAction sheet={sheet} action="correctLine" onClick={() => setCorrected(line)} />
            <LineAction
              sheet={sheet}
              action="removeLine"
              isBusy={remove.isPending}
              onClick={() => void takeOut(line)}
            />
          </div>
        </article>
      ))}
      <CorrectLineDrawer
        orderId={sheet.id}
        version={count.versionNow()}
        customerName={sheet.customerName}
        line={corrected}
        onSaved={(done) => void count.follow(done)}
        onClose={() => setCorrected(null)}
      />
      {dialog}
    </WorkbenchSection>
  );
}
