import type { AllowedAction } from '@mintmark/contract/kernel/envelope.ts';
import { DISCREPANCY, DISCREPANCY_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { DECISION } from '@mintmark/domain/receiving/surplus.ts';
import { Button } from 'antd';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { enumText } from '../../../kit/dictionary/index.ts';
import { actionState, Reasoned, reasonText } from '../../../kit/feedback/index.ts';
import { langOf, nameIn, type TextKey, useLocale, useText } from '../../../kit/i18n/index.ts';
import { PhotoGrid } from '../../../kit/upload/index.ts';
import { WorkbenchSection } from '../../../kit/workbench/index.ts';
import { timeText } from '../../../ui/format.ts';
import { ICON } from '../../../ui/icon.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import styles from './confirm.module.css';
import type { CountRow, Discrepancy, ReceiptLine } from './count/count.model.ts';

/** The answers a customer may give (D4), in the order of the mock. */
export const DECISIONS = [
  { code: 1, labelKey: 'receipt.decision.goOn' },
  { code: 3, labelKey: 'receipt.decision.sendRest' },
  { code: 2, labelKey: 'receipt.decision.return' },
] as const satisfies readonly { readonly code: number; readonly labelKey: TextKey }[];

/** Only what is missing can be sent later. */
export const decisionsFor = (type: number) =>
  DECISIONS.filter((one) => one.code !== DECISION.sendRest || type === DISCREPANCY.shortage);

export const decisionKey = (code: number): TextKey =>
  DECISIONS.find((one) => one.code === code)?.labelKey ?? 'receipt.decision.goOn';

/** Name of a discrepancy as people say it: its place among those of the order. */
export const discrepancyName = (at: number): string => `D-${String(at + 1).padStart(2, '0')}`;

interface CardProps {
  readonly title: ReactNode;
  readonly sub: ReactNode;
  readonly tag: ReactNode;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

function Card({ title, sub, tag, isOpen, children }: CardProps) {
  return (
    <article className={styles['card']} data-open={isOpen}>
      <header>
        {isOpen ? <TriangleAlert {...ICON} /> : null}
        <b>{title}</b>
        {tag}
      </header>
      <p className={styles['cardSub']}>{sub}</p>
      {children}
    </article>
  );
}

interface OneProps {
  readonly at: number;
  readonly discrepancy: Discrepancy;
  readonly line: ReceiptLine | undefined;
  readonly allowed: readonly AllowedAction[];
  readonly onDecide: (discrepancy: Discrepancy, decision: number) => void;
  readonly onRest: (discrepancy: Discrepancy) => void;
}

/** The rest is on its way; when it is here, it is counted. */
function RestNext({ allowed, onRest }: { readonly allowed: readonly AllowedAction[]; readonly onRest: () => void }) {
  const text = useText();
  const rest = actionState(allowed, 'receiveRest');
  const reason = rest?.allowed === false ? (reasonText(rest.reason) ?? text('kit.feedback.notNow')) : null;
  return (
    <div className={styles['next']}>
      <p>{text('receipt.decision.sendRestNext')}</p>
      {rest ? (
        <Reasoned reason={reason}>
          <Button size="small" type="primary" disabled={reason !== null} onClick={onRest}>
            {text('receipt.rest.ok')}
          </Button>
        </Reasoned>
      ) : null}
    </div>
  );
}

/** What the customer said, or the three answers that he may give. */
function DiscrepancyCard({ at, discrepancy, line, allowed, onDecide, onRest }: OneProps) {
  const text = useText();
  const locale = useLocale();
  const lang = langOf(locale);
  const decide = actionState(allowed, 'decide');
  const isOpen = discrepancy.closedAt === null;
  const { decision } = discrepancy;
  const place = line ? text('receipt.discrepancy.line', { n: line.seq, name: nameIn(locale, line) }) : '';
  const type = enumText(DISCREPANCY_TYPES, discrepancy.type, lang);
  const what = text('receipt.discrepancy.what', { type, n: discrepancy.quantity });
  const tagKey = isOpen ? (decision === null ? 'waiting' : 'answered') : 'closed';
  const reason = decide?.allowed === false ? (reasonText(decide.reason) ?? text('kit.feedback.notNow')) : null;
  return (
    <Card
      title={discrepancyName(at)}
      sub={[what, place].filter(Boolean).join(' · ')}
      isOpen={isOpen}
      tag={<StateTag group={isOpen ? 'ask' : 'end'} label={text(`receipt.discrepancy.${tagKey}`)} />}
    >
      <p>{discrepancy.note}</p>
      <p className={styles['by']}>
        {discrepancy.openedBy} {timeText(discrepancy.openedAt)}
      </p>
      {discrepancy.photos.length > 0 ? (
        <PhotoGrid photos={discrepancy.photos} label={text('receipt.photos.title')} columns={5} />
      ) : null}
      {decision === null ? null : (
        <div className={styles['answer']}>
          <b>{text(decisionKey(decision))}</b> {discrepancy.decisionPerson}
          <p className={styles['by']}>
            {discrepancy.decisionNote} {discrepancy.decidedAt ? timeText(discrepancy.decidedAt) : ''}
          </p>
        </div>
      )}
      {isOpen && decision === 2 ? <p className={styles['next']}>{text('receipt.decision.returnNext')}</p> : null}
      {isOpen && decision === DECISION.sendRest ? (
        <RestNext allowed={allowed} onRest={() => onRest(discrepancy)} />
      ) : null}
      {isOpen && decide ? (
        <div className={styles['answers']}>
          {decisionsFor(discrepancy.type).map((one) => (
            <Reasoned key={one.code} reason={reason}>
              <Button size="small" disabled={reason !== null} onClick={() => onDecide(discrepancy, one.code)}>
                {text(one.labelKey)}
              </Button>
            </Reasoned>
          ))}
        </div>
      ) : null}
    </Card>
  );
}

export interface DiscrepanciesProps {
  readonly discrepancies: readonly Discrepancy[];
  readonly lines: readonly ReceiptLine[];
  /** Wrong rows that nobody has reported. */
  readonly unreported: readonly CountRow[];
  readonly allowed: readonly AllowedAction[];
  readonly onReport: (row: CountRow | null) => void;
  readonly onDecide: (discrepancy: Discrepancy, decision: number) => void;
  readonly onRest: (discrepancy: Discrepancy) => void;
}

/** Beside the count: what is wrong, whether it is reported, and what the customer said. */
export function Discrepancies(props: DiscrepanciesProps) {
  const { discrepancies, lines, unreported, allowed, onReport, onDecide, onRest } = props;
  const text = useText();
  const report = actionState(allowed, 'report');
  const reason = report?.allowed === false ? (reasonText(report.reason) ?? text('kit.feedback.notNow')) : null;
  const open = discrepancies.filter((one) => one.closedAt === null).length;
  const canReport = report !== undefined && reason === null;
  const numbered = discrepancies.map((discrepancy, at) => ({ discrepancy, at }));
  const sorted = numbered.toSorted(
    (a, b) => Number(a.discrepancy.closedAt !== null) - Number(b.discrepancy.closedAt !== null) || a.at - b.at,
  );
  return (
    <WorkbenchSection
      title={text('receipt.discrepancy.title')}
      sub={open > 0 ? text('receipt.discrepancy.openCount', { n: open }) : undefined}
    >
      {canReport
        ? unreported.map((row) => (
            <div key={row.line.id} className={styles['unreported']}>
              <span>
                {text((row.difference ?? 0) < 0 ? 'receipt.discrepancy.short' : 'receipt.discrepancy.over', {
                  line: row.line.seq,
                  n: Math.abs(row.difference ?? 0),
                })}
              </span>
              <Button size="small" onClick={() => onReport(row)}>
                {text('receipt.discrepancy.report')}
              </Button>
            </div>
          ))
        : null}
      {sorted.map(({ discrepancy, at }) => (
        <DiscrepancyCard
          key={discrepancy.id}
          at={at}
          discrepancy={discrepancy}
          line={lines.find((one) => one.id === discrepancy.lineId)}
          allowed={allowed}
          onDecide={onDecide}
          onRest={onRest}
        />
      ))}
      {report ? (
        <div className={styles['sideFoot']}>
          {discrepancies.length === 0 && unreported.length === 0 ? (
            <span className={styles['quiet']}>{text('receipt.discrepancy.none')}</span>
          ) : null}
          <Reasoned reason={reason}>
            <Button type="link" size="small" disabled={reason !== null} onClick={() => onReport(null)}>
              {text('receipt.discrepancy.reportOther')}
            </Button>
          </Reasoned>
        </div>
      ) : null}
    </WorkbenchSection>
  );
}
