/** Where the record of a log row opens; null where its kind has no screen of its own. */
export function targetPath(type: string | null, id: string | null): string | null {
  if (id === null) return null;
  switch (type) {
    case 'order':
      return `/closeReview/sendOrderCodeManagement?id=${id}`;
    case 'coin':
      return `/closeReview/orderCodeManagement/details/${id}`;
    case 'company':
      return `/system/company/details/${id}`;
    default:
      return null;
  }
}
