import { Button } from 'antd';
import { Note } from '../../ui/layout.tsx';
import { useText } from '../i18n/index.ts';
import styles from './form.module.css';
import { plainWords, useFormFacts } from './form-context.ts';
import { sameValues } from './use-form-guard.ts';

/** Above the fields: the record changed while the form was open. */
export function FollowedNote() {
  const text = useText();
  return (
    <div className={styles['intro']} role="status">
      <Note tone="info">{text('kit.form.followed')}</Note>
    </div>
  );
}

/** Beside a field that was touched: what others have made of it meanwhile, and a way to take it. */
export function TheirsLine({ path }: { readonly path: string }) {
  const text = useText();
  const { theirs, take, words, labels } = useFormFacts();
  if (!theirs?.has(path)) return null;
  const value = theirs.get(path);
  const said = (words.get(path) ?? plainWords)(value, undefined);
  return (
    <div className={styles['theirs']} role="status">
      <span>{text('kit.form.nowTheirs', { value: sameValues({ v: value }, {}) ? plainWords(null) : said })}</span>
      <Button
        type="link"
        size="small"
        aria-label={text('kit.form.takeFor', { field: labels.get(path) ?? path })}
        onClick={() => take?.(path)}
      >
        {text('kit.form.take')}
      </Button>
    </div>
  );
}
