import { houseLossEndpoints } from '@mintmark/contract/delivery/house-loss.endpoints.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, MoneyField, TextAreaField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';

export interface CompensationDrawerProps {
  readonly coin: RatingDetail | null;
  readonly onClose: () => void;
}

/** What the owner of a lost coin shall get; another person decides. */
export function CompensationDrawer({ coin, onClose }: CompensationDrawerProps) {
  const text = useText();
  const declaredFen = coin?.declaredFen ?? 0;
  const initial = useMemo(() => ({ amountFen: declaredFen, reason: '' }), [declaredFen]);
  return (
    <FormDrawer
      open={coin !== null}
      title={text('ratings.loss.ask', { code: coin?.coinCode ?? '' })}
      endpoint={houseLossEndpoints.askCompensation}
      initial={initial}
      toInput={(values) => ({ params: { id: coin?.id ?? '0' }, body: { ...values, version: coin?.version ?? 0 } })}
      okText={text('ratings.action.askCompensation')}
      savedKey="ratings.done.askCompensation"
      invalidate={[ratingEndpoints.getRating, houseLossEndpoints.getCoinLosses]}
      onClose={onClose}
      intro={<Note tone="info">{text('ratings.loss.askText', { amount: moneyText(declaredFen) })}</Note>}
    >
      <FieldGroup>
        <MoneyField name="amountFen" labelKey="ratings.loss.amount" required />
        <TextAreaField name="reason" labelKey="ratings.loss.why" maxLength={200} required />
      </FieldGroup>
    </FormDrawer>
  );
}
