import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { orderCareEndpoints } from '@mintmark/contract/receiving/order-care.endpoints.ts';
import type { zWithdrawBody } from '@mintmark/contract/receiving/order-care.schema.ts';
import { withdrawalStage } from '@mintmark/domain/grading/withdrawal.ts';
import { useMemo } from 'react';
import type { z } from 'zod';
import { FieldGroup, FormDrawer, type FormValues, TextAreaField } from '../../../../kit/form/index.ts';
import { type Locale, nameIn, useLocale, useText } from '../../../../kit/i18n/index.ts';
import { Note } from '../../../../ui/layout.tsx';
import type { OrderPiece } from '../order-pieces.tsx';
import type { OrderDrawerProps } from './drawer-props.ts';
import { SaidFields } from './said-fields.tsx';

interface PieceDrawerProps extends OrderDrawerProps {
  readonly piece: OrderPiece;
  /** What is asked again once it is done. */
  readonly reads: readonly Endpoint[];
}

const NARROW = 440;
/** As the list of pieces calls it: by its item in English, where that has a name. */
const nameOf = (locale: Locale, { coinCode, name, itemEn }: OrderPiece): string =>
  `${coinCode} ${nameIn(locale, { name, nameEn: itemEn })}`;

/** One piece goes back ungraded: why, and who of the customer’s side said it. */
export function WithdrawDrawer({ order, piece, reads, onClose }: PieceDrawerProps) {
  const text = useText();
  const locale = useLocale();
  const initial = useMemo<FormValues>(
    () => ({ version: order.version, said: { person: order.customer.name } }),
    [order.version, order.customer.name],
  );
  return (
    <FormDrawer
      open
      title={text('receiving.piece.withdrawTitle')}
      endpoint={orderCareEndpoints.withdrawCoin}
      initial={initial}
      toInput={(values) => ({
        params: { id: order.id, coinId: piece.id },
        body: values as z.input<typeof zWithdrawBody>,
      })}
      okText={text('receiving.piece.withdraw')}
      invalidate={reads}
      onClose={onClose}
      intro={
        <Note>
          {text('receiving.piece.withdrawText', { piece: nameOf(locale, piece) })}
          <br />
          {text(`receiving.piece.fee.${withdrawalStage(piece.status)}`)}
        </Note>
      }
    >
      <FieldGroup>
        <TextAreaField name="reason" labelKey="receiving.piece.reason" maxLength={200} required />
      </FieldGroup>
      <SaidFields />
    </FormDrawer>
  );
}

/** The piece goes on where it was. */
export function UndoWithdrawDrawer({ order, piece, reads, onClose }: PieceDrawerProps) {
  const text = useText();
  const locale = useLocale();
  const initial = useMemo(() => ({ version: order.version, reason: '' }), [order.version]);
  return (
    <FormDrawer
      open
      width={NARROW}
      title={text('receiving.piece.undo')}
      endpoint={orderCareEndpoints.undoWithdrawCoin}
      initial={initial}
      toInput={(body) => ({ params: { id: order.id, coinId: piece.id }, body })}
      okText={text('receiving.piece.undo')}
      invalidate={reads}
      onClose={onClose}
      intro={<Note tone="info">{text('receiving.piece.undoText', { piece: nameOf(locale, piece) })}</Note>}
    >
      <FieldGroup>
        <TextAreaField name="reason" labelKey="receiving.piece.reason" maxLength={200} required />
      </FieldGroup>
    </FormDrawer>
  );
}
