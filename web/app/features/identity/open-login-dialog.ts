export type LoginRequest = {
  tab?: 'login' | 'sign-up' | 'forgotten';
  /** Why it is asked for, said above the form. */
  reason?: string;
  /** Goes on with what the visitor was doing, once they are signed in. */
  onSignedIn?: () => void;
};

type Listener = (request: LoginRequest) => void;

let listener: Listener | undefined;
/** Asked for by a page that woke up before the frame around it. */
let waiting: LoginRequest | undefined;

export function openLoginDialog(request: LoginRequest = {}): void {
  if (listener) listener(request);
  else waiting = request;
}

export function onLoginDialogOpening(next: Listener): () => void {
  listener = next;
  if (waiting) next(waiting);
  waiting = undefined;
  return () => {
    listener = undefined;
  };
}
