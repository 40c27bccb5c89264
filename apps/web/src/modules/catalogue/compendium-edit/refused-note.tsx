import { Link } from 'react-router';
import type { ApiFailure } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { itemLink, linkOfUse } from '../parts/compendium-links.ts';

interface Named {
  readonly id: string;
  readonly kind?: string;
  readonly no: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The list of records that a refusal names, each by its number. */
export function namedIn(failure: ApiFailure | null, key: 'takenBy' | 'usedBy'): readonly Named[] {
  const list: unknown = isRecord(failure?.data) ? failure.data[key] : undefined;
  if (!Array.isArray(list)) return [];
  return list.flatMap((one: unknown) => {
    if (!isRecord(one) || typeof one['id'] !== 'string') return [];
    const { id, kind, no, code } = one;
    const said = typeof no === 'string' ? no : typeof code === 'string' ? code : id;
    return [{ id: String(id), no: String(said), ...(typeof kind === 'string' ? { kind } : {}) }];
  });
}

/** Who has the number, or what still uses a variety: with the way there. */
export function RefusedNote({ failure }: { readonly failure: ApiFailure | null }) {
  const text = useText();
  const taken = namedIn(failure, 'takenBy');
  const used = namedIn(failure, 'usedBy');
  if (taken.length + used.length === 0) return null;
  return (
    <Note tone="danger">
      {text(taken.length > 0 ? 'catalogue.edit.taken' : 'catalogue.edit.usedVariety')}{' '}
      {[
        ...taken.map((one) => ({ ...one, to: itemLink(one.id) })),
        ...used.map((one) => ({ ...one, to: linkOfUse(one) })),
      ].map(({ id, no, to }) => (
        <span key={id}>
          <Link to={to}>{no}</Link>{' '}
        </span>
      ))}
    </Note>
  );
}
