import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn.js';

const SHANGHAI_MINUTES = 8 * 60;

/** The wall clock of Asia/Shanghai as the calendar shows it, whatever the browser's zone is (D27). */
const toWall = (iso: string) => {
  const at = dayjs(iso);
  return at.add(SHANGHAI_MINUTES - at.utcOffset(), 'minute');
};
const fromWall = (wall: dayjs.Dayjs): string =>
  wall
    .subtract(SHANGHAI_MINUTES - wall.utcOffset(), 'minute')
    .second(0)
    .millisecond(0)
    .toDate()
    .toISOString();

export interface DateTimeInputProps {
  readonly id?: string;
  readonly value?: string | null | undefined;
  readonly onChange?: (iso: string | null) => void;
  readonly disabled?: boolean;
}

/** A calendar with hours and minutes whose value is an ISO time (UTC). */
function DateTimeInput({ id, value, onChange, disabled }: DateTimeInputProps) {
  return (
    <DatePicker
      id={id}
      style={{ width: '100%' }}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      disabled={disabled}
      value={value ? toWall(value) : null}
      onChange={(at) => onChange?.(at ? fromWall(at) : null)}
    />
  );
}

export default DateTimeInput;
