import type { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';

export type PriceSheet = DataOf<typeof financeEndpoints.getPrice>;
export type PricedCoin = PriceSheet['coins'][number];
export type QuotedLine = PriceSheet['lines'][number];
export type FeeLine = PriceSheet['orderLines'][number];
export type Collection = DataOf<typeof financeEndpoints.getCollection>;
export type Collected = DataOf<typeof financeEndpoints.collectPayment>;
export type WhatIf = DataOf<typeof financeEndpoints.priceWhatIf>;
