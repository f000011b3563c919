import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const MAX_REDIRECTS = 3;

/** Why a fetch was refused, as a sentence for admins. */
export class FetchRefusal extends Error {
  override name = 'FetchRefusal';
}

export type FetchLimits = {
  /** Host names that may be fetched; undefined means all public ones. */
  hosts?: ReadonlySet<string>;
  /** The beginnings of accepted content types. */
  types: readonly string[];
  maxBytes: number;
  userAgent: string;
  signal: AbortSignal;
  /** `host:port` of sites that may have a private address. Only tests give it. */
  privateSites?: readonly string[];
  /** By default the resolver of the system. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
};

export type FetchedBody = { url: URL; status: number; contentType: string; body: Buffer };

/**
 * Fetches a file of a public web site. Every host is resolved here, checked, and the connection goes to the checked address, so
 * that a second answer of the DNS cannot lead elsewhere. Redirects are followed by hand and checked in the same way.
 */
export async function fetchPublic(address: string | URL, limits: FetchLimits): Promise<FetchedBody> {
  let url = toWebAddress(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await openResponse(url, limits);
    const location = response.headers.location;
    const status = response.statusCode ?? 0;
    if (status < 300 || status >= 400 || location === undefined) {
      return { ...(await readBody(response, limits)), url, status };
    }
    response.destroy();
    url = toWebAddress(location, url);
  }
  throw new FetchRefusal('The site redirects too often.');
}

function toWebAddress(address: string | URL, base?: URL): URL {
  const url = URL.parse(String(address), base?.href);
  if (!url) throw new FetchRefusal('This is not a web address.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchRefusal('Only http and https addresses can be fetched.');
  }
  if (url.username || url.password) throw new FetchRefusal('Addresses with a user name cannot be fetched.');
  return url;
}

async function openResponse(url: URL, limits: FetchLimits): Promise<IncomingMessage> {
  const host = url.hostname.toLowerCase();
  if (limits.hosts && !limits.hosts.has(host)) {
    throw new FetchRefusal(`${host} is not on the list of allowed sites.`);
  }
  const mayBePrivate = limits.privateSites?.includes(url.host) ?? false;
  if (url.port !== '' && !mayBePrivate) throw new FetchRefusal('Only the usual web ports can be fetched.');
  const addresses = await resolveHost(host.replace(/^\[|\]$/g, ''), limits);
  if (!mayBePrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new FetchRefusal(`${host} is not a public address.`);
  }
  // The connection uses the addresses that were checked above.
  const pinned: LookupFunction = (_host, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, addresses);
    else if (first) done(null, first.address, first.family);
    else done(new Error('no address'), '', 0);
  };
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      lookup: pinned,
      agent: false,
      signal: limits.signal,
      maxHeaderSize: 16 * 1024,
      headers: {
        'User-Agent': limits.userAgent,
        Accept: limits.types.join(', '),
        'Accept-Encoding': 'identity',
      },
    });
    request.on('response', resolve);
    request.on('error', (error) => reject(toRefusal(error, limits.signal)));
    request.end();
  });
}

const resolveBySystem = (host: string) => lookup(host, { all: true, verbatim: true });

async function resolveHost(host: string, { signal, resolve = resolveBySystem }: FetchLimits) {
  const family = isIP(host);
  if (family) return [{ address: host, family }];
  try {
    // `lookup` itself cannot be aborted.
    const addresses = await Promise.race([resolve(host), rejectOnAbort(signal)]);
    if (addresses.length > 0) return addresses;
  } catch (error) {
    if (signal.aborted) throw toRefusal(error, signal);
  }
  throw new FetchRefusal(`${host} was not found.`);
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

async function readBody(
  response: IncomingMessage,
  { maxBytes, types, signal }: FetchLimits,
): Promise<{ contentType: string; body: Buffer }> {
  const contentType = (response.headers['content-type'] ?? '').toLowerCase();
  const refuse = (sentence: string) => {
    response.destroy();
    return new FetchRefusal(sentence);
  };
  if (!types.some((type) => contentType.startsWith(type)))
    throw refuse('The site sent another kind of file.');
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw refuse('The file is too large.');
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      size += chunk.length;
      if (size > maxBytes) throw refuse('The file is too large.');
      chunks.push(chunk);
    }
  } catch (error) {
    throw toRefusal(error, signal);
  }
  return { contentType, body: Buffer.concat(chunks) };
}

function toRefusal(error: unknown, signal: AbortSignal): FetchRefusal {
  if (error instanceof FetchRefusal) return error;
  return new FetchRefusal(
    signal.aborted ? 'The site took too long to answer.' : 'The site could not be reached.',
  );
}
