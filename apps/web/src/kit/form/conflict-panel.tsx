import { Button } from 'antd';
import { useText } from '../i18n/index.ts';
import styles from './form.module.css';
import type { FormFacts } from './form-context.ts';
import { sameValues } from './use-form-guard.ts';

export interface ConflictPanelProps {
  readonly mine: object;
  /** `data.current` of the refused call. */
  readonly current: object;
  readonly facts: FormFacts;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

const shown = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '–'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

const at = (values: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      values,
    );

/** Both versions side by side; nothing is overwritten until the person has chosen. */
export function ConflictPanel({ mine, current, facts, onMine, onTheirs }: ConflictPanelProps) {
  const text = useText();
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
            const [own, theirs] = [at(mine, path), at(current, path)];
            const isSame = sameValues({ v: own }, { v: theirs });
            const words = facts.words.get(path) ?? shown;
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
