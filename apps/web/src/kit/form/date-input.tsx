import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn.js';

export interface DateInputProps {
  readonly id?: string;
  readonly value?: string | undefined;
  readonly onChange?: (day: string | undefined) => void;
  readonly disabled?: boolean;
  readonly 'aria-label'?: string;
}

/** A calendar whose value is YYYY-MM-DD. */
function DateInput({ id, value, onChange, disabled, ...rest }: DateInputProps) {
  return (
    <DatePicker
      {...rest}
      id={id}
      style={{ width: '100%' }}
      disabled={disabled}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day?.format('YYYY-MM-DD'))}
    />
  );
}

export default DateInput;
