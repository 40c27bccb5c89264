import type { ApiFailure } from '../../kit/api/failure.ts';
import { text } from '../../kit/i18n/index.ts';
import styles from './hanging-people.module.css';

interface Person {
  readonly id: string;
  readonly username: string;
  readonly realName: string;
}

interface Hanging {
  readonly people: readonly Person[];
  /** How many more, whom the reader does not see or who find no room. */
  readonly beyond: number;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPerson = (value: unknown): value is Person =>
  isRecord(value) && ['id', 'username', 'realName'].every((key) => typeof value[key] === 'string');

/** Who hangs on what was refused (`data.people`, `data.beyond`), or null. */
export function hangingOf({ data }: Pick<ApiFailure, 'data'>): Hanging | null {
  if (!isRecord(data) || !Array.isArray(data['people'])) return null;
  const people = data['people'].filter(isPerson);
  const beyond = typeof data['beyond'] === 'number' ? data['beyond'] : 0;
  return people.length + beyond === 0 ? null : { people, beyond };
}

const accountPath = (id: string): string => `/admin/user?id=${id}`;

interface Props {
  readonly hanging: Hanging;
  /** Leaves the dialog for the page. */
  readonly onOpen: (path: string) => void;
}

/** The people that a refusal is about, each with the way to his account. */
export function HangingPeople({ hanging: { people, beyond }, onOpen }: Props) {
  return (
    <div className={styles['hanging']}>
      <p>{text('app.failure.people', { n: people.length + beyond })}</p>
      <ul>
        {people.map(({ id, username, realName }) => (
          <li key={id}>
            <a
              href={accountPath(id)}
              onClick={(event) => {
                event.preventDefault();
                onOpen(accountPath(id));
              }}
            >
              {username}
            </a>{' '}
            {realName}
          </li>
        ))}
      </ul>
      {beyond > 0 ? <p>{text('app.failure.beyond', { n: beyond })}</p> : null}
    </div>
  );
}
