import { unitText } from '@mintmark/contract/kernel/parameters/parameter-text.ts';
import type { Parameter } from '@mintmark/contract/system/parameter.schema.ts';
import { Input, InputNumber, Switch } from 'antd';
import { useLang } from '../../../kit/i18n/index.ts';
import { Select } from '../../../ui/select.tsx';
import type { Shown } from './config.model.ts';
import css from './config.module.css';

export type Value = Parameter['value'];

interface Props {
  readonly parameter: Shown;
  /** Null: the number field is empty. */
  readonly value: Value | null;
  readonly label: string;
  readonly disabled: boolean;
  readonly hasError: boolean;
  readonly onChange: (value: Value | null) => void;
  readonly onEnter: () => void;
}

/** The control that fits the type of a parameter. */
export function ValueInput({ parameter, value, label, disabled, hasError, onChange, onEnter }: Props) {
  const lang = useLang();
  const { info } = parameter;
  const status = hasError ? 'error' : '';
  const common = { 'aria-label': label, disabled };
  switch (info.type) {
    case 'boolean':
      return <Switch {...common} checked={value === true} onChange={onChange} />;
    case 'choice':
      return (
        <Select
          {...common}
          className={css['wide'] ?? ''}
          value={value}
          status={status}
          options={info.choices.map((choice) => ({ value: choice.value, label: choice[lang] }))}
          onChange={(next) => onChange(next)}
        />
      );
    case 'integer':
      return (
        <InputNumber
          {...common}
          value={typeof value === 'number' ? value : null}
          status={status}
          suffix={unitText(info, lang)}
          className={css['number'] ?? ''}
          onChange={(next) => onChange(next)}
          onPressEnter={onEnter}
        />
      );
    case 'text':
      return (
        <Input
          {...common}
          value={String(value ?? '')}
          status={status}
          maxLength={info.maxLength}
          onChange={(event) => onChange(event.target.value)}
          onPressEnter={onEnter}
        />
      );
  }
}
