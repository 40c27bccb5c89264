import type { Translate } from '../../../../kit/i18n/index.ts';
import type { CellFault } from './draft.model.ts';

/** A fault in words. */
export const faultText = (fault: Pick<CellFault, 'code'>, text: Translate): string =>
  text(`catalogue.priceFault.${fault.code}`);
