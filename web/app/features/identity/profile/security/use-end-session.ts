import { useNavigate } from 'react-router';
import { endSession } from '#web/lib/session.ts';
import { showToast } from '#web/ui/show-toast.ts';
import { forgetPerson } from '../../forget-person.ts';

/** Ends the session in this browser. Navigates home first: on a private page the login prompt would appear. */
export function useEndSession() {
  const navigate = useNavigate();
  return async (message: string) => {
    await navigate('/');
    forgetPerson();
    endSession();
    showToast({ kind: 'success', title: message });
  };
}
