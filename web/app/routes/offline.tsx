import { OfflineMessage, offlineScript } from '#web/shell/offline-message.tsx';
import './offline.css';

/** Stored by the service worker, which shows it at any address that cannot be reached. */
export default function OfflineRoute() {
  return (
    <>
      <OfflineMessage
        action={
          // biome-ignore lint/a11y/useValidAnchor: the empty address is that of the page that could not be opened.
          <a className="button button-primary button-large" href="">
            Try again
          </a>
        }
      />
      {/* Left out of the browser bundle: the server has printed it into the page. */}
      <script
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? offlineScript : '' }}
      />
    </>
  );
}
