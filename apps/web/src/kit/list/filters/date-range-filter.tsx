import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import { useMemo } from 'react';
import { type Translate, useText } from '../../i18n/index.ts';
import type { RangeValue } from '../list-types.ts';
import type { Wanted } from './wanted.ts';

export interface DateRangeFilterProps {
  readonly id: string;
  readonly width: number | '100%';
  readonly value: RangeValue;
  readonly onChange: (value: RangeValue | undefined) => void;
  /** What the field that stood in its place was asked for when the code came: the cursor is there, the calendar opens. */
  readonly wanted: Wanted;
}

type DayPair = [Dayjs, Dayjs];

/** 今天 昨天 近7天 近30天 本月 上月, counted from today. */
function presetsOf(text: Translate) {
  const today = dayjs();
  const lastMonth = today.subtract(1, 'month');
  const preset = (label: string, from: Dayjs, to: Dayjs) => ({ label, value: [from, to] satisfies DayPair as DayPair });
  return [
    preset(text('kit.list.today'), today, today),
    preset(text('kit.list.yesterday'), today.subtract(1, 'day'), today.subtract(1, 'day')),
    preset(text('kit.list.last7'), today.subtract(6, 'day'), today),
    preset(text('kit.list.last30'), today.subtract(29, 'day'), today),
    preset(text('kit.list.thisMonth'), today.startOf('month'), today),
    preset(text('kit.list.lastMonth'), lastMonth.startOf('month'), lastMonth.endOf('month')),
  ];
}

const dayOf = (part: string | number | undefined): Dayjs | null => (part ? dayjs(String(part)) : null);

/** Days from–to, both included (the server takes the last day to 23:59:59). Loaded on its own (D34). */
function DateRangeFilter({ id, width, value, onChange, wanted }: DateRangeFilterProps) {
  const text = useText();
  const presets = useMemo(() => presetsOf(text), [text]);
  return (
    <DatePicker.RangePicker
      id={id}
      autoFocus={wanted !== 'soon'}
      defaultOpen={wanted === 'pressed'}
      style={{ width }}
      presets={presets}
      format="YYYY-MM-DD"
      allowEmpty={[true, true]}
      value={[dayOf(value.from), dayOf(value.to)]}
      onChange={(days) => {
        const from = days?.[0]?.format('YYYY-MM-DD');
        const to = days?.[1]?.format('YYYY-MM-DD');
        onChange(from || to ? { ...(from ? { from } : {}), ...(to ? { to } : {}) } : undefined);
      }}
    />
  );
}

export default DateRangeFilter;
