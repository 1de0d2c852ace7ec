import { type DragEvent, useState } from 'react';

/** A list put into order by dragging; buttons beside each part have to do the same, with `move`. */
export function useOrder<Part extends { id: string }>(
  parts: readonly Part[],
  onChange: (parts: Part[]) => void,
) {
  const [dragged, setDragged] = useState<string | null>(null);
  const move = (id: string, to: number) => {
    const moved = parts.find((one) => one.id === id);
    const others = parts.filter((one) => one.id !== id);
    if (moved) onChange([...others.slice(0, to), moved, ...others.slice(to)]);
  };
  return {
    dragged,
    move,
    /** Of what is taken hold of. */
    handleOf: ({ id }: Part) => ({
      draggable: true,
      onDragStart: () => setDragged(id),
      onDragEnd: () => setDragged(null),
    }),
    /** Of where it may be let go. */
    targetAt: (index: number) => ({
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged) move(dragged, index);
        setDragged(null);
      },
    }),
  };
}
