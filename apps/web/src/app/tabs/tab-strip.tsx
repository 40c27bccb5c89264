import { type StripItem, TabLabel } from './tab-label.tsx';

/** The tabs without dragging; the draggable strip takes its place once its code is there (D34). */
export function TabStrip({ items }: { readonly items: readonly StripItem[] }) {
  return items.map((item) => <TabLabel key={item.tab.key} {...item} />);
}
