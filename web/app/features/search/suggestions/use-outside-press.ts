import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A finger that taps beside a field does not take the focus from it everywhere, so the press itself is heard. */
export function useOutsidePress(
  fieldRef: RefObject<HTMLElement | null>,
  isOn: boolean,
  onPress: () => void,
): void {
  const reportPress = useEffectEvent(onPress);
  useEffect(() => {
    if (!isOn) return;
    const hear = ({ target }: PointerEvent) => {
      if (!fieldRef.current?.contains(target as Node)) reportPress();
    };
    document.addEventListener('pointerdown', hear);
    return () => document.removeEventListener('pointerdown', hear);
  }, [fieldRef, isOn]);
}
