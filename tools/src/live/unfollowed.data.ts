const COMPARED = 'compared with another one, nothing is typed';
const READ_BESIDE = 'read beside the record that is typed in, and that one is followed';

/** Pages that read a record with its version and do not follow it: `path call` → why. */
export const UNFOLLOWED: Readonly<Record<string, string>> = {
  'apps/web/src/modules/accounts/role-system/compare.drawer.tsx getRole': COMPARED,
  'apps/web/src/modules/catalogue/compendium-merge/compare-items.tsx getItem': COMPARED,
  'apps/web/src/modules/catalogue/price-standard/compare/compare-view.tsx getPriceList': COMPARED,
  'apps/web/src/modules/catalogue/price-standard/price-list.drawers.tsx getPriceList': READ_BESIDE,
  'apps/web/src/modules/catalogue/score-rule/publish-scale.drawer.tsx getScale': READ_BESIDE,
  'apps/web/src/modules/catalogue/score-rule/scale-compare.tsx getScale': COMPARED,
  'apps/web/src/modules/entry/correct/correct-coin.drawer.tsx getRating': READ_BESIDE,
  'apps/web/src/modules/finance/collect/receipt.dialog.tsx getPayment': 'a receipt as it is printed',
  'apps/web/src/modules/identity/profile/id-card.tsx getIdRecord': 'the own one; its reviewer tells by a notice',
  'apps/web/src/modules/labels/print-tags/use-send-job.ts getPrintJob': 'asked often while it is on its way',
  'apps/web/src/modules/labels/templates/compare-view.tsx getLabelTemplate': COMPARED,
  'apps/web/src/modules/receiving/submission-orders/order-form/order-form-page.tsx getOrder':
    'the order form lays its own draft over the newer order',
  'apps/web/src/modules/receiving/submission-orders/order-form/order-form-page.tsx getRating':
    'what a new order begins with, nothing of the coin is written',
  'apps/web/src/modules/system/job/job.drawer.tsx getJob': 'asked every few seconds; jobs have names, no ids',
  'apps/web/src/modules/finance/examine/assessment.drawer.tsx getAssessment':
    'an assessment moves a few times a month; whoever comes second is refused by its version and reads it anew',
};
