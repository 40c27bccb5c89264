import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { useTexts } from './texts.tsx';
import { type CaptchaState, useCaptcha } from './use-captcha.ts';
import { useCountdown } from './use-countdown.ts';
import type { LoginForm } from './use-login-form.ts';
import { MOBILE } from './validate.ts';

interface Answer {
  readonly code: number;
  readonly msg: string;
}

export interface Sender {
  readonly captcha: CaptchaState;
  readonly countdown: ReturnType<typeof useCountdown>;
  readonly canSend: boolean;
  readonly send: () => void;
}

/** Sending a code: valid mobile and captcha first, countdown at the click, the button again when it fails (R400). */
export function useSend(
  form: LoginForm,
  work: (input: { mobile: string; uuid: string; code: string }) => Promise<Answer>,
): Sender {
  const { t } = useTexts();
  const captcha = useCaptcha();
  const countdown = useCountdown();
  const { mobile } = form.values;
  const stop = (): void => {
    countdown.stop();
    captcha.refresh();
  };
  const send = (): void => {
    if (!form.check(captcha.isRequired ? ['mobile', 'captcha'] : ['mobile'])) return;
    countdown.start();
    void form.run(async () => {
      const answer = await work({ mobile, uuid: captcha.uuid, code: form.values.captcha.trim() });
      if (answer.code === OUTCOME.done) {
        // The answer of the picture is used up: the next code wants another one.
        captcha.refresh();
        form.set('captcha', '');
        document.getElementById('field-code')?.focus();
        return;
      }
      stop();
      if (answer.code === OUTCOME.captchaWrong) form.fail({ captcha: answer.msg || t('badCaptcha') });
    }, stop);
  };
  return { captcha, countdown, canSend: MOBILE.test(mobile), send };
}
