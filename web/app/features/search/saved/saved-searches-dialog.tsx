import type { AdvancedCriteria } from '#contract/advanced-criteria.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SavedSearchList } from './saved-search-list.tsx';

interface SavedSearchesDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onLoad: (criteria: AdvancedCriteria) => void;
}

/** Loading a search passes its criteria on and closes the dialog. */
export function SavedSearchesDialog({ isOpen, onClose, onLoad }: SavedSearchesDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Saved Searches">
      <SavedSearchList
        onLoad={(criteria) => {
          onLoad(criteria);
          onClose();
        }}
      />
    </Dialog>
  );
}
