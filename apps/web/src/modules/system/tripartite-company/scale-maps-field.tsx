import { scaleMapProblems } from '@mintmark/domain/system/scale-map.ts';
import { Button, Checkbox, Form, Input } from 'antd';
import { Plus, X } from 'lucide-react';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { Select } from '../../../ui/select.tsx';
import styles from '../master.module.css';
import { mapsOf } from './party.model.ts';
import { useMapScales } from './use-map-scales.ts';

const MAX_MAPS = 30;
const MAX_FAULTS = 5;

/** What is wrong with one table, line by line, while it is typed. */
function Faults({ at }: { readonly at: number }) {
  const text = useText();
  const maps = mapsOf(Form.useWatch('scaleMaps'));
  const known = useMapScales();
  const problems = scaleMapProblems(maps, known).filter(({ path }) => path.startsWith(`${at}.`));
  if (problems.length === 0 || !known.has(maps[at]?.scale ?? '')) return null;
  return (
    <ul className={styles['faults']} role="alert">
      {problems.slice(0, MAX_FAULTS).map(({ path, fault }) => {
        const line = Number(/rows\.(\d+)/.exec(path)?.[1] ?? -1);
        const words = text(`system.tripartite.fault.${fault}`);
        return <li key={path}>{line < 0 ? words : text('system.tripartite.line', { n: line + 1, words })}</li>;
      })}
    </ul>
  );
}

function OneMap({ at, onRemove }: { readonly at: number; readonly onRemove: () => void }) {
  const text = useText();
  const lang = useLang();
  const options = [...useMapScales()].map(([value, [newest]]) => ({ value, label: newest?.[lang] ?? value }));
  return (
    <div className={styles['map']}>
      <div className={styles['mapHead']}>
        <Form.Item name={[at, 'scale']} style={{ flex: 1, minWidth: 180 }}>
          <Select options={options} placeholder={text('system.tripartite.scale')} />
        </Form.Item>
        <Form.Item name={[at, 'isComplete']} valuePropName="checked">
          <Checkbox>{text('system.tripartite.isComplete')}</Checkbox>
        </Form.Item>
        <Form.Item name={[at, 'isMonotone']} valuePropName="checked">
          <Checkbox>{text('system.tripartite.isMonotone')}</Checkbox>
        </Form.Item>
        <Button
          type="text"
          icon={<X {...ICON} />}
          aria-label={text('system.tripartite.removeMap', { n: at + 1 })}
          onClick={onRemove}
        />
      </div>
      <Form.Item name={[at, 'rows']} extra={text('system.tripartite.rowsHint')} style={{ marginBottom: 8 }}>
        <Input.TextArea rows={6} maxLength={8_000} aria-label={text('system.tripartite.rows', { n: at + 1 })} />
      </Form.Item>
      <Faults at={at} />
    </div>
  );
}

/** Their grades and ours, one table for each of our scales. */
export function ScaleMapsField() {
  const text = useText();
  return (
    <div className={styles['body']} style={{ gridColumn: '1 / -1' }}>
      <Form.List name="scaleMaps">
        {(maps, { add, remove }) => (
          <>
            {maps.map((map) => (
              <OneMap key={map.key} at={map.name} onRemove={() => remove(map.name)} />
            ))}
            {maps.length < MAX_MAPS ? (
              <Button
                type="dashed"
                size="small"
                icon={<Plus {...ICON} />}
                onClick={() => add({ isComplete: true, isMonotone: true, rows: '' })}
              >
                {text('system.tripartite.addMap')}
              </Button>
            ) : null}
          </>
        )}
      </Form.List>
    </div>
  );
}
