import { regroupEndpoints } from '@mintmark/contract/receiving/regroup.endpoints.ts';
import type { RegroupEffect } from '@mintmark/contract/receiving/regroup.schema.ts';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { useEndpoint } from '../../../../kit/api/index.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { countText } from '../../../../ui/format.ts';
import { Note, SectionCard } from '../../../../ui/layout.tsx';
import { Money } from '../../../../ui/money.tsx';
import { type PlainColumn, PlainTable } from '../../../../ui/plain-table.tsx';
import type { RegroupValues, Trial } from './regroup.model.ts';

/** Typing goes on for so long before the server is asked. */
const PAUSE_MS = 400;
const NOTHING: Trial = { act: 'merge', body: { version: 0, orderCode: '-' } };

/** A value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

type One = RegroupEffect['orders'][number];
type Figures = NonNullable<One['before']>;

function EffectTable({ effect }: { readonly effect: RegroupEffect }) {
  const text = useText();
  const both = (key: keyof Figures, one: One) => {
    const show = (side: One['before']) =>
      side === null ? '–' : key === 'pieces' ? countText(side.pieces) : <Money fen={side[key]} symbol={false} />;
    return (
      <>
        {show(one.before)} → {show(one.after)}
      </>
    );
  };
  const column = (key: keyof Figures): PlainColumn<One> => ({
    key,
    title: text(`receiving.regroup.effect.${key}`),
    align: 'right',
    render: (one) => both(key, one),
  });
  const columns: readonly PlainColumn<One>[] = [
    {
      key: 'order',
      title: text('receiving.regroup.effect.order'),
      render: ({ orderCode, after }) =>
        orderCode === null
          ? text('receiving.regroup.effect.new')
          : after === null
            ? text('receiving.regroup.effect.ends', { code: orderCode })
            : orderCode,
    },
    column('pieces'),
    column('declaredFen'),
    column('quotedFen'),
  ];
  return (
    <PlainTable
      label={text('receiving.regroup.effect.title')}
      columns={columns}
      rows={effect.orders}
      rowKey={({ orderCode }) => orderCode ?? 'new'}
    />
  );
}

interface Props {
  readonly orderId: string;
  readonly trialOf: (values: Partial<RegroupValues>) => Trial | null;
  readonly onEffect: (effect: RegroupEffect | null) => void;
}

/** What the act would come to, asked as soon as enough is typed; or why it cannot be. */
export function RegroupEffectNote({ orderId, trialOf, onEffect }: Props) {
  const text = useText();
  const values: unknown = Form.useWatch([], Form.useFormInstance());
  const trial = trialOf((typeof values === 'object' && values ? values : {}) as Partial<RegroupValues>);
  const typed = JSON.stringify(trial);
  const settled = useSettled(typed);
  const isAsked = trial !== null && settled === typed;
  const { data, error } = useEndpoint(
    regroupEndpoints.tryRegroup,
    { params: { id: orderId }, body: trial ?? NOTHING },
    { enabled: isAsked, isQuiet: true },
  );
  const effect = isAsked && !error ? (data ?? null) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another effect is known
  useEffect(() => onEffect(effect), [effect]);
  if (!isAsked) return <Note>{text('receiving.regroup.first')}</Note>;
  if (error) return <Note tone="danger">{error.words || error.msg}</Note>;
  if (effect === null) return null;
  return (
    <SectionCard title={text('receiving.regroup.effect.title')} flush>
      <EffectTable effect={effect} />
      {effect.letsGo.length > 0 ? (
        <Note>
          {text('receiving.regroup.effect.letsGo', {
            what: effect.letsGo
              .map((one) => text(`receiving.regroup.letsGo.${one}`))
              .join(text('receiving.regroup.comma')),
          })}
        </Note>
      ) : null}
    </SectionCard>
  );
}
