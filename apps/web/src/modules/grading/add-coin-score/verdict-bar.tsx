import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { Select } from '../../../ui/select.tsx';
import styles from './add-coin-score.module.css';
import type { QueueCoin } from './desk-types.ts';
import type { Verdict } from './verdict.drawer.tsx';

const VerdictDrawer = lateDrawer(async () => (await import('./verdict.drawer.tsx')).VerdictDrawer);

export interface VerdictBarProps {
  readonly coin: QueueCoin;
  readonly spentMs: () => number;
  readonly onDone: (coinId: string) => void;
}

/** An opinion alone: in place of the quick line where no grade is asked for. */
export function VerdictBar({ coin, spentMs, onDone }: VerdictBarProps) {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const lang = useLang();
  const [asked, setAsked] = useState<Verdict | null>(null);
  const [varietyId, setVariety] = useState<string | null>(null);
  const authenticate = useCommand(gradingEndpoints.authenticateCoin, {
    invalidate: [gradingEndpoints.getQueue],
    onSuccess: (taken) => {
      toast('grading.verdict.given', { code: taken.coinCode });
      onDone(taken.coinId);
    },
  });
  const give = async (verdict: 'genuine' | 'copyOld') => {
    const isSure = await confirm({
      title: text(verdict === 'genuine' ? 'grading.verdict.genuineTitle' : 'grading.verdict.copyOldTitle', {
        code: coin.coinCode,
      }),
      content: text(verdict === 'genuine' ? 'grading.verdict.genuineText' : 'grading.verdict.copyOldText'),
    });
    if (!isSure) return;
    await authenticate.run({
      params: { id: coin.coinId },
      body: {
        version: coin.version,
        verdict,
        spentMs: Math.round(spentMs()),
        ...(verdict === 'copyOld' ? { isSlabUntouched: true } : {}),
        ...(verdict === 'genuine' && coin.varieties !== null ? { varietyId } : {}),
      },
    });
  };
  return (
    <div className={styles['quick']}>
      <span className={styles['quickLabel']}>{text('grading.verdict.label')}</span>
      {coin.varieties === null ? null : (
        <Select
          allowClear
          aria-label={text('grading.verdict.variety')}
          placeholder={text('grading.verdict.variety')}
          className={styles['variety'] ?? ''}
          value={varietyId}
          options={coin.varieties.map((one) => ({
            value: one.id,
            label: lang === 'en' ? one.nameEn || one.nameZh : one.nameZh,
          }))}
          onChange={(value) => setVariety(typeof value === 'string' ? value : null)}
        />
      )}
      {coin.verdicts.includes('genuine') ? (
        <Button type="primary" loading={authenticate.isPending} onClick={() => void give('genuine')}>
          {text('grading.verdict.genuine')}
        </Button>
      ) : null}
      {coin.verdicts.includes('copyOld') ? (
        <Button loading={authenticate.isPending} onClick={() => void give('copyOld')}>
          {text('grading.verdict.copyOld')}
        </Button>
      ) : null}
      <Button danger onClick={() => setAsked('doubt')}>
        {text('grading.verdict.doubt')}
      </Button>
      <Button onClick={() => setAsked('notSuitable')}>{text('grading.verdict.notSuitable')}</Button>
      <span className={styles['hint']}>{text('grading.verdict.hint')}</span>
      <VerdictDrawer
        coin={coin}
        verdict={asked}
        spentMs={spentMs}
        onClose={() => setAsked(null)}
        onSaved={(coinId) => {
          setAsked(null);
          onDone(coinId);
        }}
      />
    </div>
  );
}
