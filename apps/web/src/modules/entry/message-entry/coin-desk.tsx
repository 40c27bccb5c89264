import type { InformationCoin } from '@mintmark/contract/entry/information.schema.ts';
import { IMAGE_KINDS } from '@mintmark/domain/files/files.enums.ts';
import { Save } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { enumText } from '../../../kit/dictionary/index.ts';
import { ActionButtons, actionState, useFeedback } from '../../../kit/feedback/index.ts';
import { ConflictPanel, type FormFacts } from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { playTone, type ScanFieldProps } from '../../../kit/scan/index.ts';
import { useHotkeys, Workbench, type WorkbenchKey } from '../../../kit/workbench/index.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { timeText } from '../../../ui/format.ts';
import { ICON } from '../../../ui/icon.ts';
import { Chip, Note } from '../../../ui/layout.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { categoryText, coinGroup, coinLabel } from '../entry-look.ts';
import { CoinPictures } from './image-slots.tsx';
import { FactsPanel, LabelPanel, MeasurePanel, nextOnEnter } from './measure-panel.tsx';
import { FIELD_TEXT, missingOf, TYPED_KEYS, typedOf } from './measures.model.ts';
import styles from './message-entry.module.css';
import { type CoinForm, type Measured, useCoinForm } from './use-coin-form.ts';

const MEASURE_KEYS: readonly WorkbenchKey[] = [
  { keys: ['↵'], labelKey: 'entry.keys.nextField' },
  { keys: ['Ctrl', '↵'], labelKey: 'entry.keys.saveNext' },
];
const IMAGE_KEYS: readonly WorkbenchKey[] = [
  { keys: ['Alt', '1'], labelKey: 'entry.keys.obverse' },
  { keys: ['Alt', '2'], labelKey: 'entry.keys.reverse' },
];
const NEXT_KEY: WorkbenchKey = { keys: ['Alt', '→'], labelKey: 'entry.keys.nextCoin' };

export interface CoinDeskProps {
  readonly coin: InformationCoin;
  /** Scanned, clicked or the next one: the keys go to its measures. The first of the queue only lies ready: a scan is awaited. */
  readonly isChosen: boolean;
  readonly scan: ScanFieldProps;
  readonly queue: ReactNode;
  readonly notice: ReactNode;
  /** Mode switch and what else stands in the head. */
  readonly tools: ReactNode;
  readonly onNext: () => void;
}

function CoinFacts({ coin }: { readonly coin: InformationCoin }) {
  const text = useText();
  const lang = useLang();
  const place = coin.dispatchNo ? `${coin.dispatchNo} · ${coin.seq ?? ''}` : null;
  const category = categoryText(coin.category1, coin.category2, lang);
  return (
    <span className={styles['headFacts']}>
      <b className={styles['headNo']}>
        {coin.coinCode} <CopyButton value={coin.coinCode} />
      </b>
      <StateTag group={coinGroup(coin.status)} label={coinLabel(coin.status, lang)} />
      {coin.isRework ? <Chip>{text('entry.head.rework')}</Chip> : null}
      <span className={styles['headChip']}>
        <Chip>
          <span className={styles['cut']} title={category}>
            {category}
          </span>
        </Chip>
      </span>
      {place ? (
        <span className={styles['headPlace']} title={place}>
          {place}
        </span>
      ) : null}
    </span>
  );
}

/** Fields and pictures that are still missing, in words. */
function useMissing(coin: InformationCoin, form: CoinForm): string | null {
  const text = useText();
  const lang = useLang();
  const measures = missingOf(coin, form.typed).map((field) => text(FIELD_TEXT[field]));
  const images = coin.missingImages.map((kind) => enumText(IMAGE_KINDS, kind, lang));
  const words = [...images, ...measures];
  return words.length === 0 ? null : words.join(text('entry.list.and'));
}

/** Fields that somebody else has saved differently: both side by side, until one is chosen. */
function MeasureConflict({ coin, form }: { readonly coin: InformationCoin; readonly form: CoinForm }) {
  const text = useText();
  if (form.clashes.length === 0) return null;
  const facts: FormFacts = {
    labels: new Map(form.clashes.map((key) => [key, text(FIELD_TEXT[key])])),
    words: new Map(),
  };
  return (
    <ConflictPanel
      mine={form.typed}
      current={typedOf(coin)}
      facts={facts}
      onMine={form.keepMine}
      onTheirs={form.takeTheirs}
    />
  );
}

function Notices({ coin, form }: { readonly coin: InformationCoin; readonly form: CoinForm }) {
  const text = useText();
  const out = coin.flags.filter((flag) => flag === 'W' || flag === 'D');
  return (
    <div className={styles['notes']}>
      {coin.isHeld ? <Note tone="warning">{text('entry.note.coinHeld')}</Note> : null}
      {coin.isRework ? <Note tone="info">{text('entry.note.rework')}</Note> : null}
      {coin.companyNote ? <Note tone="info">{text('entry.strip.companyNote', { note: coin.companyNote })}</Note> : null}
      {form.isRestored ? <Note tone="info">{text('entry.note.restoredFields')}</Note> : null}
      {out.length > 0 ? (
        <Note tone="warning">
          {text('entry.note.flags', {
            flags: out.map((flag) => text(`entry.flag.${flag}`)).join(text('app.common.comma')),
          })}
        </Note>
      ) : null}
    </div>
  );
}

