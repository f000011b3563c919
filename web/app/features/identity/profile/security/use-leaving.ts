import { useNavigate } from 'react-router';
import { endSession } from '#web/lib/session.ts';
import { showToast } from '#web/ui/show-toast.ts';

/** Home first: on a page for members, the end of the session would ask at once who is there. */
export function useLeaving() {
  const navigate = useNavigate();
  return async (farewell: string) => {
    await navigate('/');
    endSession();
    showToast({ kind: 'success', title: farewell });
  };
}
