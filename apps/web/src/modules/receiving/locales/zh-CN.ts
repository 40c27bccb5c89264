import { careZh } from './care/zh-CN.ts';
import { nextZh } from './next/zh-CN.ts';
import { ordersZh } from './orders/zh-CN.ts';
import { regroupZh } from './regroup/zh-CN.ts';

/** Texts of receiving: submission orders and receipt. */
export const zhCN = { ...ordersZh, ...nextZh, ...careZh, ...regroupZh } as const;

declare global {
  interface MintmarkTexts {
    receiving: typeof zhCN;
  }
}
