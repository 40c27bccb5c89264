import type { BoxCoin } from '@mintmark/contract/labels/box.schema.ts';
import { BOX_TYPES, holderWords } from '@mintmark/domain/labels/holders.ts';
import { Button, Input, InputNumber } from 'antd';
import { type ReactNode, useId } from 'react';
import { offeredItems } from '../../../kit/dictionary/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { thousandthsText } from '../../../ui/format.ts';
import { Select } from '../../../ui/select.tsx';
import { ringsFor } from './box-model.ts';
import styles from './edit-box.module.css';
import type { Assign } from './use-assign.ts';

interface FieldProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly children: (id: string) => ReactNode;
}

function Field({ label, error, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {error ? (
        <span className={styles['error']} role="alert">
          {error}
        </span>
      ) : null}
    </div>
  );
}

const mm = (um: number): string => `${thousandthsText(um).replace(/\.00$/, '')} mm`;

/** `S1 · 40 mm`. */
export function holderText(boxType: string | null, ringUm: number | null): string {
  return holderWords(boxType, ringUm) || '–';
}

export interface AssignPanelProps {
  readonly coin: BoxCoin;
  readonly assign: Assign;
  readonly isLocked: boolean;
}

/** Holder, ring, tray and place; the suggestion stands in the fields, Enter books it. */
export function AssignPanel({ coin, assign, isLocked }: AssignPanelProps) {
  const text = useText();
  const isEnglish = useLocale() === 'en';
  const { values, change, errors } = assign;
  if (!values) return null;
  const rings = ringsFor(values.boxType, coin);
  const fitting = BOX_TYPES.filter(
    ({ code }) => coin.boxTypes.length === 0 || coin.boxTypes.includes(code) || code === values.boxType,
  );
  const types = offeredItems(fitting, [values.boxType]).map((type) => ({
    value: type.code,
    label: `${type.code} ${isEnglish ? type.en : type.zh}`,
  }));
  return (
    <form
      className={styles['assign']}
      aria-label={text('labels.assign.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLocked && assign.isComplete) void assign.save();
      }}
    >
      <Field label={text('labels.assign.boxType')} error={errors['boxType']}>
        {(id) => (
          <Select
            id={id}
            disabled={isLocked}
            status={errors['boxType'] ? 'error' : ''}
            options={types}
            value={values.boxType}
            placeholder={text('labels.assign.choose')}
            onChange={(boxType: string) => change({ boxType, ringUm: ringsFor(boxType, coin)[0] ?? null })}
          />
        )}
      </Field>
      <Field label={text('labels.assign.ring')} error={errors['ringUm']}>
        {(id) => (
          <Select
            id={id}
            disabled={isLocked || rings.length === 0}
            status={errors['ringUm'] ? 'error' : ''}
            options={rings.map((ring) => ({ value: ring, label: mm(ring) }))}
            value={values.ringUm}
            placeholder={text(rings.length === 0 ? 'labels.assign.noRing' : 'labels.assign.choose')}
            onChange={(ringUm: number) => change({ ringUm })}
          />
        )}
      </Field>
      <Field label={text('labels.assign.boxNo')} error={errors['boxNo']}>
        {(id) => (
          <Input
            id={id}
            disabled={isLocked}
            status={errors['boxNo'] ? 'error' : ''}
            value={values.boxNo}
            placeholder="T-14"
            autoComplete="off"
            onChange={(event) => change({ boxNo: event.target.value })}
          />
        )}
      </Field>
      <Field label={text('labels.assign.position')} error={errors['position']}>
        {(id) => (
          <InputNumber
            id={id}
            disabled={isLocked}
            status={errors['position'] ? 'error' : ''}
            min={1}
            max={200}
            precision={0}
            value={values.position}
            onChange={(position) => change({ position })}
          />
        )}
      </Field>
      <p className={styles['suggestion']}>
        {coin.suggestion
          ? text('labels.assign.suggested', { holder: holderText(coin.suggestion.boxType, coin.suggestion.ringUm) })
          : text('labels.assign.noSuggestion')}
        {assign.isChanged ? (
          <Button htmlType="submit" size="small" loading={assign.isBusy}>
            {text('labels.assign.again')}
          </Button>
        ) : (
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        )}
      </p>
    </form>
  );
}
