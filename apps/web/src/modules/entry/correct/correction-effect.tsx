import { correctionEndpoints } from '@mintmark/contract/entry/correction.endpoints.ts';
import type { Correction, CorrectionEffect } from '@mintmark/contract/entry/correction.schema.ts';
import { changeText } from '@mintmark/domain/grading/modification-text.ts';
import { MODIFIED_FIELDS } from '@mintmark/domain/grading/modifications.enums.ts';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiFailure, call } from '../../../kit/api/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { ICON_XS } from '../../../ui/icon.ts';
import { type FactItem, FactList, Note } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { Blank } from '../../../ui/values.tsx';
import { isNothing } from './correction.model.ts';
import styles from './correction.module.css';

const WAIT_MS = 350;

/** What is known of a patch: nothing yet, what it brings about, or why it cannot be. */
interface Known {
  readonly key: string;
  readonly effect: CorrectionEffect | null;
  readonly refusal: string | null;
}

/** Asks what a patch brings about, a moment after it stands still; the answer to an older one is dropped. */
export function useCorrectionEffect(
  coin: { readonly id: string; readonly version: number },
  patch: Correction,
): Known | null {
  const text = useText();
  const { id, version } = coin;
  const key = JSON.stringify({ id, version, patch });
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    const asked: { id: string; version: number; patch: Correction } = JSON.parse(key);
    if (isNothing(asked.patch)) return setKnown(null);
    let isCurrent = true;
    const timer = setTimeout(() => {
      const input = { params: { id: asked.id }, body: { version: asked.version, patch: asked.patch }, isQuiet: true };
      call(correctionEndpoints.previewCorrection, input).then(
        (effect) => isCurrent && setKnown({ key, effect, refusal: null }),
        (error: unknown) => {
          const words = error instanceof ApiFailure ? error.words : '';
          if (isCurrent) setKnown({ key, effect: null, refusal: words || text('kit.feedback.notNow') });
        },
      );
    }, WAIT_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, text]);
  return known?.key === key ? known : null;
}

function Moved({ before, after }: { readonly before: number; readonly after: number }) {
  if (before === after) return <Money fen={after} />;
  return (
    <span className={styles['moved']}>
      <Money fen={before} /> <ArrowRight {...ICON_XS} /> <Money fen={after} strong />
    </span>
  );
}

interface ChangedProps {
  readonly before: ReactNode;
  readonly after: ReactNode;
}

/** What a value was and shall be; one that stays is said once. */
function Changed({ before, after }: ChangedProps) {
  if (before === after) return after ?? <Blank />;
  return (
    <span className={styles['moved']}>
      {before ?? <Blank />} <ArrowRight {...ICON_XS} /> <b>{after ?? <Blank />}</b>
    </span>
  );
}

function useFacts(effect: CorrectionEffect): readonly FactItem[] {
  const text = useText();
  const lang = useLang();
  const said = (field: string, value: unknown) => changeText(field, value, lang) ?? null;
  const { tier } = effect;
  return [
    ...effect.changes.map(({ field, before, after }) => ({
      key: field,
      label: enumText(MODIFIED_FIELDS, field, lang),
      value: <Changed before={said(field, before)} after={said(field, after)} />,
    })),
    {
      key: 'tier',
      label: text('entry.correct.tier'),
      value: <Changed before={tier.before} after={tier.after} />,
    },
    { key: 'coin', label: text('entry.correct.coinFee'), value: <Moved {...effect.coinFen} /> },
    { key: 'order', label: text('entry.correct.orderFee'), value: <Moved {...effect.orderFen} /> },
    { key: 'due', label: text('entry.correct.due'), value: <Moved {...effect.dueFen} /> },
  ];
}

/** What follows from a correction, before it is asked for: tier and price, label, certificate, the customer. */
export function Effect({ effect }: { readonly effect: CorrectionEffect }) {
  const text = useText();
  const facts = useFacts(effect);
  const notes = [
    effect.isLabelVoid ? text('entry.correct.labelVoid') : null,
    effect.isCertificateChanged ? text('entry.correct.certificate') : null,
    effect.isCustomerAsked ? text('entry.correct.customer') : null,
  ].filter((note) => note !== null);
  return (
    <section className={styles['effect']} aria-label={text('entry.correct.effect')}>
      <h3>{text('entry.correct.effect')}</h3>
      <FactList items={[...facts]} />
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
    </section>
  );
}
