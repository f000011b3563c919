import { ButtonLink } from '#web/ui/button.tsx';
import { FullPageMessage } from './full-page-message.tsx';

export function NotFoundPage() {
  return (
    <FullPageMessage title="Oops! Page not found">
      <p>This page may have moved, or the link may be mistyped.</p>
      <ButtonLink to="/" size="large">
        Return to Home
      </ButtonLink>
    </FullPageMessage>
  );
}
