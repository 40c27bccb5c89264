import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { PAY_STATE, PAY_STATES } from '@mintmark/domain/finance/finance.enums.ts';
import type { DetailHeader } from '../../../kit/detail/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { nameIn, type Translate } from '../../../kit/i18n/index.ts';
import { CertNo, Code } from '../../../ui/codes.tsx';
import { materialOf } from '../../../ui/coin-material.ts';
import { CoinThumb } from '../../../ui/coin-thumb.tsx';
import { GradeBadge } from '../../../ui/grades/grade-badge.tsx';
import { badgeOf } from '../../../ui/grades/grade-of.ts';
import type { StatStripItem } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { certificateGroup, coinGroup } from '../../../ui/state-groups.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { placeText, stateText } from './record-texts.ts';

const OBVERSE = 2;
const THUMB = 64;

function figuresOf(coin: RatingDetail, text: Translate, lang: 'zh' | 'en'): readonly StatStripItem[] {
  const money: readonly StatStripItem[] =
    coin.declaredFen === null
      ? []
      : [
          { key: 'declared', label: text('ratings.column.declared'), value: <Money fen={coin.declaredFen} strong /> },
          {
            key: 'fee',
            label:
              coin.isPay === null || !coin.feeFen
                ? text('ratings.column.fee')
                : `${text('ratings.column.fee')} · ${enumText(PAY_STATES, coin.isPay, lang)}`,
            value: <Money fen={coin.feeFen} strong />,
            ...(coin.isPay !== null && coin.isPay !== PAY_STATE.paid && coin.feeFen
              ? { tone: 'warning' as const }
              : {}),
          },
        ];
  return [
    {
      key: 'state',
      label: text('ratings.column.state'),
      value: <StateTag group={coinGroup(coin.status)} label={stateText(coin.status, lang)} />,
    },
    ...money,
    { key: 'place', label: text('ratings.record.place'), value: placeText(coin.place, text) },
  ];
}

/** Identity, grade, figures: the strip above every tab (look.md “04 Record”). */
export function recordHeader(coin: RatingDetail, text: Translate, lang: 'zh' | 'en'): DetailHeader {
  const { certificate } = coin;
  const name = nameIn(lang, coin);
  return {
    number: coin.certNo ? <CertNo value={coin.certNo} size="lg" copyable /> : <Code value={coin.coinCode} copyable />,
    tag: certificate ? (
      <StateTag
        group={certificateGroup(certificate.status)}
        label={text('ratings.record.certificate', {
          state: enumText(certificateMachine.states, certificate.status, lang),
        })}
      />
    ) : null,
    picture: (
      <CoinThumb
        size={THUMB}
        material={materialOf(coin.category1, coin.certNo)}
        src={coin.images.find((image) => image.kind === OBVERSE)?.url ?? null}
      />
    ),
    title: [name, coin.variety, coin.year].filter(Boolean).join(' · '),
    sub: (
      <>
        {coin.certNo ? <span>{coin.coinCode}</span> : null}
        {coin.dispatchNo ? <span>{coin.dispatchNo}</span> : null}
        {coin.customerName ? <span>{coin.customerName}</span> : null}
      </>
    ),
    badge: <GradeBadge {...badgeOf(coin.category1, coin.grade, lang)} size="lg" waiting={text('ratings.grade.none')} />,
    figures: figuresOf(coin, text, lang),
    aside: coin.isHeld ? (
      <StateTag group="bad" label={[text('ratings.held'), coin.holdReason].filter(Boolean).join(' · ')} />
    ) : null,
  };
}
