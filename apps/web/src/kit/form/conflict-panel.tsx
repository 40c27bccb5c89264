import { Button } from 'antd';
import { useText } from '../i18n/index.ts';
import styles from './form.module.css';
import { sameValues } from './use-form-guard.ts';

export interface ConflictPanelProps {
  readonly mine: object;
  /** `data.current` of the refused call. */
  readonly current: object;
  readonly labels: ReadonlyMap<string, string>;
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
export function ConflictPanel({ mine, current, labels, onMine, onTheirs }: ConflictPanelProps) {
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
          {[...labels].map(([path, label]) => {
            const isSame = sameValues({ v: at(mine, path) }, { v: at(current, path) });
            return (
              <tr key={path} className={isSame ? undefined : styles['differs']}>
                <th scope="row">{label}</th>
                <td>{shown(at(mine, path))}</td>
                <td>{shown(at(current, path))}</td>
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
