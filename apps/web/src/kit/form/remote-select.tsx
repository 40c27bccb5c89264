import { useEffect, useRef, useState } from 'react';
import { Select } from '../../ui/select.tsx';

export interface RemoteOption {
  readonly value: string | number;
  readonly label: string;
}

export type RemoteValue = string | number | readonly (string | number)[];

export interface RemoteSelectProps {
  /** Options for what is typed; `''` asks for the first ones. */
  readonly load: (typed: string) => Promise<readonly RemoteOption[]>;
  /** Labels of values that are set already. */
  readonly initial?: readonly RemoteOption[];
  readonly id?: string;
  readonly value?: RemoteValue | undefined;
  readonly onChange?: (value: RemoteValue | undefined) => void;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  readonly allowClear?: boolean;
  readonly placeholder?: string | undefined;
  readonly width?: number;
}

const WAIT_MS = 250;

/** Options for what is typed; the first ones when the field opens. Answers that came too late are dropped. */
function useRemoteOptions(load: RemoteSelectProps['load'], initial: readonly RemoteOption[]) {
  const [options, setOptions] = useState(initial);
  const [isLoading, setLoading] = useState(false);
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (typed: string, waitMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      turn.current += 1;
      const mine = turn.current;
      setLoading(true);
      const found = await load(typed).catch(() => []);
      if (mine !== turn.current) return;
      setOptions(found);
      setLoading(false);
    }, waitMs);
  };
  return { options, isLoading, ask };
}

/** A select that asks the server while one types (pinyin and initials are the server's work). */
export function RemoteSelect(props: RemoteSelectProps) {
  const { load, initial = [], multiple = false, allowClear = true } = props;
  const { options, isLoading, ask } = useRemoteOptions(load, initial);
  const typed = useRef('');
  const search = (text: string) => {
    typed.current = text;
    ask(text, WAIT_MS);
  };
  // Text pasted into a closed field opens it: that search must not be replaced by the first options.
  const open = (isOpen: boolean) => {
    if (isOpen && typed.current === '') ask('', 0);
    if (!isOpen) typed.current = '';
  };
  return (
    <Select<RemoteValue>
      id={props.id}
      style={props.width === undefined ? { width: '100%' } : { width: props.width }}
      allowClear={allowClear}
      disabled={props.disabled}
      loading={isLoading}
      {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
      showSearch={{ filterOption: false, onSearch: search }}
      mode={multiple ? 'multiple' : undefined}
      maxTagCount="responsive"
      options={options.map((option) => ({ ...option }))}
      value={props.value}
      onOpenChange={open}
      onChange={(value) => props.onChange?.(value)}
    />
  );
}
