import { Button, Input } from 'antd';
import { ListFilter } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import { FilterField, type FilterValues } from '../../../kit/list/index.ts';
import { ICON_S } from '../../../ui/icon.ts';
import styles from './audit-desk.module.css';
import type { AuditPage } from './decision.ts';
import { queueFilters } from './queue-filters.ts';

export interface QueueConditionsProps {
  readonly page: AuditPage;
  readonly filters: FilterValues;
  readonly onChange: (filters: FilterValues) => void;
}

function MoreConditions({ page, filters, onChange }: QueueConditionsProps) {
  const text = useText();
  const id = useId();
  return (
    <div className={styles['more']}>
      {queueFilters(page).map((filter) => (
        <label key={filter.key} htmlFor={`${id}-${filter.key}`}>
          <span className={styles['moreLabel']}>{text(filter.labelKey)}</span>
          <FilterField
            id={`${id}-${filter.key}`}
            filter={filter}
            value={filters[filter.key]}
            onChange={(value) => {
              const { [filter.key]: _before, ...others } = filters;
              onChange(value === undefined ? others : { ...others, [filter.key]: value });
            }}
          />
        </label>
      ))}
    </div>
  );
}

const isChosen = (value: FilterValues[string]): boolean => JSON.stringify(value) !== '[]' && value !== '';

/** One field for any number, the rest behind a button that shows when it narrows. */
export function QueueConditions({ page, filters, onChange }: QueueConditionsProps) {
  const text = useText();
  const applied = typeof filters['code'] === 'string' ? filters['code'] : '';
  const [code, setCode] = useState(applied);
  const isNarrowed = Object.entries(filters).some(([key, value]) => key !== 'code' && isChosen(value));
  const [isOpen, setOpen] = useState(isNarrowed);
  useEffect(() => setCode(applied), [applied]);
  const ask = (next: string) => {
    const { code: _before, ...others } = filters;
    onChange(next.trim() === '' ? others : { ...others, code: next.trim() });
  };
  return (
    <div className={styles['conditions']}>
      <div className={styles['codeLine']}>
        <Input
          size="small"
          allowClear
          value={code}
          maxLength={400}
          placeholder={text('audits.queue.codeHint')}
          aria-label={text('audits.queue.code')}
          onChange={(event) => {
            setCode(event.target.value);
            if (event.target.value === '' && applied !== '') ask('');
          }}
          onPressEnter={() => ask(code)}
        />
        <Button
          size="small"
          type={isNarrowed ? 'primary' : 'default'}
          ghost={isNarrowed}
          icon={<ListFilter {...ICON_S} />}
          aria-expanded={isOpen}
          aria-label={text('audits.queue.more')}
          title={text('audits.queue.more')}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen ? <MoreConditions page={page} filters={filters} onChange={onChange} /> : null}
    </div>
  );
}
