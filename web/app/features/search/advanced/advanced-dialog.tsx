import Bookmark from 'lucide-react/icons/bookmark';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { type AdvancedCriteria, criteriaLimits, writeCriteria } from '#contract/advanced-criteria.ts';
import { readCriteria } from '#contract/read-criteria.ts';
import { listingQuery } from '#web/features/catalogue/listing/listing-queries.ts';
import { listingHref } from '#web/features/catalogue/listing/listing-scope.ts';
import { defaultListingState } from '#web/features/catalogue/listing/listing-state.ts';
import { openLoginDialog } from '#web/features/identity/open-login-dialog.ts';
import { browserQueryClient } from '#web/lib/query-client.ts';
import { readSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { searchScope } from '../results/search-scope.ts';
import { SaveSearchDialog } from '../saved/save-search-dialog.tsx';
import { SavedSearchesDialog } from '../saved/saved-searches-dialog.tsx';
import { AdvancedFields } from './advanced-fields.tsx';
import { type CriteriaDraft, criteriaOf, draftOf, emptyDraft } from './criteria-draft.ts';
import { CriteriaSummary } from './criteria-summary.tsx';
import './advanced-dialog.css';

export interface AdvancedDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The criteria of the page as JSON. */
  criteria: string | undefined;
  /** The product name if the page has no criteria. */
  text: string;
}

type OpenDialog = 'save' | 'saved' | null;

/** The advanced search. Each opening starts with the criteria of the page. */
export function AdvancedDialog({ isOpen, onClose, criteria, text }: AdvancedDialogProps) {
  const formId = useId();
  const start = () => draftOf(readCriteria(criteria ?? '') ?? { product_name: text });
  const [draft, setDraft] = useState(start);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [isSearching, setIsSearching] = useState(false);
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const navigate = useNavigate();
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setDraft(start());
  }

  const chosen = criteriaOf(draft);
  const json = writeCriteria(chosen);
  const hasCriteria = Object.keys(chosen).length > 0;
  const change = (values: Partial<CriteriaDraft>) => setDraft((before) => ({ ...before, ...values }));
  const search = async (event: FormEvent) => {
    event.preventDefault();
    const scope = searchScope(new URLSearchParams({ advanced: 'true', criteria: json }));
    if (!hasCriteria || isSearching) return;
    if (scope === null || json.length > criteriaLimits.jsonLength) {
      showToast({
        kind: 'error',
        title: 'Advanced search failed',
        text: 'Please use fewer or shorter criteria.',
      });
      return;
    }
    setIsSearching(true);
    // A failure is shown by the page, which sends the request again.
    await browserQueryClient().prefetchQuery(listingQuery(scope, defaultListingState));
    setIsSearching(false);
    onClose();
    void navigate(listingHref(scope, defaultListingState));
  };
  const openSignedIn = (dialog: OpenDialog, reason: string) => {
    if (readSession() !== null) setOpenDialog(dialog);
    else openLoginDialog({ reason, onSignedIn: () => setOpenDialog(dialog) });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Advanced Search"
      size="wide"
      footer={
        <div className="advanced-actions">
          <Button variant="ghost" disabled={!hasCriteria} onClick={() => setDraft(emptyDraft)}>
            Clear All
          </Button>
          <Button
            variant="line"
            disabled={!hasCriteria}
            onClick={() => openSignedIn('save', 'Log in to save this search.')}
          >
            Save Search
          </Button>
          <Button type="submit" form={formId} disabled={!hasCriteria} isBusy={isSearching}>
            {isSearching ? 'Searching...' : 'Search'}
          </Button>
        </div>
      }
    >
      <form id={formId} className="advanced-form" onSubmit={(event) => void search(event)}>
        <Button
          variant="line"
          size="small"
          className="advanced-saved"
          onClick={() => openSignedIn('saved', 'Log in to see your saved searches.')}
        >
          <Bookmark size={15} aria-hidden="true" />
          Saved Searches
        </Button>
        <AdvancedFields draft={draft} onChange={change} />
        {hasCriteria && <CriteriaSummary criteria={json} />}
      </form>
      <SaveSearchDialog
        isOpen={openDialog === 'save'}
        onClose={() => setOpenDialog(null)}
        criteria={chosen}
      />
      <SavedSearchesDialog
        isOpen={openDialog === 'saved'}
        onClose={() => setOpenDialog(null)}
        onLoad={(loaded: AdvancedCriteria) => setDraft(draftOf(loaded))}
      />
    </Dialog>
  );
}
