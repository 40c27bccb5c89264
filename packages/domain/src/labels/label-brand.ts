import { layoutLabel } from './drawing/layout-label.ts';
import type { LabelData } from './label-template.ts';
import { HOUSE_BRAND } from './label-text.ts';
import { DELIVERED_TEMPLATES } from './templates/builtin-templates.ts';

/** The brand and logo of a company as the fields of its labels. Pure. */
export function brandFields(company: { readonly labelBrand: string; readonly hasLogo: boolean }): LabelData {
  const brand = company.labelBrand.trim() || HOUSE_BRAND;
  return company.hasLogo ? { brand, logo: '1' } : { brand };
}

/** Can every delivered template set it? A brand that is refused at the printer would stop all labels of the company. */
export function fitsLabels(brand: string): boolean {
  return DELIVERED_TEMPLATES.every((template) => {
    const elements = template.elements.filter((one) => one.kind === 'field' && one.field === 'brand');
    return layoutLabel({ ...template, elements }, { brand }).ok;
  });
}
