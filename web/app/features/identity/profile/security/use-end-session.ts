import { useNavigate } from 'react-router';
import { endSession } from '#web/lib/session.ts';
import { showToast } from '#web/ui/show-toast.ts';

/** Ends the session in this browser. Navigates home first: on a private page the login prompt would appear. */
export function useEndSession() {
  const navigate = useNavigate();
  return async (message: string) => {
    await navigate('/');
    endSession();
    showToast({ kind: 'success', title: message });
  };
}
