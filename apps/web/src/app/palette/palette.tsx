import { Modal } from 'antd';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../kit/i18n/index.ts';
import { capsOf } from '../../kit/keys/index.ts';
import { KeyHint } from '../../ui/layout.tsx';
import { StateTag } from '../../ui/state-tag.tsx';
import { useGo } from '../registry/use-go.ts';
import { type Choice, localSections, type Section, startSections } from './choices.ts';
import css from './palette.module.css';
import { closeOverlay } from './palette.store.ts';
import { noteChoice, recentChoices } from './recent.ts';
import { useActionChoices } from './use-actions.ts';
import { useFound, useSearchable } from './use-found.ts';
import { useScreenChoices, useTabChoices } from './use-local-choices.ts';

interface RowProps {
  readonly choice: Choice;
  readonly isStale: boolean;
  readonly onChoose: (choice: Choice) => void;
}

function Row({ choice, isStale, onChoose }: RowProps) {
  const { icon: Icon, title, note, state, keys } = choice;
  return (
    <Command.Item value={choice.key} className={css['row']} disabled={isStale} onSelect={() => onChoose(choice)}>
      <Icon size={16} strokeWidth={1.6} aria-hidden />
      <span className={css['title']}>{title}</span>
      {note ? <span className={css['note']}>{note}</span> : null}
      <span className={css['end']}>
        {state ? <StateTag group={state.group} label={state.label} plain /> : null}
        {keys ? <KeyHint keys={capsOf(keys)} /> : null}
      </span>
    </Command.Item>
  );
}

/** What can be chosen for the text that stands in the field. */
function useSections(typed: string) {
  const go = useGo();
  const local = { screen: useScreenChoices(), tab: useTabChoices(), action: useActionChoices() };
  const found = useFound(typed, go);
  const isStart = typed.trim() === '';
  const here = isStart
    ? startSections(local, recentChoices([...local.screen, ...local.action]))
    : localSections(local, typed);
  return { here, found };
}

const keysOf = (sections: readonly Section[]): readonly string[] =>
  sections.flatMap(({ choices }) => choices.map(({ key }) => key));

/** The marked row: the first one, until the arrows or the mouse mark another that is still there. */
function useMarked(keys: readonly string[], typed: string) {
  const [marked, setMarked] = useState({ key: '', typed });
  const isKept = marked.typed === typed && keys.includes(marked.key);
  const value = isKept ? marked.key : (keys[0] ?? '');
  return { value, mark: (key: string) => setMarked({ key, typed }) };
}

/** What stands below: how to move, or what the search is doing. */
function Foot({ status }: { readonly status: string }) {
  const t = useText();
  return (
    <footer className={css['foot']}>
      <KeyHint keys={['↑', '↓']} label={t('app.palette.move')} />
      <KeyHint keys={['↵']} label={t('app.palette.choose')} />
      <KeyHint keys={['Esc']} label={t('app.palette.close')} />
      <span role="status">{status}</span>
    </footer>
  );
}

function useStatus(typed: string, count: number, found: ReturnType<typeof useFound>): string {
  const t = useText();
  if (typed.trim() === '') return '';
  if (found.isSearching) return t('app.palette.searching');
  return count === 0 ? '' : t('app.palette.found', { n: count });
}

/** Enter before the answer is there waits for it, and takes it when it is the only thing that fits. */
function useEarlyEnter(typed: string, rows: readonly Choice[], isSearching: boolean, choose: (row: Choice) => void) {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null || isSearching) return;
    const isSame = wanted.current === typed;
    wanted.current = null;
    const [row] = rows;
    if (isSame && row && rows.length === 1) choose(row);
  });
  return (isTooEarly: boolean): void => {
    wanted.current = isTooEarly ? typed : null;
  };
}

function Content() {
  const t = useText();
  const [typed, setTyped] = useState('');
  const searchable = useSearchable();
  const { here, found } = useSections(typed);
  const sections = [...here, ...found.sections];
  const live = [...keysOf(here), ...(found.isStale ? [] : keysOf(found.sections))];
  const { value, mark } = useMarked(live, typed);
  const choose = (choice: Choice): void => {
    closeOverlay();
    noteChoice(choice);
    choice.run();
  };
  const rows = sections.flatMap(({ choices }) => choices);
  const askEarly = useEarlyEnter(typed, rows, found.isSearching, choose);
  const status = useStatus(typed, live.length, found);
  useEffect(() => {
    // The failure has a dialog of its own, which must not lie under this one.
    if (found.hasFailed) closeOverlay();
  }, [found.hasFailed]);
  const what = ['screen', 'tab', ...searchable].map((key) => t(`app.palette.section.${key as 'screen'}`));
  return (
    <Command
      label={t('app.palette.title')}
      shouldFilter={false}
      vimBindings={false}
      loop
      value={value}
      onValueChange={mark}
      onKeyDown={(event) => {
        // The field is all there is to focus: the rows are marked, not focused.
        if (event.key === 'Tab') event.preventDefault();
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) askEarly(live.length === 0 && found.isSearching);
      }}
    >
      <div className={css['field']}>
        <Search size={18} strokeWidth={1.6} aria-hidden />
        <Command.Input
          autoFocus
          value={typed}
          maxLength={60}
          placeholder={t('app.palette.placeholder')}
          onValueChange={setTyped}
        />
      </div>
      <Command.List className={css['list']} label={t('app.palette.results')} aria-busy={found.isSearching}>
        {sections.map((section) => (
          <Command.Group
            key={section.key}
            className={css['section']}
            heading={t(`app.palette.section.${section.key}`)}
            data-section={section.key}
          >
            {section.choices.map((choice) => (
              <Row
                key={choice.key}
                choice={choice}
                isStale={found.isStale && found.sections.includes(section)}
                onChoose={choose}
              />
            ))}
          </Command.Group>
        ))}
      </Command.List>
      {sections.length === 0 && !found.isSearching ? (
        <div className={css['nothing']} role="status">
          <b>{t('app.palette.nothing', { text: typed.trim() })}</b>
          <span>{t('app.palette.searchable', { what: what.join(t('app.common.comma')) })}</span>
          <span>{t('app.palette.hint')}</span>
        </div>
      ) : null}
      <Foot status={status} />
    </Command>
  );
}

/** The command palette (Ctrl+K): screens, open pages, actions and records, by keyboard alone. */
export function Palette({ isOpen }: { readonly isOpen: boolean }) {
  const t = useText();
  return (
    <Modal
      open={isOpen}
      onCancel={closeOverlay}
      title={<span className={css['name']}>{t('app.palette.title')}</span>}
      footer={null}
      closable={false}
      width={640}
      destroyOnHidden
      transitionName=""
      maskTransitionName=""
      className={css['window'] ?? ''}
    >
      <Content />
    </Modal>
  );
}
