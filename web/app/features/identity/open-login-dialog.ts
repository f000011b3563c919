export type LoginRequest = {
  tab?: 'login' | 'sign-up' | 'forgotten';
  /** Why the user has to log in, shown above the form. */
  reason?: string;
  /** Called after the user has signed in, to continue what they were doing. */
  onSignedIn?: () => void;
};

type Listener = (request: LoginRequest) => void;

let listener: Listener | undefined;
/** A request from a page that hydrated before the host of the dialog. */
let pendingRequest: LoginRequest | undefined;

export function openLoginDialog(request: LoginRequest = {}): void {
  if (listener) listener(request);
  else pendingRequest = request;
}

export function onLoginDialogOpening(next: Listener): () => void {
  listener = next;
  if (pendingRequest) next(pendingRequest);
  pendingRequest = undefined;
  return () => {
    listener = undefined;
  };
}
