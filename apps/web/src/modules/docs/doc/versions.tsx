import type { DocContentRow } from '@mintmark/contract/docs/docs.schema.ts';
import { Button } from 'antd';
import { OperationLogLink } from '../../../kit/detail/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { TimeText } from '../../../ui/values.tsx';
import css from './doc.module.css';

export interface VersionsProps {
  readonly rows: readonly DocContentRow[];
  /** Null: a new one is being written. */
  readonly chosen: string | null;
  readonly onShow: (id: string | null) => void;
}

/** All versions of a text, newest first; the published one is marked. */
export function Versions({ rows, chosen, onShow }: VersionsProps) {
  const text = useText();
  return (
    <section className={css['versions']} aria-label={text('docs.versions.label')}>
      <ul>
        {chosen === null ? (
          <li>
            <button type="button" aria-current="true">
              {text('docs.versions.new')}
            </button>
          </li>
        ) : null}
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" aria-current={row.id === chosen} onClick={() => onShow(row.id)}>
              <span>{text('docs.versions.no', { n: row.no })}</span>
              {row.active ? <StateTag group="ok" label={text('docs.versions.active')} /> : null}
              <small>
                <TimeText iso={row.updatedAt} /> {row.updatedBy ?? text('docs.versions.system')}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {chosen === null ? null : <OperationLogLink targetType="helpContent" targetId={chosen} />}
      {chosen === null ? null : (
        <Button block onClick={() => onShow(null)}>
          {text('docs.versions.write')}
        </Button>
      )}
    </section>
  );
}
