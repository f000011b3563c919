import ListFilter from 'lucide-react/icons/list-filter';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { showToast } from '#web/ui/show-toast.ts';
import type { AdvancedDialogProps } from './advanced-dialog.tsx';

const AdvancedDialog = lazy<ComponentType<AdvancedDialogProps>>(async () => {
  try {
    return { default: (await import('./advanced-dialog.tsx')).AdvancedDialog };
  } catch (error) {
    reportError(error);
    showToast({ kind: 'error', title: 'Please reload the page', text: 'The shop has been updated.' });
    return { default: () => null };
  }
});

interface AdvancedButtonProps {
  /** The criteria of the page as JSON. */
  criteria?: string | undefined;
  /** The text of a plain search, with which the dialog starts. */
  text: string;
  label?: string;
  /** Says only "Advanced" on phones. */
  isCompact?: boolean;
}

/** Opens the advanced search, whose code is loaded by the first press. */
export function AdvancedButton({
  criteria,
  text,
  label = 'Advanced Search',
  isCompact = false,
}: AdvancedButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isNeeded, setIsNeeded] = useState(false);
  const open = () => {
    setIsNeeded(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button
        variant="line"
        className={classNames('noscript:hidden', isCompact && 'listing-extra')}
        aria-haspopup="dialog"
        onClick={open}
      >
        {isCompact ? (
          <>
            <ListFilter size={15} aria-hidden="true" className="max-md:hidden" />
            <span>
              Advanced<span className="max-md:hidden"> Search</span>
            </span>
          </>
        ) : (
          label
        )}
      </Button>
      {isNeeded && (
        <Suspense>
          <AdvancedDialog isOpen={isOpen} onClose={() => setIsOpen(false)} criteria={criteria} text={text} />
        </Suspense>
      )}
    </>
  );
}
