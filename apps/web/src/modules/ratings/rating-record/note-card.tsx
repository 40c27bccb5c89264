import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { Button } from 'antd';
import { PenLine } from 'lucide-react';
import { useMemo, useState } from 'react';
import { actionState } from '../../../kit/feedback/index.ts';
import { FieldGroup, FormDrawer, TextAreaField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { Blank } from '../../../ui/values.tsx';
import styles from './rating-record.module.css';

/** What the house notes of the coin for its own people; changed by who talks about it with the customer. */
export function NoteCard({ coin }: { readonly coin: RatingDetail }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { id, version, coinCode, innerNote } = coin;
  const initial = useMemo(() => ({ note: innerNote ?? '' }), [innerNote]);
  if (innerNote === null) return null;
  const may = actionState(coin.allowedActions, 'note')?.allowed === true;
  return (
    <SectionCard
      title={text('ratings.note.title')}
      extra={
        may ? (
          <Button size="small" icon={<PenLine {...ICON_S} />} onClick={() => setOpen(true)}>
            {text('ratings.note.edit')}
          </Button>
        ) : null
      }
    >
      <p className={styles['note']}>{innerNote || <Blank />}</p>
      <FormDrawer
        open={isOpen}
        title={text('ratings.note.drawer', { code: coinCode })}
        endpoint={ratingEndpoints.noteCoin}
        initial={initial}
        savedKey="ratings.note.saved"
        toInput={(values) => ({ params: { coinId: id }, body: { version, note: String(values['note'] ?? '') } })}
        invalidate={[ratingEndpoints.getRating]}
        onSaved={() => setOpen(false)}
        onClose={() => setOpen(false)}
      >
        <FieldGroup>
          <TextAreaField name="note" labelKey="ratings.note.title" hintKey="ratings.note.hint" maxLength={500} wide />
        </FieldGroup>
      </FormDrawer>
    </SectionCard>
  );
}
