import type { QualitySheet } from '@mintmark/contract/audits/quality-check.schema.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { useEffect, useRef } from 'react';
import { tagOf } from '../../../kit/dictionary/index.ts';
import { nameIn, useLang, useText } from '../../../kit/i18n/index.ts';
import { CertNo } from '../../../ui/codes.tsx';
import { materialOf } from '../../../ui/coin-material.ts';
import { CoinViewer } from '../../../ui/coin-viewer/coin-viewer.tsx';
import { GradeBadge } from '../../../ui/grades/grade-badge.tsx';
import { badgeOf } from '../../../ui/grades/grade-of.ts';
import { Note } from '../../../ui/layout.tsx';
import { coinGroup } from '../../../ui/state-groups.ts';
import { StateTag } from '../../../ui/state-tag.tsx';

import type { CheckItem } from './checklist.ts';
import { ChecklistView } from './checklist-view.tsx';
import styles from './fin-check.module.css';

const SIDES = { slab: [6, 7], coin: [2, 3] } as const;
type Look = keyof typeof SIDES;

const urlOf = (sheet: QualitySheet, kind: number) => sheet.images.find((image) => image.kind === kind)?.url ?? null;
const hasPicture = (sheet: QualitySheet, look: Look) => SIDES[look].some((kind) => urlOf(sheet, kind) !== null);

function Viewer({ sheet, look }: { readonly sheet: QualitySheet; readonly look: Look }) {
  const [front, back] = SIDES[look];
  const material = materialOf(sheet.category1, sheet.certNo);
  return (
    <CoinViewer
      obverse={{ src: urlOf(sheet, front), material }}
      reverse={{ src: urlOf(sheet, back), material }}
      diameterUm={look === 'coin' ? sheet.diameterUm : null}
    />
  );
}

/** The bare coin as it came beside the finished piece: the same coin must be in it. A raw return has the one alone. */
function Pictures({ sheet }: { readonly sheet: QualitySheet }) {
  const text = useText();
  if (!hasPicture(sheet, 'slab'))
    return (
      <div className={styles['stage']}>
        <Viewer sheet={sheet} look="coin" />
      </div>
    );
  return (
    <div className={styles['pair']}>
      {(['coin', 'slab'] as const).map((look) => (
        <section key={look} className={styles['half']} aria-label={text(`audits.qc.look.${look}`)}>
          <Viewer sheet={sheet} look={look} />
        </section>
      ))}
    </div>
  );
}

/** What the rule of its order says of this piece; nothing where one person ticks everything. */
function RuleNote({ inspection }: Pick<QualitySheet, 'inspection'>) {
  const text = useText();
  const { ruleCode, isInspected, isTightened, needsSecond, firstBy } = inspection;
  if (ruleCode === null) return null;
  const rule = text('audits.qc.rule', { code: ruleCode });
  const lines = [
    isInspected ? null : text('audits.qc.spared', { rule }),
    isTightened ? text('audits.qc.tightened', { rule }) : null,
    needsSecond && firstBy === null ? text('audits.qc.second', { rule }) : null,
    firstBy === null ? null : text('audits.qc.secondBy', { rule, name: firstBy }),
  ].filter((line) => line !== null);
  if (lines.length === 0) return null;
  return (
    <Note tone={isTightened ? 'warning' : 'info'}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Note>
  );
}

export interface QualitySheetViewProps {
  readonly sheet: QualitySheet;
  readonly items: readonly CheckItem[];
  /** The coin changed after it was ticked: the ticks are dropped. */
  readonly hasOutdated: boolean;
  readonly onPress: (item: CheckItem) => void;
}

/** One coin at the check: who it is, how it looks, what to tick (not while its ticket is open). Takes the focus, so that the keys answer at once. */
export function QualitySheetView({ sheet, items, hasOutdated, onPress }: QualitySheetViewProps) {
  const text = useText();
  const lang = useLang();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={ref} className={styles['sheet']} tabIndex={-1}>
      <div className={styles['identity']}>
        <div className={styles['piece']}>
          <h2>{sheet.certNo ? <CertNo value={sheet.certNo} size="lg" copyable /> : sheet.coinCode}</h2>
          <span>{[nameIn(lang, sheet), sheet.variety].filter(Boolean).join(' ')}</span>
        </div>
        <StateTag {...tagOf(coinMachine.states, sheet.status, coinGroup(sheet.status), lang)} />
        <GradeBadge {...badgeOf(sheet.category1, sheet.grade, lang)} size="lg" waiting={text('audits.grade.none')} />
      </div>
      <Pictures sheet={sheet} />
      {hasOutdated && sheet.reworkStep === null ? (
        <div role="status">
          <Note>{text('audits.qc.outdated')}</Note>
        </div>
      ) : null}
      {sheet.reworkStep === null ? <RuleNote inspection={sheet.inspection} /> : null}
      {sheet.reworkStep === null ? <ChecklistView items={items} onPress={onPress} /> : null}
    </div>
  );
}
