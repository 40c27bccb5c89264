/** Tabs of the order list: the key under which the list answers its count, and the states behind it (states.md order). */
export const ORDER_TABS = [
  { key: 'all', statuses: [] },
  { key: 'draft', statuses: [0] },
  { key: 'submitted', statuses: [10] },
  { key: 'arrived', statuses: [20] },
  { key: 'exception', statuses: [25] },
  { key: 'entry', statuses: [30, 40] },
  { key: 'grading', statuses: [50] },
  { key: 'question', statuses: [55] },
  { key: 'payment', statuses: [60] },
  { key: 'production', statuses: [70] },
  { key: 'shipping', statuses: [80, 85] },
  { key: 'done', statuses: [90, 95, 100] },
  { key: 'cancelled', statuses: [-1] },
] as const satisfies readonly { readonly key: string; readonly statuses: readonly number[] }[];

export type OrderTabKey = (typeof ORDER_TABS)[number]['key'];
