import { Button } from 'antd';
import { ChevronDown, ChevronUp } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ICON_S } from '../../../ui/icon.ts';
import { textPx } from '../../../ui/text-px.ts';
import { useText } from '../../i18n/index.ts';
import { useRoom } from '../columns/use-room.ts';
import type { FilterDef, FilterValue, FilterValues } from '../list-types.ts';
import { cleanFilters, isBlank } from './conditions.ts';
import { FilterField } from './filter-field.tsx';
import styles from './query-area.module.css';

export interface QueryAreaProps {
  readonly filters: readonly FilterDef[];
  /** What is asked for now; typing does not change it. */
  readonly applied: FilterValues;
  readonly isExpanded: boolean;
  readonly isBusy: boolean;
  readonly onExpand: (isExpanded: boolean) => void;
  readonly onQuery: (filters: FilterValues) => void;
  readonly onReset: () => void;
}

const BUTTONS_PX = 262;
const UNKNOWN_ROOM_PX = 1080;
const DEFAULT_WIDTH: Readonly<Record<FilterDef['kind'], number>> = {
  text: 160,
  codes: 208,
  select: 144,
  status: 144,
  remote: 176,
  dateRange: 232,
  money: 224,
  numbers: 144,
};

/** How many conditions fit beside the buttons in `room` px; at least one. */
export function countFitting(
  filters: readonly FilterDef[],
  room: number,
  label: (filter: FilterDef) => string,
): number {
  let used = BUTTONS_PX;
  let fitting = 0;
  for (const filter of filters) {
    used += (filter.width ?? DEFAULT_WIDTH[filter.kind]) + textPx(label(filter)) + 24;
    if (used > room) break;
    fitting += 1;
  }
  return Math.max(1, fitting);
}

interface FilterSlotProps {
  readonly filter: FilterDef;
  readonly base: string;
  readonly applied: FilterValues;
  /** What stands in all fields, for 查询; a field that comes back takes its own from here. */
  readonly draft: RefObject<FilterValues>;
  readonly isWide: boolean;
}

function withValue(values: FilterValues, key: string, value: FilterValue | undefined): FilterValues {
  const { [key]: _, ...rest } = values;
  return value === undefined ? rest : { ...rest, [key]: value };
}

/** Label and control of one condition. What is typed lives here: a keystroke renders nothing else. */
const FilterSlot = memo(function FilterSlot({ filter, base, applied, draft, isWide }: FilterSlotProps) {
  const text = useText();
  const { key } = filter;
  const [held, setHeld] = useState(() => ({ applied, value: draft.current[key] }));
  const value = held.applied === applied ? held.value : applied[key];
  const change = useCallback(
    (next: FilterValue | undefined) => {
      draft.current = withValue(draft.current, key, next);
      setHeld({ applied, value: next });
    },
    [draft, key, applied],
  );
  const id = `${base}${key}`;
  return (
    <span className={styles['field']}>
      <label htmlFor={id}>{text(filter.labelKey)}</label>
      <FilterField id={id} filter={filter} value={value} onChange={change} isWide={isWide} />
    </span>
  );
});

/** What stands in the fields; when something else is asked for they show that. */
function useDraft(applied: FilterValues): RefObject<FilterValues> {
  const draft = useRef(applied);
  const seen = useRef(applied);
  if (seen.current !== applied) {
    seen.current = applied;
    draft.current = applied;
  }
  return draft;
}

/** The query area: one line until 展开; what is typed stays here until 查询, so the table does not render. */
export const QueryArea = memo(function QueryArea(props: QueryAreaProps) {
  const { filters, applied, isExpanded, isBusy, onExpand, onQuery, onReset } = props;
  const text = useText();
  const base = useId();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(applied);
  const room = useRoom(form) ?? UNKNOWN_ROOM_PX;
  const drawn = useMemo(() => filters.filter((filter) => !filter.hidden), [filters]);
  const fitting = countFitting(drawn, room, (filter) => text(filter.labelKey));
  const shown = isExpanded ? drawn : drawn.slice(0, fitting);
  const hiddenFilled = drawn.slice(shown.length).filter((filter) => !isBlank(draft.current[filter.key])).length;
  const isGrid = isExpanded && drawn.length > fitting;
  const labelsPx = Math.max(...drawn.map((filter) => textPx(text(filter.labelKey))));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onQuery(cleanFilters(draft.current, filters));
  };
  const guardComposing = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
  };
  return (
    <search>
      <form
        ref={form}
        className={isGrid ? `${styles['area']} ${styles['grid']}` : styles['area']}
        style={isGrid ? { '--label': `${labelsPx}px` } : undefined}
        onSubmit={submit}
        onKeyDown={guardComposing}
      >
        <div className={styles['fields']}>
          {shown.map((filter) => (
            <FilterSlot key={filter.key} filter={filter} base={base} applied={applied} draft={draft} isWide={isGrid} />
          ))}
        </div>
        <div className={styles['buttons']}>
          <Button onClick={onReset}>{text('kit.list.reset')}</Button>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {text('kit.list.query')}
          </Button>
          {drawn.length > fitting ? (
            <button
              type="button"
              className={styles['more']}
              aria-expanded={isExpanded}
              onClick={() => onExpand(!isExpanded)}
            >
              {isExpanded ? text('kit.list.collapse') : text('kit.list.expand')}
              {!isExpanded && hiddenFilled > 0 ? <em className={styles['count']}>{hiddenFilled}</em> : null}
              {isExpanded ? <ChevronUp {...ICON_S} /> : <ChevronDown {...ICON_S} />}
            </button>
          ) : null}
        </div>
      </form>
    </search>
  );
});
