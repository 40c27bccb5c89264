import { Input, type InputRef } from 'antd';
import { type Ref, useState } from 'react';
import { kilogramText, moneyText, readThousandths, readYuan, thousandthsText } from '../../ui/format.ts';

/** What Form.Item hands to its control. */
export interface ControlProps<T> {
  readonly id?: string;
  readonly value?: T | undefined;
  readonly onChange?: (value: T | undefined) => void;
  readonly disabled?: boolean;
  readonly ref?: Ref<InputRef>;
  readonly 'aria-label'?: string;
}

interface ScaledProps extends ControlProps<number | string> {
  readonly unit: string;
  readonly unitBefore?: boolean;
  readonly show: (value: number) => string;
  readonly read: (text: string) => number | null;
}

/**
 * Text that stands for an integer. While typing the text is the person's; on leaving it is written properly.
 * What cannot be read goes on as text, so that validation refuses it beside the field.
 */
function ScaledInput({ value, onChange, unit, unitBefore, show, read, ...rest }: ScaledProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (typeof value === 'number' ? show(value) : (value ?? ''));
  const side = unitBefore ? { prefix: unit } : { suffix: unit };
  return (
    <Input
      {...rest}
      {...side}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        const next = event.target.value;
        setTyped(next);
        onChange?.(next.trim() === '' ? undefined : (read(next) ?? next));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** Yuan on the screen, integer fen in the value. */
export function MoneyInput(props: ControlProps<number | string>) {
  return <ScaledInput {...props} unit="¥" unitBefore show={moneyText} read={readYuan} />;
}

/** Per cent on the screen, integer basis points in the value. */
export function PercentInput(props: ControlProps<number | string>) {
  return <ScaledInput {...props} unit="%" show={moneyText} read={readYuan} />;
}

/** Grams on the screen, integer milligrams in the value. */
export function WeightInput(props: ControlProps<number | string>) {
  return <ScaledInput {...props} unit="g" show={thousandthsText} read={readThousandths} />;
}

/** Kilograms on the screen with all three decimals, integer grams in the value. */
export function KilogramInput(props: ControlProps<number | string>) {
  return <ScaledInput {...props} unit="kg" show={kilogramText} read={readThousandths} />;
}

/** Millimetres on the screen, integer micrometres in the value. */
export function LengthInput(props: ControlProps<number | string>) {
  return <ScaledInput {...props} unit="mm" show={thousandthsText} read={readThousandths} />;
}
