import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { RESULT_TYPES } from '@mintmark/domain/grading/result-types.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, SelectField, TextAreaField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import styles from './add-coin-score.module.css';
import type { QueueCoin } from './desk-types.ts';

export type Verdict = 'doubt' | 'notSuitable';

const RESULTS: Readonly<Record<Verdict, readonly number[]>> = { doubt: [4, 5, 6, 8, 9], notSuitable: [7, 11] };

export interface VerdictDrawerProps {
  readonly coin: QueueCoin;
  /** Null: closed. */
  readonly verdict: Verdict | null;
  readonly spentMs: () => number;
  readonly onClose: () => void;
  readonly onSaved: (coinId: string) => void;
}

/** A doubt goes to the review, an unsuitable piece back raw; both say why. */
export function VerdictDrawer({ coin, verdict, spentMs, onClose, onSaved }: VerdictDrawerProps) {
  const text = useText();
  const kind = verdict ?? 'doubt';
  const initial = useMemo(() => ({ resultType: RESULTS[kind][0] }), [kind]);
  const items = useMemo(() => RESULT_TYPES.filter((type) => RESULTS[kind].includes(type.code)), [kind]);
  return (
    <FormDrawer
      open={verdict !== null}
      title={text(kind === 'doubt' ? 'grading.verdict.doubtTitle' : 'grading.verdict.notSuitableTitle', {
        code: coin.coinCode,
      })}
      endpoint={gradingEndpoints.authenticateCoin}
      initial={initial}
      toInput={(values) => ({
        params: { id: coin.coinId },
        body: {
          version: coin.version,
          verdict: kind,
          resultType: Number(values['resultType']),
          reason: String(values['reason'] ?? ''),
          spentMs: Math.round(spentMs()),
        },
      })}
      invalidate={[gradingEndpoints.getQueue]}
      onSaved={(taken) => onSaved(taken.coinId)}
      onClose={onClose}
      intro={
        <div className={styles['intro']}>
          <Note>{text(kind === 'doubt' ? 'grading.verdict.doubtNote' : 'grading.verdict.notSuitableNote')}</Note>
        </div>
      }
    >
      <FieldGroup>
        <SelectField name="resultType" labelKey="grading.verdict.result" options={items} required />
        <TextAreaField name="reason" labelKey="grading.verdict.reason" maxLength={200} required />
      </FieldGroup>
    </FormDrawer>
  );
}
