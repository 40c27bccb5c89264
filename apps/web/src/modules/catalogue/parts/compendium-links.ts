/** Address of an item's own page. */
export const itemLink = (id: string): string => `/basic/CompendiumDetail?id=${id}`;
/** Address of the edit page: an item's, or of a new one; it lives in one tab whatever it edits. */
export const editItemLink = (id?: string): string =>
  id === undefined ? '/basic/compendiumManagementEditPage' : `/basic/compendiumManagementEditPage?id=${id}`;

/** The window in which workbooks of catalogues are imported. */
export const IMPORT_PATH = '/basic/compendiumManagement/schemaImport';

/** Address of a record that uses an item. */
export function linkOfUse({ kind, id }: { readonly kind?: string; readonly id: string }): string {
  if (kind === 'coin') return `/closeReview/orderCodeManagement/details/${id}`;
  if (kind === 'company') return `/system/company/details/${id}`;
  return kind === 'order' ? `/closeReview/sendOrderCodeManagement?id=${id}` : itemLink(id);
}
