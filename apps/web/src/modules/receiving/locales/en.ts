import type { Translation } from '../../../kit/i18n/keys.ts';
import { careEn } from './care/en.ts';
import { nextEn } from './next/en.ts';
import { ordersEn } from './orders/en.ts';
import { regroupEn } from './regroup/en.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translation<typeof zhCN> = { ...ordersEn, ...nextEn, ...careEn, ...regroupEn };
