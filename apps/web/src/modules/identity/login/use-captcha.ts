import { useCallback, useEffect, useState } from 'react';
import { type Captcha, getCaptcha } from './login-api.ts';

export interface CaptchaState {
  readonly uuid: string;
  readonly img: string;
  /** False while it is switched off on the server (D45). */
  readonly isRequired: boolean;
  readonly refresh: () => void;
}

/** The picture captcha: fetched at once, again on click and after every failure. */
export function useCaptcha(): CaptchaState {
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again
  useEffect(() => {
    let isCurrent = true;
    getCaptcha().then(
      ({ data }) => {
        if (isCurrent) setCaptcha(data);
      },
      () => {
        if (isCurrent) setCaptcha(null);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [round]);
  const refresh = useCallback(() => setRound((count) => count + 1), []);
  return {
    uuid: captcha?.uuid ?? '',
    img: captcha?.img ?? '',
    isRequired: captcha?.uuid !== '',
    refresh,
  };
}
