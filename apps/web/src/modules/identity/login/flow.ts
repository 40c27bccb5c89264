import type { AccountChoice, SmsStep } from '@mintmark/contract/identity/identity.schema.ts';
import type { LoginAnswer } from './login-api.ts';

/** Which form stands on the page; registration and SMS replace the first one in place (look.md §7). */
export type Place =
  | { readonly kind: 'password' }
  | { readonly kind: 'mobile' }
  | { readonly kind: 'register' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'step'; readonly step: SmsStep; readonly username: string; readonly password: string }
  | { readonly kind: 'choose'; readonly choice: AccountChoice; readonly mobile: string; readonly code: string };

export interface PanelContext {
  readonly go: (place: Place) => void;
  /** Takes over a finished sign-in. */
  readonly onDone: (answer: Extract<LoginAnswer, { kind: 'done' }>) => Promise<void>;
}
