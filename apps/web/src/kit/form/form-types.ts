import type { BodyInputOf, DataOf, Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import type { ReactNode } from 'react';
import type { ApiFailure, CallInput } from '../api/index.ts';
import type { TextKey } from '../i18n/index.ts';
import type { Draft } from './draft.ts';
import type { SchemaLike } from './form-issues.ts';

/** Values by their names, where it does not matter whose they are. */
export type FormValues = Readonly<Record<string, unknown>>;

/** What the form of an endpoint holds: its body, as far as it is filled in. */
export type FormValuesOf<E extends Endpoint> = Filled<BodyInputOf<E>>;
type Filled<B> = NonNullable<Draft<B>>;

/** What a form sends: the parts of the call, the body as far as it is filled in. The body's schema decides before it goes. */
export type FormInput<E extends Endpoint> = Omit<CallInput<E>, 'body'> & { readonly body: FormValuesOf<E> };

/**
 * `E` is the write, `V` what the form holds. Where it holds the body, `V` needs no mention; a form that differs from its body
 * names its values in the argument of `toInput`: `toInput={(values: PackValues) => …}`.
 */
export interface FormDrawerProps<E extends Endpoint, V extends object = FormValuesOf<E>> {
  readonly open: boolean;
  readonly title: ReactNode;
  /** The write; its body schema validates the form. */
  readonly endpoint: E;
  /**
   * Values of a new or loaded record. Give a stable object: another one, while the form is open, is the record as it is by
   * then. Fields that nobody touched take it, touched ones stay and say what the others have.
   */
  readonly initial: NoInfer<V>;
  /** Values → what the call takes; `{ body: values }` without it. */
  readonly toInput?: (values: V) => FormInput<E>;
  /** Instead of the endpoint's body schema. */
  readonly schema?: SchemaLike;
  /** The server's `current` of a stale version → values of this form, for 用对方的; without it the fields of the same names. */
  readonly fromCurrent?: (current: unknown) => NoInfer<V>;
  /** Asked before it is sent: answers what goes with the values (a second person's word), or null for not now. */
  readonly confirm?: (values: NoInfer<V>) => Promise<Partial<NoInfer<V>> | null>;
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
export type FormPageProps<E extends Endpoint, V extends object = FormValuesOf<E>> = Omit<
  FormDrawerProps<E, V>,
  'open' | 'width' | 'saveAndNew' | 'onClosed' | 'title'
> & {
  /** Under which the draft is kept; one per record. */
  readonly draftKey: string;
};
