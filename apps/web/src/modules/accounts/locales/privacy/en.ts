import type { Translation } from '../../../../kit/i18n/keys.ts';
import type { privacyZh } from './zh-CN.ts';

/** Full personal values of accounts, and who opened ID cards. */
export const privacyEn: Translation<typeof privacyZh> = {
  'accounts.unmask.title': 'Full mobile and mail of {{name}}',
  'accounts.unmask.contact': 'Contact the person',
  'accounts.unmask.identity': 'Check the identity',
  'accounts.unmask.security': 'Look into a sign-in problem',

  'accounts.views.title': 'Who opened the pictures',
  'accounts.views.none': 'Nobody has opened the pictures of this card yet.',
  'accounts.views.at': 'Time',
  'accounts.views.who': 'Person',
  'accounts.views.side': 'Picture',
  'accounts.views.purpose': 'Purpose',
  'accounts.views.review': 'ID card review',
  'accounts.views.upload': 'Own upload',
  'accounts.views.other': 'Other',
  'accounts.views.address': 'Address',
  'accounts.views.nobody': 'Anonymous',
};
