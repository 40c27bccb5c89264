import { Button } from 'antd';
import { useLocale, useText } from '../i18n/index.ts';
import { valueAt } from './follow-values.ts';
import styles from './form.module.css';
import { eachInWords, type FormFacts, plainWords, type ValueWords } from './form-context.ts';
import { sameValues } from './use-form-guard.ts';

export interface ConflictPanelProps {
  readonly mine: object;
  /** `data.current` of the refused call. */
  readonly current: object;
  readonly facts: FormFacts;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

interface Named {
  readonly id: string;
  readonly zh: string;
  readonly en: string;
}

const isNamed = (one: unknown): one is Named =>
  typeof one === 'object' && one !== null && 'id' in one && 'zh' in one && 'en' in one;

/** Names that the answer gives for the ids of a field (`current.names`): what the other chose may not be among my options. */
function namesFor(current: object, path: string, isEnglish: boolean): ReadonlyMap<unknown, string> {
  const names = valueAt(current, `names.${path}`);
  const list = Array.isArray(names) ? names.filter(isNamed) : [];
  return new Map(list.map(({ id, zh, en }) => [id, isEnglish && en !== '' ? en : zh]));
}

function withNames(words: ValueWords, names: ReadonlyMap<unknown, string>): ValueWords {
  if (names.size === 0) return words;
  return (value) => eachInWords(value, (one) => names.get(one) ?? words(one, undefined));
}

/** Both versions side by side; nothing is overwritten until the person has chosen. */
export function ConflictPanel({ mine, current, facts, onMine, onTheirs }: ConflictPanelProps) {
  const text = useText();
  const isEnglish = useLocale() === 'en';
  return (
    <section className={styles['conflict']} role="alert">
      <h3>{text('kit.form.conflictTitle')}</h3>
      <p>{text('kit.form.conflictText')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('kit.form.field')}</th>
            <th scope="col">{text('kit.form.mine')}</th>
            <th scope="col">{text('kit.form.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {[...facts.labels].map(([path, label]) => {
            const [own, theirs] = [valueAt(mine, path), valueAt(current, path)];
            const isSame = sameValues({ v: own }, { v: theirs });
            const words = withNames(facts.words.get(path) ?? plainWords, namesFor(current, path, isEnglish));
            return (
              <tr key={path} className={isSame ? undefined : styles['differs']}>
                <th scope="row">{label}</th>
                <td>{words(own, theirs)}</td>
                <td>{words(theirs, own)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className={styles['conflictButtons']}>
        <Button type="primary" onClick={onMine}>
          {text('kit.form.takeMine')}
        </Button>
        <Button onClick={onTheirs}>{text('kit.form.takeTheirs')}</Button>
      </div>
    </section>
  );
}
