import type { FormInstance } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { followValues, NOTHING_THEIRS, type Theirs, valueAt } from './follow-values.ts';
import type { FormValues } from './form-types.ts';
import { sameValues } from './use-form-guard.ts';

/** Values to begin with, and the record that they were typed on; a draft of before may be older than the record is now. */
export interface FormStart {
  readonly base: FormValues;
  readonly values: FormValues;
}

/** What the form says of changes that are not its own. */
interface News {
  /** The record changed on the server while the form was open. */
  readonly hasNews: boolean;
  /** What others have in fields that were touched here. */
  readonly theirs: Theirs;
}

export interface FormFollow extends News {
  /** Takes the value of the others into a field. */
  readonly take: (path: string) => void;
  /** Something was typed: a field that says the same as the others' has nothing to say beside it. */
  readonly typed: () => void;
  /** Begins anew with the record as it is now. */
  readonly restart: () => void;
  /** The record that the values stand on. */
  readonly base: () => FormValues;
  /** A save is under way: what changes meanwhile may be its own effect. */
  readonly sending: () => void;
  /** The save is over. After a good one the form begins anew with what was stored. */
  readonly sent: (isSaved: boolean) => void;
}

interface FollowOptions {
  readonly initial: object;
  readonly isOpen: boolean;
  /** Paths of the fields, with their labels. */
  readonly labels: ReadonlyMap<string, string>;
  /** A draft of before; asked when the form opens. */
  readonly start?: () => FormStart | null;
}

const NO_NEWS: News = { hasNews: false, theirs: NOTHING_THEIRS };

const nested = (path: string, value: unknown): FormValues =>
  path
    .split('.')
    .reduceRight<FormValues>((inner, key, at, { length }) => ({ [key]: at === length - 1 ? value : inner }), {});

/** The save that is under way: the record that it was sent on, and the news that wait for its end. */
interface Sending {
  readonly base: FormValues | null;
  late: News | null;
}

/**
 * Fills a form when it opens, and lets it follow its record while it is open: untouched fields take what the record says
 * now, its version among them, so that saving needs no second look; touched ones stay and say what the others have.
 */
export function useFormFollow(form: FormInstance, { isOpen, labels, start, ...options }: FollowOptions): FormFollow {
  // An object of values is one by names; whose they are is the form's to know.
  const initial = options.initial as FormValues;
  const [news, setNews] = useState(NO_NEWS);
  const base = useRef<FormValues | null>(null);
  const sendingNow = useRef<Sending | null>(null);
  const isOwnNext = useRef(false);
  const latest = useRef({ initial, start, news });
  latest.current = { initial, start, news };
  const restart = useCallback(() => {
    base.current = latest.current.initial;
    setNews(NO_NEWS);
    form.resetFields();
    form.setFieldsValue({ ...latest.current.initial });
  }, [form]);
  const merge = useCallback(
    (from: FormStart, now: FormValues) => {
      const { values, theirs, taken } = followValues(from.base, from.values, now, {
        before: latest.current.news.theirs,
        isWhole: (path) => labels.has(path),
      });
      const next = { theirs, hasNews: latest.current.news.hasNews || theirs.size + taken.length > 0 };
      base.current = now;
      form.setFieldsValue({ ...values });
      if (sendingNow.current) sendingNow.current.late = next;
      else setNews(next);
    },
    [form, labels],
  );
  useEffect(() => {
    const from = base.current;
    const isOwn = isOwnNext.current;
    if (from === initial && isOpen) return;
    isOwnNext.current = false;
    if (!isOpen) {
      base.current = null;
      return;
    }
    if (from !== null && !isOwn) return merge({ base: from, values: form.getFieldsValue(true) }, initial);
    restart();
    const earlier = from === null ? latest.current.start?.() : null;
    if (earlier) merge(earlier, initial);
  }, [isOpen, initial, form, merge, restart]);
  return {
    ...news,
    ...useMemo(() => {
      const typed = () => {
        isOwnNext.current = false;
        const values: unknown = form.getFieldsValue(true);
        const { theirs } = latest.current.news;
        const left = [...theirs].filter(([path, value]) => !sameValues({ v: valueAt(values, path) }, { v: value }));
        if (left.length < theirs.size) setNews((before) => ({ ...before, theirs: new Map(left) }));
      };
      return {
        typed,
        take: (path: string) => {
          form.setFieldsValue({ ...nested(path, latest.current.news.theirs.get(path)) });
          typed();
        },
        restart,
        base: () => base.current ?? latest.current.initial,
        sending: () => {
          sendingNow.current = { base: base.current, late: null };
        },
        sent: (isSaved: boolean) => {
          const was = sendingNow.current;
          sendingNow.current = null;
          if (!isSaved) {
            if (was?.late) setNews(was.late);
          } else if (was && was.base !== base.current) restart();
          else isOwnNext.current = true;
        },
      };
    }, [form, restart]),
  };
}

/** What fields are told of the others' values; a value that is taken is a change like a typed one. */
export function useTheirs({ theirs, take }: FormFollow, changed: () => void) {
  return useMemo(
    () => ({
      theirs,
      take: (path: string) => {
        take(path);
        changed();
      },
    }),
    [theirs, take, changed],
  );
}

/** Called when something is typed; it is called, too, when the record that the values stand on has changed. */
export function useChanged(onValuesChange: () => void, typed: () => void, isOpen: boolean): () => void {
  const changed = useCallback(() => {
    onValuesChange();
    typed();
  }, [onValuesChange, typed]);
  useEffect(() => {
    if (isOpen) changed();
  }, [isOpen, changed]);
  return changed;
}
