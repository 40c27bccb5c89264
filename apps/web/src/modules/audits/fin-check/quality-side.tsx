import type { QualitySheet } from '@mintmark/contract/audits/quality-check.schema.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { OperationLogLink } from '../../../kit/detail/index.ts';
import { textOr, useText } from '../../../kit/i18n/index.ts';
import { WorkbenchSection } from '../../../kit/workbench/index.ts';
import { type FactItem, FactList, Note } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { Measure } from '../../../ui/values.tsx';
import styles from './fin-check.module.css';
import { QualityHistory } from './quality-history.tsx';
import { ScanSection } from './scan-section.tsx';
import type { Slots } from './scan-slots.ts';

/** The printed label against the data as they are now. */
function Label({ sheet }: { readonly sheet: QualitySheet }) {
  const text = useText();
  const { label, certNo } = sheet;
  const print = label.printNo === null ? null : text('audits.qc.printNo', { n: label.printNo });
  if (certNo === null)
    return (
      <WorkbenchSection title={text('audits.qc.label')}>
        <p className={styles['quiet']}>{text('audits.qc.noLabel')}</p>
      </WorkbenchSection>
    );
  return (
    <WorkbenchSection title={text('audits.qc.label')} sub={print}>
      {label.isValid ? (
        <Note tone="ok">{text('audits.qc.labelEquals')}</Note>
      ) : (
        <Note tone="danger">
          {text('audits.qc.labelDiffers')}
          <ul className={styles['differences']}>
            {label.differences.map((field) => (
              <li key={field}>{textOr(`audits.labelField.${field}`, field)}</li>
            ))}
          </ul>
        </Note>
      )}
    </WorkbenchSection>
  );
}

function Facts({ sheet }: { readonly sheet: QualitySheet }) {
  const text = useText();
  const isDue = sheet.dueFen > 0;
  const items: FactItem[] = [
    { key: 'coin', label: text('audits.qc.coinCode'), value: sheet.coinCode },
    { key: 'order', label: text('audits.qc.orderCode'), value: sheet.orderCode },
    { key: 'box', label: text('audits.qc.box'), value: sheet.boxNo },
    { key: 'weight', label: text('grading.measure.weight'), value: <Measure value={sheet.weightMg} unit="g" /> },
    { key: 'diameter', label: text('grading.measure.diameter'), value: <Measure value={sheet.diameterUm} unit="mm" /> },
    {
      key: 'due',
      label: text('audits.qc.due'),
      value: isDue ? (
        <Money fen={sheet.dueFen} flag={{ tone: 'warning', label: text('audits.qc.unpaid') }} />
      ) : (
        text('audits.qc.paid')
      ),
    },
  ];
  return (
    <WorkbenchSection title={text('audits.qc.facts')}>
      <FactList items={items} />
      <OperationLogLink targetType="coin" targetId={sheet.id} />
    </WorkbenchSection>
  );
}

/** What to scan, the label comparison, then what the customer asked for, the facts and earlier checks. */
export function QualitySide({ sheet, slots }: { readonly sheet: QualitySheet; readonly slots: Slots }) {
  const text = useText();
  return (
    <>
      {sheet.reworkStep ? (
        <WorkbenchSection title={text('audits.qc.ticket')}>
          <Note tone="danger">
            {textOr(`audits.step.${sheet.reworkStep}`, sheet.reworkStep)}
            <br />
            <small>{text('audits.qc.ticketHint')}</small>
          </Note>
        </WorkbenchSection>
      ) : null}
      {sheet.status === coinMachine.state.toCheck ? <ScanSection sheet={sheet} slots={slots} /> : null}
      <Label sheet={sheet} />
      {sheet.customerNote ? (
        <WorkbenchSection title={text('audits.qc.customerNote')}>
          <Note tone="warning">{sheet.customerNote}</Note>
        </WorkbenchSection>
      ) : null}
      <QualityHistory history={sheet.history} />
      <Facts sheet={sheet} />
    </>
  );
}
