import type { ApiFailure } from './failure.ts';

/** Answer to the 401 confirm: `signed-in` = signed in again in the dialog, so waiting calls are sent again (D25). */
export type SessionAnswer = 'relogin' | 'cancel' | 'signed-in';

/** What the house wants confirmed before the call goes on: from the refusal 2077 with `data.confirm`. */
export interface ConfirmAsk {
  readonly purpose: 'grants' | 'unmask' | 'refunds' | 'exports' | 'prices';
  readonly content: string;
  /** The own bound mobile, masked; null: password only. */
  readonly mobile: string | null;
}

/**
 * How the client talks to the person. The application plugs in antd dialogs, the sign-in page plain ones.
 * Timing (600 ms, one dialog at a time) belongs to the client and the collector, not to the presenter.
 */
export interface Notifier {
  /** 操作失败 with the server's text; several at once are one dialog. */
  failure(failure: ApiFailure): void;
  /** 操作提示: text and address of an “other code”. */
  warning(msg: string, url: string): void;
  /** 系统提示 for code 401; called once for all calls that met it. */
  sessionLost(): Promise<SessionAnswer>;
  /** The own password or an SMS code; the ticket with which the call is sent again, or null. */
  confirmAct(ask: ConfirmAsk): Promise<string | null>;
  /** A message and a log entry for an HTTP status, a timeout (status 408) or no network (status 0). */
  httpError(failure: ApiFailure): void;
  /** A newer release is out; true = the person wants to reload now. */
  newRelease(): Promise<boolean>;
  /** Code 412 of the unfinished-account guard: go to that page without a dialog (D18). */
  guardRefused(guard: string): void;
  /** Code 403: what this window believes of the person's rights may be old. */
  rightsDoubted(): void;
  /** Leaves for the sign-in page after 重新登录. */
  goToLogin(): void;
  /** Reloads the document after a new release. */
  reload(): void;
}

const silent: Notifier = {
  failure: () => undefined,
  warning: () => undefined,
  sessionLost: async () => 'cancel',
  confirmAct: async () => null,
  httpError: () => undefined,
  newRelease: async () => false,
  guardRefused: () => undefined,
  rightsDoubted: () => undefined,
  goToLogin: () => undefined,
  reload: () => undefined,
};

let current: Notifier = silent;

/** Plugs the presenter in; once at start. */
export function setNotifier(notifier: Notifier): void {
  current = notifier;
}

export const notifier = (): Notifier => current;
