import { orderCareEndpoints } from '@mintmark/contract/receiving/order-care.endpoints.ts';
import type { OrderPaper } from '@mintmark/contract/receiving/order-care.schema.ts';
import type { OrderDetailDto } from '@mintmark/contract/receiving/order-detail.schema.ts';
import type { ReactNode } from 'react';
import { useEndpoint } from '../../../../kit/api/index.ts';
import { type TextKey, useLocale, useText } from '../../../../kit/i18n/index.ts';
import { PrintPaper } from '../../../../kit/print/index.ts';
import { dayText } from '../../../../ui/format.ts';

export interface PaperProps {
  readonly order: OrderDetailDto;
  readonly onClose: () => void;
}

/** A paper of an order: whose it is, which order and customer, and what it says once that is there. */
export function OrderPaperPage(
  props: PaperProps & {
    readonly titleKey: TextKey;
    readonly children: (paper: OrderPaper) => ReactNode;
  },
) {
  const { order, titleKey, onClose, children } = props;
  const text = useText();
  const isEnglish = useLocale() === 'en';
  const paper = useEndpoint(orderCareEndpoints.getOrderPaper, { params: { id: order.id } }).data;
  const sub = [
    isEnglish ? order.companyEn : order.companyZh,
    `${order.customer.name} ${order.customer.customerNo}`,
    order.agent?.name,
    dayText(order.submittedAt ?? order.createdAt),
  ];
  return (
    <PrintPaper
      title={text(titleKey, { code: order.orderCode })}
      sub={sub.filter(Boolean).join(' · ')}
      logo={paper?.logo ?? ''}
      isLoaded={paper !== undefined}
      onClose={onClose}
    >
      {paper ? children(paper) : null}
    </PrintPaper>
  );
}
