import { Input } from 'antd';
import { useId } from 'react';
import { housePlaces } from '../../../kit/dictionary/index.ts';
import { type TextKey, useLocale, useText } from '../../../kit/i18n/index.ts';
import { WorkbenchSection } from '../../../kit/workbench/index.ts';
import { FactList } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './confirm.module.css';
import type { OpeningFacts } from './count/count.model.ts';
import { SEAL_STATES, sealKey } from './seal-states.ts';

export interface OpeningSectionProps {
  readonly facts: OpeningFacts;
  readonly isLocked: boolean;
  readonly onChange: (change: Partial<OpeningFacts>) => void;
}

type TextFact = 'storageLocation' | 'videoRef' | 'note';
const FIELDS: readonly { readonly name: TextFact; readonly labelKey: TextKey; readonly max: number }[] = [
  { name: 'storageLocation', labelKey: 'receipt.opening.storage', max: 40 },
  { name: 'videoRef', labelKey: 'receipt.opening.video', max: 80 },
  { name: 'note', labelKey: 'receipt.opening.note', max: 200 },
];

/** Where the pieces lie, which recording shows it, how the seal was. */
export function OpeningSection({ facts, isLocked, onChange }: OpeningSectionProps) {
  const text = useText();
  const id = useId();
  const seal = sealKey(facts.sealState);
  const places = housePlaces(useLocale());
  const { storageLocation: kept } = facts;
  const isKnown = kept === '' || places.some(({ value }) => value === kept);
  if (isLocked) {
    const items = [
      ...FIELDS.map(({ name, labelKey }) => ({ key: name, label: text(labelKey), value: facts[name] || '–' })),
      { key: 'seal', label: text('receipt.opening.seal'), value: seal ? text(seal) : facts.sealState || '–' },
    ];
    return (
      <WorkbenchSection title={text('receipt.opening.title')}>
        <FactList items={items} />
      </WorkbenchSection>
    );
  }
  return (
    <WorkbenchSection title={text('receipt.opening.title')}>
      <div className={styles['opening']}>
        {places.length > 0 ? (
          <label htmlFor={`${id}place`}>
            {text('receipt.opening.storage')}
            <Select
              id={`${id}place`}
              size="small"
              showSearch
              allowClear
              optionFilterProp="label"
              value={facts.storageLocation || null}
              options={isKnown ? [...places] : [{ value: kept, label: kept }, ...places]}
              onChange={(value: string | null | undefined) => onChange({ storageLocation: value ?? '' })}
            />
          </label>
        ) : null}
        {FIELDS.filter(({ name }) => name !== 'storageLocation' || places.length === 0).map(
          ({ name, labelKey, max }) => (
            <label key={name} htmlFor={id + name}>
              {text(labelKey)}
              <Input
                id={id + name}
                size="small"
                maxLength={max}
                autoComplete="off"
                value={facts[name]}
                onChange={(event) => onChange({ [name]: event.target.value })}
              />
            </label>
          ),
        )}
        <label htmlFor={`${id}seal`}>
          {text('receipt.opening.seal')}
          <Select
            id={`${id}seal`}
            size="small"
            value={facts.sealState || null}
            options={SEAL_STATES.map(({ value, labelKey }) => ({ value, label: text(labelKey) }))}
            onChange={(value: string | null) => onChange({ sealState: value ?? '' })}
          />
        </label>
      </div>
    </WorkbenchSection>
  );
}
