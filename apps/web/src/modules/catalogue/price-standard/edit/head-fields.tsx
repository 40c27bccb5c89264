import { Form, Input } from 'antd';
import { useText } from '../../../../kit/i18n/index.ts';
import { SectionCard } from '../../../../ui/layout.tsx';
import styles from './price-editor.module.css';
import type { PriceHead } from './use-price-draft.ts';

const FIELDS = [
  { key: 'nameZh', labelKey: 'catalogue.priceEdit.nameZh', max: 40, isRequired: true, type: 'text' },
  { key: 'nameEn', labelKey: 'catalogue.priceEdit.nameEn', max: 60, isRequired: true, type: 'text' },
  { key: 'validFrom', labelKey: 'catalogue.priceEdit.plannedFrom', max: 10, isRequired: true, type: 'date' },
  { key: 'note', labelKey: 'catalogue.priceEdit.note', max: 200, isRequired: false, type: 'text' },
] as const;

/** Names, planned day and note of a draft. */
export function HeadFields({
  head,
  onChange,
}: {
  readonly head: PriceHead;
  readonly onChange: (head: PriceHead) => void;
}) {
  const text = useText();
  return (
    <SectionCard title={text('catalogue.priceEdit.head')}>
      <Form layout="vertical" component="div" className={styles['fields'] ?? ''}>
        {FIELDS.map(({ key, labelKey, max, isRequired, type }) => (
          <Form.Item
            key={key}
            label={text(labelKey)}
            htmlFor={`price-head-${key}`}
            required={isRequired}
            {...(isRequired && head[key].trim() === ''
              ? { validateStatus: 'error' as const, help: text('catalogue.priceFault.MISSING') }
              : {})}
          >
            <Input
              id={`price-head-${key}`}
              type={type}
              maxLength={max}
              value={head[key]}
              autoComplete="off"
              onChange={(event) => onChange({ ...head, [key]: event.target.value })}
            />
          </Form.Item>
        ))}
      </Form>
    </SectionCard>
  );
}