/** Saving one coin and going on; a coin that stays says what it lacks. */
function useSaveNext(coin: InformationCoin, form: CoinForm, onNext: () => void) {
  const text = useText();
  const { toast, warn } = useFeedback();
  const lang = useLang();
  const lacks = (done: Measured): string =>
    [
      ...done.missingImages.map((kind) => enumText(IMAGE_KINDS, kind, lang)),
      ...done.missingMeasures.flatMap((key) =>
        TYPED_KEYS.filter((one) => one === key).map((one) => text(FIELD_TEXT[one])),
      ),
    ].join(text('entry.list.and'));
  return async () => {
    if (Object.keys(form.problems).length > 0) {
      playTone('refused');
      return warn(text('entry.measure.wrong'));
    }
    if (form.clashes.length > 0) {
      playTone('refused');
      return warn(text('kit.form.conflictTitle'));
    }
    const done = await form.save();
    if (!done) return playTone('refused');
    const hasMoved = done.status !== coin.status;
    playTone(hasMoved ? 'accepted' : 'refused');
    if (hasMoved) {
      toast('entry.measure.done', { code: done.coinCode, state: coinLabel(done.status, lang) });
      onNext();
    } else if (lacks(done) !== '') warn(text('entry.measure.lacks', { words: lacks(done) }));
    else onNext();
  };
}

function draftText(form: CoinForm, text: ReturnType<typeof useText>): string | null {
  const { state, savedAtMs } = form.draft;
  if (!form.isDirty || state === 'clean' || savedAtMs === null) return null;
  return text('entry.save.kept', { time: timeText(new Date(savedAtMs).toISOString()).slice(11) });
}

/** One coin: pictures in the middle, measures and label text on the right; worked by keys alone. */
export function CoinDesk({ coin, isChosen, scan, queue, notice, tools, onNext }: CoinDeskProps) {
  const text = useText();
  const form = useCoinForm(coin);
  const desk = useRef<HTMLDivElement>(null);
  const measure = actionState(coin.allowedActions, 'measure');
  const image = actionState(coin.allowedActions, 'image');
  const isLocked = !measure?.allowed;
  const missing = useMissing(coin, form);
  const saveNext = useSaveNext(coin, form, onNext);
  const [isFresh, setFresh] = useState(true);
  useEffect(() => {
    if (!isFresh || isLocked || !isChosen) return;
    setFresh(false);
    const open = desk.current?.querySelectorAll<HTMLInputElement>('input[data-measure]:not(:disabled)') ?? [];
    ([...open].find((field) => field.value === '') ?? open[0])?.focus();
  }, [isFresh, isLocked, isChosen]);
  const choose = (kind: number) => () =>
    desk.current?.querySelector<HTMLInputElement>(`[data-slot="${kind}"]`)?.click();
  useHotkeys({
    'ctrl+enter': isLocked ? undefined : () => void saveNext(),
    'alt+1': image?.allowed ? choose(2) : undefined,
    'alt+2': image?.allowed ? choose(3) : undefined,
    'alt+arrowright': onNext,
  });
  const shared = { coin, form, isLocked };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter goes from field to field
    <div ref={desk} className={styles['desk']} onKeyDown={(event) => nextOnEnter(event, () => void saveNext())}>
      <Workbench
        scan={{ ...scan, keepFocus: isLocked || !isChosen }}
        facts={<CoinFacts coin={coin} />}
        draft={draftText(form, text)}
        actions={
          <>
            {tools}
            <ActionButtons
              allowed={coin.allowedActions}
              actions={[
                {
                  action: 'measure',
                  labelKey: 'entry.measure.save',
                  icon: <Save {...ICON} />,
                  primary: true,
                  keyHint: 'Ctrl ↵',
                  onClick: saveNext,
                },
              ]}
            />
          </>
        }
        queue={queue}
        main={
          <div className={styles['main']}>
            {notice}
            <MeasureConflict coin={coin} form={form} />
            <Notices coin={coin} form={form} />
            <CoinPictures coin={coin} isLocked={!image?.allowed} onMoved={isLocked ? onNext : undefined} />
          </div>
        }
        side={
          <>
            <MeasurePanel {...shared} />
            <FactsPanel {...shared} />
            <LabelPanel {...shared} />
          </>
        }
        keys={[...(isLocked ? [] : MEASURE_KEYS), ...(image?.allowed ? IMAGE_KEYS : []), NEXT_KEY]}
        footNote={missing ? text('entry.measure.lacks', { words: missing }) : text('entry.measure.complete')}
      />
    </div>
  );
}
