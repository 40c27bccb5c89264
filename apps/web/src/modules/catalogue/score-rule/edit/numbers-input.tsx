import { Input } from 'antd';
import { useState } from 'react';
import type { ControlProps } from '../../../../kit/form/index.ts';

const read = (typed: string): number[] => (typed.match(/\d+/g) ?? []).map(Number);
const same = (a: readonly number[], b: readonly number[]) => a.join() === b.join();

/** Numbers one behind the other, with any sign between them. */
export function NumbersInput({ value, onChange, ...named }: ControlProps<readonly number[]>) {
  const numbers = value ?? [];
  const [typed, setTyped] = useState(numbers.join(' '));
  // What was set from outside wins over what was typed before.
  const shown = same(read(typed), numbers) ? typed : numbers.join(' ');
  return (
    <Input.TextArea
      {...named}
      autoSize={{ minRows: 1, maxRows: 4 }}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(read(event.target.value));
      }}
    />
  );
}
