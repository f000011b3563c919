import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onPress` for a press outside the element. Listens for presses because a tap elsewhere does not blur a field in all browsers. */
export function useOutsidePress(
  elementRef: RefObject<HTMLElement | null>,
  isActive: boolean,
  onPress: () => void,
): void {
  const reportPress = useEffectEvent(onPress);
  useEffect(() => {
    if (!isActive) return;
    const handlePress = ({ target }: PointerEvent) => {
      if (!elementRef.current?.contains(target as Node)) reportPress();
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [elementRef, isActive]);
}
