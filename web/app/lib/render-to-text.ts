import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

const RENDER_TIME_OUT_MS = 10_000;

/** The start of a boundary that React left to the browser, because its content waited or failed. No text can contain it. */
const UNFINISHED = '<!--$!-->';

/** React prints it into streams only. */
const DOCTYPE = '<!DOCTYPE html>';

type RenderedText = { html: string; hasFailed: boolean };

/**
 * Renders a page completely. Its data is fetched before, so that most pages never wait and are rendered in one go as text,
 * which takes less work than a stream of bytes. What waits or fails is rendered again as a stream.
 */
export async function renderToText(page: () => ReactElement, nonce: string): Promise<RenderedText> {
  const html = renderAtOnce(page);
  return html === null ? await renderWaiting(page, nonce) : { html, hasFailed: false };
}

function renderAtOnce(page: () => ReactElement): string | null {
  try {
    const html = renderToString(page());
    return html.includes(UNFINISHED) ? null : DOCTYPE + html;
  } catch {
    return null;
  }
}

function renderWaiting(page: () => ReactElement, nonce: string): Promise<RenderedText> {
  let hasFailed = false;
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page(), {
      nonce,
      // React would otherwise send large parts after the page, hidden until a script moves them into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(timer);
        pipe(collectText((html) => resolve({ html, hasFailed })));
      },
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error);
      },
      onError: () => {
        hasFailed = true;
      },
    });
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_TIME_OUT_MS);
  });
}

/** Collects what React writes. Its pieces are small, and a real stream takes longer for each than React. */
function collectText(onEnd: (text: string) => void): NodeJS.WritableStream {
  const chunks: Uint8Array[] = [];
  const target = {
    write: (chunk: Uint8Array | string) => {
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
      return true;
    },
    end: () => onEnd(Buffer.concat(chunks).toString('utf8')),
    on: () => target,
    destroy: () => {},
  };
  return target as unknown as NodeJS.WritableStream;
}
