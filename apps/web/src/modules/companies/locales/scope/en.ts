import type { Translation } from '../../../../kit/i18n/keys.ts';
import type { scopeZh } from './zh-CN.ts';

/** Texts of the grading scope of a company. */
export const scopeEn: Translation<typeof scopeZh> = {
  'companies.scope.title': 'Grading Scope',
  'companies.scope.edit': 'Set the grading scope',
  'companies.scope.editText':
    'Orders that are submitted from the first day on are taken in by it; what is not ticked cannot be submitted. Orders that stand already are not touched.',
  'companies.scope.from': 'First day',
  'companies.scope.fromHint': 'Until the day before the next one begins',
  'companies.scope.offers': 'Services offered',
  'companies.scope.bounds': 'Bounds of each category',
  'companies.scope.seconds': 'Second levels',
  'companies.scope.tiers': 'Tiers',
  'companies.scope.results': 'Results given',
  'companies.scope.highest': 'Highest value each',
  'companies.scope.noBound': 'Any',
  'companies.scope.highestBad': 'Enter an amount',
  'companies.scope.offered': 'Offered',
  'companies.scope.none': 'No scope is set: the company offers everything that the house does.',
  'companies.scope.house': 'What the house offers',
  'companies.scope.future': 'To come',
  'companies.scope.current': 'In force',
  'companies.scope.expired': 'Expired',
  'companies.scope.removeTitle': 'Take the scope from {{day}} back',
  'companies.scope.removeText': 'The scope before it holds on.',
};
