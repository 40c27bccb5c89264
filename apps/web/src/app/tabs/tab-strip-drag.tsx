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
import type { CSSProperties } from 'react';
import { TabLabel } from './tab-label.tsx';
import type { StripItem } from './tab-strip.tsx';
import { moveTab } from './tabs.model.ts';
import { setTabs } from './tabs.store.ts';

function DraggableTab(item: StripItem) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: item.tab.key });
  const style: CSSProperties = {
    transform: transform ? `translate3d(${Math.round(transform.x)}px, 0, 0)` : undefined,
    transition,
    zIndex: isDragging ? 1 : undefined,
  };
  return <TabLabel {...item} frame={{ ref: setNodeRef, style, ...listeners }} />;
}

/** Tabs that can be dragged into another order; the first one stays where it is (R288, R304). */
export function TabStripDrag({ items }: { readonly items: readonly StripItem[] }) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  );
  const [first, ...rest] = items;
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    if (over) setTabs((state) => moveTab(state, String(active.id), String(over.id)));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd} accessibility={{}}>
      {first ? <TabLabel {...first} /> : null}
      <SortableContext items={rest.map((item) => item.tab.key)} strategy={horizontalListSortingStrategy}>
        {rest.map((item) => (
          <DraggableTab key={item.tab.key} {...item} />
        ))}
      </SortableContext>
    </DndContext>
  );
}
