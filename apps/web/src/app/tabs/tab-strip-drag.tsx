import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { type CSSProperties, memo, useMemo } from 'react';
import { type StripItem, TabLabel } from './tab-label.tsx';
import { moveTab } from './tabs.model.ts';
import { setTabs } from './tabs.store.ts';

const DraggableTab = memo(function DraggableTab(item: StripItem) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: item.tab.key });
  const leftPx = transform ? Math.round(transform.x) : null;
  const frame = useMemo(() => {
    const style: CSSProperties = {
      transform: leftPx === null ? undefined : `translate3d(${leftPx}px, 0, 0)`,
      transition,
      zIndex: isDragging ? 1 : undefined,
    };
    return { ref: setNodeRef, style, ...listeners };
  }, [setNodeRef, listeners, leftPx, transition, isDragging]);
  return <TabLabel {...item} frame={frame} />;
});

/** Tabs that can be dragged into another order; the first one stays where it is (R288, R304). */
export function TabStripDrag({ items }: { readonly items: readonly StripItem[] }) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  );
  const [first, ...rest] = items;
  const order = JSON.stringify(rest.map((item) => item.tab.key));
  // The same array while the order is the same: a new one renders every tab.
  const keys = useMemo((): string[] => JSON.parse(order), [order]);
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    if (over) setTabs((state) => moveTab(state, String(active.id), String(over.id)));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd} accessibility={{}}>
      {first ? <TabLabel {...first} /> : null}
      <SortableContext items={keys} strategy={horizontalListSortingStrategy}>
        {rest.map((item) => (
          <DraggableTab key={item.tab.key} {...item} />
        ))}
      </SortableContext>
    </DndContext>
  );
}
