import type { SpotCoin } from '@mintmark/contract/audits/spot-check.schema.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';
import { Button, Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { enumText } from '../../../kit/dictionary/index.ts';
import { Reasoned } from '../../../kit/feedback/index.ts';
import { nameIn, useLang, useLocale, useText } from '../../../kit/i18n/index.ts';
import { Workbench, type WorkbenchKey, WorkbenchQueue, WorkbenchSection } from '../../../kit/workbench/index.ts';
import { materialOf } from '../../../ui/coin-material.ts';
import { CoinViewer } from '../../../ui/coin-viewer/coin-viewer.tsx';
import { thousandthsText } from '../../../ui/format.ts';
import { FactList } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';

import { QuickGrade } from '../quick-grade/quick-grade.tsx';
import css from './re-check.module.css';
import { type Bench, useBench } from './use-bench.ts';

const COMMENT_MAX = 200;
const KEYS: readonly WorkbenchKey[] = [{ keys: ['↵'], labelKey: 'audits.reCheck.bench.submit' }];

/** The grade in one line, words beside it; Enter hands it in. */
function LookForm({ bench }: { readonly bench: Bench }) {
  const text = useText();
  const { scale, typed, isReady, isPending } = bench;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void bench.submit();
  };
  if (scale === null) return <p className={css['quiet']}>{text('audits.change.noScore')}</p>;
  return (
    <section className={css['look']} aria-label={text('audits.reCheck.bench.title')} onKeyDown={onKeyDown}>
      <QuickGrade key={typed.checkId} scale={scale} value={typed.line} onChange={(line) => bench.type({ line })} />
      <Input
        value={typed.comment}
        maxLength={COMMENT_MAX}
        placeholder={text('audits.reCheck.bench.comment')}
        aria-label={text('audits.reCheck.bench.comment')}
        onChange={(event) => bench.type({ comment: event.target.value })}
      />
      <Reasoned reason={isReady ? null : text('audits.reCheck.bench.gradeFirst')}>
        <Button type="primary" disabled={!isReady} loading={isPending} onClick={() => void bench.submit()}>
          {text('audits.reCheck.bench.submit')}
        </Button>
      </Reasoned>
    </section>
  );
}

function Main({ bench }: { readonly bench: Bench }) {
  const text = useText();
  const locale = useLocale();
  const { coin } = bench;
  const { data, error, refetch } = bench.bench;
  if (error && data === undefined)
    return <ErrorState trace={error.requestId} text={error.msg || undefined} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton rows={6} />;
  if (data.graderNo === null)
    return (
      <EmptyState title={text('audits.reCheck.bench.noGrader')} text={text('audits.reCheck.bench.noGraderText')} />
    );
  if (coin === null)
    return (
      <EmptyState
        title={text('audits.reCheck.bench.empty')}
        text={
          data.barred > 0
            ? text('audits.reCheck.bench.barred', { n: data.barred })
            : text('audits.reCheck.bench.emptyText')
        }
      />
    );
  const material = materialOf(coin.category1);
  const urlOf = (kind: number) => coin.images.find((image) => image.kind === kind)?.url ?? null;
  return (
    <div className={css['bench']}>
      <div className={css['piece']}>
        <b>{[nameIn(locale, coin), coin.variety].filter(Boolean).join(' ')}</b>
        <span>{coin.coinCode}</span>
      </div>
      <div className={css['stage']}>
        <CoinViewer
          key={coin.coinId}
          obverse={{ src: urlOf(IMAGE_KIND.obverse), material }}
          reverse={{ src: urlOf(IMAGE_KIND.reverse), material }}
          diameterUm={coin.measures.find(({ key }) => key === 'diameterUm')?.value ?? null}
        />
      </div>
      <LookForm bench={bench} />
    </div>
  );
}

const MEASURES = {
  weightMg: 'grading.measure.weight',
  diameterUm: 'grading.measure.diameter',
  thicknessUm: 'grading.measure.thickness',
  lengthUm: 'grading.measure.length',
  widthUm: 'grading.measure.width',
  heightUm: 'grading.measure.height',
} as const;

function Side({ coin }: { readonly coin: SpotCoin }) {
  const text = useText();
  const lang = useLang();
  const measured = coin.measures.map(({ key, value }) => ({
    key,
    label: text(MEASURES[key]),
    value: `${thousandthsText(value)} ${key === 'weightMg' ? 'g' : 'mm'}`,
  }));
  return (
    <WorkbenchSection title={text('audits.reCheck.bench.facts')} sub={coin.coinCode}>
      <FactList
        items={[
          { key: 'category', label: text('audits.queue.category'), value: enumText(CATEGORIES1, coin.category1, lang) },
          { key: 'year', label: text('audits.reCheck.bench.year'), value: coin.year || null },
          {
            key: 'references',
            label: text('audits.reCheck.bench.references'),
            value: coin.references.join(' · ') || null,
          },
          ...measured,
        ]}
      />
    </WorkbenchSection>
  );
}

/** 复评台: a second look at drawn pieces, as blind as the first was. */
export function BenchView() {
  const text = useText();
  const bench = useBench();
  const { coins, coin } = bench;
  const open = bench.bench.data?.open ?? 0;
  const items = coins.map((one) => ({ key: one.checkId, label: one.coinCode, mark: one.year || '–' }));
  return (
    <Workbench
      scan={{ placeholder: text('audits.reCheck.bench.scan'), onScan: bench.onScan, keepFocus: false }}
      queue={
        coins.length > 0 ? (
          <WorkbenchQueue
            title={text('audits.reCheck.bench.queue')}
            total={open - (bench.bench.data?.barred ?? 0)}
            items={items}
            current={coin?.checkId ?? null}
            onOpen={bench.open}
          />
        ) : null
      }
      main={<Main bench={bench} />}
      side={coin ? <Side coin={coin} /> : null}
      keys={KEYS}
      footNote={text('audits.reCheck.bench.foot')}
    />
  );
}
