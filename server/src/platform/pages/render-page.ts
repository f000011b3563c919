import type { ApiFetch } from './api-answer.ts';
import { compressPage, type PageContent, type PageEncoding } from './compress-page.ts';

/** The server's side of page rendering: `fetch` calls the API inside the process. */
export type PageHost = { fetch: ApiFetch; reportError: (error: unknown) => void };

/** Exported by the web build as `handlePage`. `pieces`, if there are any, are what `text` joins. */
export type PageHandler = (
  request: Request,
  host: PageHost,
) => Promise<Pick<Response, 'status' | 'headers' | 'text'> & { pieces?: readonly string[] }>;

export type PageRequest = {
  url: string;
  /** Whether the cache takes the page if it is found. */
  mayCache: boolean;
  /** Of the visitor. */
  encoding: PageEncoding;
};

export type RenderedPage = PageContent & {
  status: number;
  headers: ReadonlyMap<string, string>;
  isCacheable: boolean;
};
export type PageRenderer = (page: PageRequest, host: PageHost) => Promise<RenderedPage>;

/** Renders a page in this thread, and compresses it. */
export async function renderPage(
  handlePage: PageHandler,
  { url, mayCache, encoding }: PageRequest,
  host: PageHost,
): Promise<RenderedPage> {
  // Without cookies, so that the page is the same for everybody; the browser loads personal data.
  const response = await handlePage(new Request(url, { headers: { accept: 'text/html' } }), host);
  const { status } = response;
  const isCacheable = mayCache && status === 200;
  const pieces = response.pieces ?? [await response.text()];
  const content = compressPage(encodePieces(pieces), isCacheable ? undefined : encoding);
  return { status, headers: new Map(response.headers), isCacheable, ...content };
}

const encoder = new TextEncoder();
/** Used again for every page, because the system clears new memory of this size before it gives it. */
let encoded = new Uint8Array(0);

/** Returns a part of memory that the next page overwrites. */
function encodePieces(pieces: readonly string[]): Buffer {
  const maxBytes = pieces.reduce((sum, piece) => sum + 3 * piece.length, 0);
  if (encoded.length < maxBytes) encoded = new Uint8Array(maxBytes);
  let length = 0;
  for (const piece of pieces) length += encoder.encodeInto(piece, encoded.subarray(length)).written;
  return Buffer.from(encoded.buffer, 0, length);
}
