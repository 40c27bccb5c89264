import type { DataOf, Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import type { ReactNode } from 'react';
import type { ApiFailure, CallInput } from '../api/index.ts';
import type { TextKey } from '../i18n/index.ts';
import type { SchemaLike } from './form-issues.ts';

export type FormValues = Readonly<Record<string, unknown>>;

export interface FormDrawerProps<E extends Endpoint> {
  readonly open: boolean;
  readonly title: ReactNode;
  /** The write; its body schema validates the form. */
  readonly endpoint: E;
  /**
   * Values of a new or loaded record. Give a stable object: another one, while the form is open, is the record as it is by
   * then. Fields that nobody touched take it, touched ones stay and say what the others have.
   */
  readonly initial: FormValues;
  /** Values → what the call takes; `{ body: values }` without it. */
  readonly toInput?: (values: FormValues) => CallInput<E>;
  /** Instead of the endpoint's body schema. */
  readonly schema?: SchemaLike;
  /** The server's `current` of a stale version → values of this form, for 用对方的. */
  readonly fromCurrent?: (current: unknown) => FormValues;
  /** Asked before it is sent: answers what goes with the values (a second person's word), or null for not now. */
  readonly confirm?: (values: FormValues) => Promise<FormValues | null>;
  readonly invalidate?: readonly Endpoint[];
  readonly onSaved?: (data: DataOf<E>) => void;
  /** Refused; what is said beside fields stands there already. */
  readonly onRefused?: (failure: ApiFailure) => void;
  readonly onClose: () => void;
  /** After it has gone and gave the focus back: where the cursor goes on. */
  readonly onClosed?: () => void;
  /** Instead of 保存, where the form is a step and not a record. */
  readonly okText?: string;
  /** Why it cannot be saved now, in words: the button is disabled and says so. */
  readonly okReason?: string | null;
  /** Instead of 已保存. */
  readonly savedKey?: TextKey;
  /** Offers 保存并新增. */
  readonly saveAndNew?: boolean;
  readonly width?: number;
  /** Right end of the head. */
  readonly extra?: ReactNode;
  /** Above the fields: notes. */
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** The same on a page of its own; what is typed is kept in this browser until it is saved. */
export type FormPageProps<E extends Endpoint> = Omit<
  FormDrawerProps<E>,
  'open' | 'width' | 'saveAndNew' | 'onClosed' | 'title'
> & {
  /** Under which the draft is kept; one per record. */
  readonly draftKey: string;
};
