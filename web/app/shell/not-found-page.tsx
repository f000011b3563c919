import { ButtonLink } from '#web/ui/button.tsx';
import { FullPageMessage } from './full-page-message.tsx';
import { MissingPartDrawing } from './missing-part-drawing.tsx';

export function NotFoundPage() {
  return (
    <FullPageMessage title="Oops! Page not found" drawing={<MissingPartDrawing />}>
      <p>Nothing lies at this address. It may have moved, or the link may have a slip in it.</p>
      <ButtonLink to="/" size="large">
        Return to Home
      </ButtonLink>
    </FullPageMessage>
  );
}
