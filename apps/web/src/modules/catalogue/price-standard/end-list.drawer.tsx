import type { PriceListDetail } from '@mintmark/contract/catalogue/price-list.schema.ts';
import { priceListsEndpoints as calls } from '@mintmark/contract/catalogue/price-lists.endpoints.ts';
import { useMemo } from 'react';
import { DateField, FieldGroup, FormDrawer, TextAreaField } from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';

import { listName } from './list-names.ts';
import { PRICE_READS } from './price-list.drawers.tsx';

interface Props {
  readonly list: PriceListDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** From which day the list of the house takes over from a company's own, and the company's from an agent's own. */
export function EndListDrawer({ list, open, onClose }: Props) {
  const text = useText();
  const lang = useLang();
  const { id, version } = list;
  const isOfAgent = list.agentId !== null;
  const initial = useMemo(() => ({ from: undefined, reason: '' }), []);
  return (
    <FormDrawer
      open={open}
      title={text('catalogue.priceEnd.title', { name: `${listName(list, lang)} v${list.listVersion}` })}
      endpoint={calls.endPriceList}
      initial={initial}
      toInput={(value) => ({ params: { id }, body: { ...value, version } })}
      invalidate={PRICE_READS}
      okText={text('catalogue.priceEnd.end')}
      savedKey={isOfAgent ? 'catalogue.priceEnd.agentEnded' : 'catalogue.priceEnd.ended'}
      intro={<Note>{text(isOfAgent ? 'catalogue.priceEnd.agentText' : 'catalogue.priceEnd.text')}</Note>}
      onClose={onClose}
    >
      <FieldGroup>
        <DateField
          name="from"
          labelKey={isOfAgent ? 'catalogue.priceEnd.agentFrom' : 'catalogue.priceEnd.from'}
          required
        />
        <TextAreaField name="reason" labelKey="catalogue.priceEnd.reason" required maxLength={200} />
      </FieldGroup>
    </FormDrawer>
  );
}
