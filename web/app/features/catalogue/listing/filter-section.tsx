import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';

interface FilterSectionProps {
  title: string;
  chosenCount?: number;
  isOpenAtStart: boolean;
  children: ReactNode;
}

export function FilterSection({ title, chosenCount = 0, isOpenAtStart, children }: FilterSectionProps) {
  // Held from the start: taking the last choice back must not close the section under the pointer.
  const [isOpen] = useState(isOpenAtStart);
  return (
    <details className="filter-section" open={isOpen}>
      <summary>
        {title}
        {chosenCount > 0 && <span className="filter-section-chosen num">{chosenCount} selected</span>}
        <ChevronDown size={15} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
