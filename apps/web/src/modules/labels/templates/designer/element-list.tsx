import type { LabelDesign } from '@mintmark/contract/labels/label-template.schema.ts';
import type { LabelKind } from '@mintmark/domain/labels/label-template.ts';
import { Button, Dropdown } from 'antd';
import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from 'lucide-react';
import { useText } from '../../../../kit/i18n/index.ts';
import { ICON } from '../../../../ui/icon.ts';
import {
  addElement,
  doubleElement,
  type NewElement,
  newElement,
  newElementsOf,
  removeElement,
  shiftElement,
} from './design.model.ts';
import styles from './designer.module.css';
import { elementName } from './element-words.ts';
import { useDesignLang } from './use-design-lang.ts';

/** Its words stay on one line, whatever the width of the button. */
const MENU = { whiteSpace: 'nowrap' } as const;

interface Props {
  readonly design: LabelDesign;
  readonly kind: LabelKind;
  readonly selected: number | null;
  readonly faulty: ReadonlySet<number>;
  readonly onSelect: (at: number | null) => void;
  readonly onChange: (design: LabelDesign) => void;
}

/** What can be done with the chosen element: later ones lie over earlier ones. */
function Tools({ design, selected, onSelect, onChange }: Props) {
  const text = useText();
  const at = selected ?? -1;
  const tool = (
    key: 'earlier' | 'later' | 'double' | 'remove',
    icon: React.ReactNode,
    isOff: boolean,
    run: () => void,
  ) => (
    <Button
      key={key}
      size="small"
      icon={icon}
      aria-label={text(`labels.template.tool.${key}`)}
      title={text(`labels.template.tool.${key}`)}
      disabled={isOff}
      onClick={run}
    />
  );
  const shift = (by: -1 | 1) => {
    onChange(shiftElement(design, at, by));
    onSelect(at + by);
  };
  return (
    <div className={styles['tools']}>
      {tool('earlier', <ArrowUp {...ICON} />, at < 1, () => shift(-1))}
      {tool('later', <ArrowDown {...ICON} />, at < 0 || at >= design.elements.length - 1, () => shift(1))}
      {tool('double', <Copy {...ICON} />, at < 0, () => {
        onChange(doubleElement(design, at));
        onSelect(at + 1);
      })}
      {tool('remove', <Trash2 {...ICON} />, at < 0, () => {
        onChange(removeElement(design, at));
        onSelect(null);
      })}
    </div>
  );
}

/** The elements in the order in which they are drawn, and what may be added. */
export function ElementList(props: Props) {
  const { design, kind, selected, faulty, onSelect, onChange } = props;
  const text = useText();
  const lang = useDesignLang();
  const add = (what: NewElement) => {
    onChange(addElement(design, newElement(kind, what, { words: text('labels.template.newText'), lang })));
    onSelect(design.elements.length);
  };
  return (
    <div className={styles['side']}>
      <div className={styles['bar']}>
        <Dropdown
          trigger={['click']}
          styles={{ root: MENU }}
          menu={{
            items: newElementsOf(kind).map((what) => ({
              key: what,
              label: text(`labels.template.element.${what}`),
              onClick: () => add(what),
            })),
          }}
        >
          <Button size="small" icon={<Plus {...ICON} />}>
            {text('labels.template.add')}
          </Button>
        </Dropdown>
        <Tools {...props} />
      </div>
      <ul className={styles['list']} aria-label={text('labels.template.elements')}>
        {design.elements.map((element, at) => (
          <li key={at}>
            <button
              type="button"
              aria-pressed={at === selected}
              className={[at === selected ? styles['itemOn'] : '', faulty.has(at) ? styles['itemBad'] : '']
                .filter(Boolean)
                .join(' ')}
              onClick={() => onSelect(at)}
            >
              <small>{at + 1}</small> {elementName(element, kind, lang, text)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
