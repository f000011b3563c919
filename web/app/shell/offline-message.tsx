import type { ReactNode } from 'react';
import { storageKeys } from '#contract/storage-keys.ts';
import { FullPageMessage } from './full-page-message.tsx';
import { listOfflineCart } from './list-offline-cart.ts';
import './offline-message.css';

const CART_ID = 'offline-cart';

/**
 * Fills the list of the cart and the search field, and opens the page again when the network is back. It may have come back while this
 * page was loading, which no event tells: then the page is asked for once, unless it is this one.
 */
export const offlineScript = `(${listOfflineCart})(document.getElementById('${CART_ID}'),'${storageKeys.cart}');document.querySelector('[name=q]').value=new URLSearchParams(location.search).get('q')??'';addEventListener('online',()=>location.reload());if(navigator.onLine&&location.pathname!=='/offline')setTimeout(()=>fetch(location.href,{method:'HEAD'}).then(()=>location.reload(),()=>{}),1000)`;

function listCart(section: HTMLElement | null): void {
  listOfflineCart(section, storageKeys.cart);
}

/** Shown instead of a page that cannot be loaded without a network. */
export function OfflineMessage({ action }: { action: ReactNode }) {
  return (
    <FullPageMessage title="You are offline">
      <p>This page needs the internet. Check your connection, then try again.</p>
      {action}
      <section id={CART_ID} ref={listCart} className="offline-cart" hidden>
        <h2>Your cart is kept in this browser</h2>
        <ul />
      </section>
    </FullPageMessage>
  );
}
