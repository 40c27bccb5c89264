import type { BoxCoin } from '@mintmark/contract/labels/box.schema.ts';
import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { useEffect, useRef } from 'react';
import { tagOf } from '../../../kit/dictionary/index.ts';
import type { ActionDef } from '../../../kit/feedback/index.ts';
import { nameIn, useLang, useText } from '../../../kit/i18n/index.ts';
import { CertNo } from '../../../ui/codes.tsx';
import { materialOf } from '../../../ui/coin-material.ts';
import { CoinViewer } from '../../../ui/coin-viewer/coin-viewer.tsx';
import { GradeBadge } from '../../../ui/grades/grade-badge.tsx';
import { badgeOf } from '../../../ui/grades/grade-of.ts';
import { Note } from '../../../ui/layout.tsx';
import { coinGroup } from '../../../ui/state-groups.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { Measure } from '../../../ui/values.tsx';
import { AssignPanel } from './assign-panel.tsx';
import { stepOf } from './box-model.ts';
import styles from './edit-box.module.css';
import { SealPanel } from './seal-panel.tsx';
import { SlabPanel } from './slab-panel.tsx';
import type { BoxDesk } from './use-box-desk.ts';

const [FRONT, BACK] = [IMAGE_KIND.slabFront, IMAGE_KIND.slabBack];
const [OBVERSE, REVERSE] = [IMAGE_KIND.obverse, IMAGE_KIND.reverse];

export interface BoxMainProps {
  readonly coin: BoxCoin;
  readonly desk: BoxDesk;
  /** What may go wrong at the sealing table. */
  readonly mishaps: readonly ActionDef[];
}

function Identity({ coin }: { readonly coin: BoxCoin }) {
  const lang = useLang();
  return (
    <div className={styles['identity']}>
      <div className={styles['piece']}>
        <h2>{coin.certNo ? <CertNo value={coin.certNo} size="lg" copyable /> : coin.coinCode}</h2>
        <span>{[nameIn(lang, coin), coin.variety, coin.year].filter(Boolean).join(' ')}</span>
      </div>
      <span className={styles['measures']}>
        <Measure value={coin.weightMg} unit="g" />
        {coin.diameterUm === null && coin.lengthUm !== null ? (
          <span>
            <Measure value={coin.lengthUm} unit="mm" showUnit={false} /> × <Measure value={coin.widthUm} unit="mm" />
          </span>
        ) : (
          <Measure value={coin.diameterUm} unit="mm" />
        )}
      </span>
      <StateTag {...tagOf(coinMachine.states, coin.status, coinGroup(coin.status), lang)} />
      <GradeBadge {...badgeOf(coin.category1, coin.grade, lang)} size="lg" />
    </div>
  );
}

/** The slab where it has been taken, else the coin that must go into it. */
function Stage({ coin }: { readonly coin: BoxCoin }) {
  const urlOf = (kind: number | undefined) => coin.images.find((image) => image.kind === kind)?.url ?? null;
  const hasSlab = urlOf(FRONT) !== null;
  const material = materialOf(coin.category1, coin.certNo);
  return (
    <div className={styles['stage']}>
      <CoinViewer
        key={coin.id}
        obverse={{ src: urlOf(hasSlab ? FRONT : OBVERSE), material }}
        reverse={{ src: urlOf(hasSlab ? BACK : REVERSE), material }}
        diameterUm={hasSlab ? null : coin.diameterUm}
      />
    </div>
  );
}

function Panels({ coin, desk, mishaps }: BoxMainProps) {
  const text = useText();
  const step = stepOf(coin.status);
  if (step === 'label' || step === 'rework' || step === 'done')
    return (
      <div className={styles['note']}>
        <Note tone={step === 'done' ? 'ok' : 'warning'}>{text(`labels.box.${step}`)}</Note>
      </div>
    );
  if (step === 'slab') return <SlabPanel coin={coin} onSaved={desk.reload} />;
  return (
    <>
      <AssignPanel coin={coin} assign={desk.assign} isLocked={!desk.mayAssign} />
      {step === 'seal' ? (
        <SealPanel
          coin={coin}
          slots={desk.slots}
          refusal={desk.seal.refusal}
          mishaps={mishaps}
          onClear={desk.clearSlots}
        />
      ) : null}
    </>
  );
}

/**
 * One coin: who it is, how it looks, and the step it waits for. Takes the focus where Enter books its place, and nowhere
 * else: at the sealing table the next code may already be on its way into the scan field.
 */
export function BoxMain({ coin, desk, mishaps }: BoxMainProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isToAssign = stepOf(coin.status) === 'assign';
  useEffect(() => {
    if (isToAssign) ref.current?.focus({ preventScroll: true });
  }, [isToAssign]);
  return (
    <div ref={ref} className={styles['main']} tabIndex={-1}>
      <Identity coin={coin} />
      <Stage coin={coin} />
      <Panels coin={coin} desk={desk} mishaps={mishaps} />
    </div>
  );
}
