import type { CellFault } from '@mintmark/domain/finance/pricing/price-book/price-draft.ts';
import type { Translate } from '../../../../kit/i18n/index.ts';

/** A fault in words. */
export const faultText = (fault: Pick<CellFault, 'code'>, text: Translate): string =>
  text(`catalogue.priceFault.${fault.code}`);
