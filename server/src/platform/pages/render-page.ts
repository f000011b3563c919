import type { ApiFetch } from './api-answer.ts';
import { compressPage, type PageContent, type PageEncoding } from './compress-page.ts';

/** The server's side of page rendering: `fetch` calls the API inside the process. */
export type PageHost = { fetch: ApiFetch; reportError: (error: unknown) => void };

/** Exported by the web build as `handlePage`. */
export type PageHandler = (
  request: Request,
  host: PageHost,
) => Promise<Pick<Response, 'status' | 'headers' | 'text'>>;

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
  const plain = Buffer.from(await response.text());
  const content = compressPage(plain, isCacheable ? undefined : encoding);
  return { status, headers: new Map(response.headers), isCacheable, ...content };
}
