import { useCallback, useMemo } from 'react';
import { kilogramText, moneyText, thousandthsText, timeText } from '../../ui/format.ts';
import { useLocale, useText } from '../i18n/index.ts';
import { type SelectOption, toOptions } from '../list/filters/options.ts';
import { eachInWords, type ValueWords } from './form-context.ts';
import type { RemoteOption } from './remote-select.tsx';

/** A number as its field shows it, with its unit; what could not be read stands as it was typed. */
const scaled = (words: (value: number) => string): ValueWords => {
  const one = (value: unknown) => (typeof value === 'number' ? words(value) : String(value));
  return (value) => eachInWords(value, one);
};
export const moneyWords = scaled((fen) => `¥${moneyText(fen)}`);
export const percentWords = scaled((bp) => `${moneyText(bp)}%`);
export const weightWords = scaled((mg) => `${thousandthsText(mg)} g`);
export const kilogramWords = scaled((g) => `${kilogramText(g)} kg`);
export const lengthWords = scaled((um) => `${thousandthsText(um)} mm`);

/** A moment as its field shows it. */
export const timeWords: ValueWords = (value) => eachInWords(value, (one) => timeText(String(one)));

/** Yes or no, for a switch. */
export function useSwitchWords(): ValueWords {
  const text = useText();
  return useCallback((value) => text(value === true ? 'kit.form.on' : 'kit.form.off'), [text]);
}

/** Names of what a field had when it was opened; what was chosen since is not known by name. */
export function useNamedWords(initial: readonly RemoteOption[] | undefined): ValueWords {
  const names = useMemo(
    () => new Map<unknown, string>((initial ?? []).map(({ value, label }) => [value, label])),
    [initial],
  );
  return useCallback((value) => eachInWords(value, (one) => names.get(one) ?? String(one)), [names]);
}

/** The labels of what is chosen, for the conflict view: people do not know ids and codes. */
export function useOptionWords(options: readonly SelectOption[]): ValueWords {
  const text = useText();
  const locale = useLocale();
  return useMemo(() => {
    const labels = new Map<unknown, string>(toOptions(options, text, locale).map(({ value, label }) => [value, label]));
    return (value) => eachInWords(value, (one) => labels.get(one) ?? String(one));
  }, [options, text, locale]);
}
