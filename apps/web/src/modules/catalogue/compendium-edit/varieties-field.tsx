import { VARIETY_LEVELS } from '@mintmark/domain/catalogue/compendium.ts';
import { Button, Form, Input } from 'antd';
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, type LucideIcon, Plus, X } from 'lucide-react';
import { useEffect } from 'react';
import { useFormFacts } from '../../../kit/form/index.ts';
import { type TextKey, useText } from '../../../kit/i18n/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { newVariety, type VarietyValues } from './edit.model.ts';
import styles from './edit.module.css';
import { indent, moveDown, moveUp, outdent, removeLine } from './outline.ts';

const MAX = 300;
const INDENT_PX = 28;
type Act = (lines: readonly VarietyValues[], at: number) => readonly VarietyValues[];

const ACTS: readonly {
  readonly key: string;
  readonly labelKey: TextKey;
  readonly Icon: LucideIcon;
  readonly act: Act;
}[] = [
  { key: 'out', labelKey: 'catalogue.edit.outdent', Icon: IndentDecrease, act: outdent },
  { key: 'in', labelKey: 'catalogue.edit.indent', Icon: IndentIncrease, act: indent },
  { key: 'up', labelKey: 'catalogue.edit.moveUp', Icon: ArrowUp, act: moveUp },
  { key: 'down', labelKey: 'catalogue.edit.moveDown', Icon: ArrowDown, act: moveDown },
  { key: 'remove', labelKey: 'catalogue.edit.removeVariety', Icon: X, act: removeLine },
];

function Line({ at, lines, onAct }: { at: number; lines: readonly VarietyValues[]; onAct: (act: Act) => void }) {
  const text = useText();
  const depth = lines[at]?.depth ?? 1;
  return (
    <div className={styles['line']} style={{ paddingLeft: (depth - 1) * INDENT_PX }}>
      <div className={styles['names']}>
        <Form.Item name={[at, 'nameZh']}>
          <Input
            maxLength={60}
            autoComplete="off"
            placeholder={text('catalogue.category.zh')}
            aria-label={text('catalogue.edit.varietyZh', { n: at + 1, level: depth })}
          />
        </Form.Item>
        <Form.Item name={[at, 'nameEn']}>
          <Input
            maxLength={80}
            autoComplete="off"
            placeholder={text('catalogue.category.en')}
            aria-label={text('catalogue.edit.varietyEn', { n: at + 1, level: depth })}
          />
        </Form.Item>
      </div>
      {ACTS.map(({ key, labelKey, Icon, act }) => (
        <Button
          key={key}
          type="text"
          icon={<Icon {...ICON} />}
          disabled={act(lines, at) === lines}
          aria-label={`${text(labelKey)} ${at + 1}`}
          title={text(labelKey)}
          onClick={() => onAct(act)}
        />
      ))}
    </div>
  );
}

/** Varieties as an outline of three levels: the order is the page's, a line stands under the one above that is less deep. */
export function VarietiesField() {
  const text = useText();
  const form = Form.useFormInstance();
  const { labels, words } = useFormFacts();
  const lines: readonly VarietyValues[] = Form.useWatch('varieties', { form, preserve: true }) ?? [];
  const label = text('catalogue.item.varieties');
  useEffect(() => {
    labels.set('varieties', label);
    words.set('varieties', (value) =>
      Array.isArray(value) && value.length > 0
        ? value.map((one: VarietyValues) => `${'›'.repeat(one.depth - 1)}${one.nameZh}`).join(', ')
        : '–',
    );
  }, [labels, words, label]);
  // Level and key have no control of their own: they live beside the fields and are read with them (`preserve`).
  const write = (next: readonly VarietyValues[]) => form.setFieldsValue({ varieties: next });
  return (
    <fieldset className={styles['outline']} aria-label={label}>
      <p className={styles['hint']}>{text('catalogue.edit.outlineHint', { levels: VARIETY_LEVELS })}</p>
      <Form.List name="varieties">
        {(rows, { add }) => (
          <>
            {rows.map((row) => (
              <Line key={row.key} at={row.name} lines={lines} onAct={(act) => write(act(lines, row.name))} />
            ))}
            {rows.length < MAX ? (
              <Button type="dashed" size="small" icon={<Plus {...ICON} />} onClick={() => add(newVariety())}>
                {text('catalogue.edit.addVariety')}
              </Button>
            ) : null}
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
