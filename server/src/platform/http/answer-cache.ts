import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { slugify } from '#contract/slug.ts';
import { runWithReplicaReads } from '#server/platform/database/replica-reads.ts';
import { copyToOwnMemory } from '#server/platform/own-memory.ts';
import { TOPICS_HEADER } from '#server/platform/pages/page-topics.ts';
import { TopicCache } from '#server/platform/pages/topic-cache.ts';

type Answer = { topics: string[]; etag: string; body: Buffer; madeAt: number };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether this request may get the answer of an earlier one with the same parameters. By default never. */
    mayReuse?: (request: FastifyRequest) => boolean;
  }
  interface FastifyInstance {
    answers: AnswerCache;
  }
  interface FastifyRequest {
    /** Under what key the answer is kept, and since when its topics must not have changed; null if it is not kept. */
    answerPlace: { key: string; mark: number } | null;
  }
}

const MEGABYTES = 32;
/** Validating the parameters of a URL costs more than sending a kept answer, so the keys of recent URLs are kept. */
const MAX_KNOWN_URLS = 2000;
const MAX_KNOWN_URL_LENGTH = 400;
const ENTRY_BYTES = 500;
const TOPIC_BYTES = 150;
/** The change log has no changes of a stock that pages do not show, but programs read it. */
const MAX_AGE_MS = 10_000;
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Keeps public answers until one of their topics changes, and compares ETags. Off until the process follows the change log:
 * before that, nobody would remove them.
 */
export class AnswerCache {
  readonly #answers = new TopicCache<Answer>({
    megabytes: MEGABYTES,
    sizeOf: ({ body, topics }) => ENTRY_BYTES + body.length + topics.length * TOPIC_BYTES,
  });
  readonly #keys = new LRUCache<string, string>({ max: MAX_KNOWN_URLS });
  #isFollowing = false;

  get isFollowing(): boolean {
    return this.#isFollowing;
  }

  /** From now on `invalidate` is called for every change. */
  follow(): void {
    this.#isFollowing = true;
  }

  invalidate(topics: Iterable<string>): void {
    this.#answers.invalidate(topics);
  }

  /** For pages, which show what their topics cover. */
  findByUrl(url: string): Answer | undefined {
    const key = this.keyOfUrl(url);
    return key === undefined ? undefined : this.find(key);
  }

  find(key: string): Answer | undefined {
    return this.#isFollowing ? this.#answers.get(key) : undefined;
  }

  findRecent(key: string): Answer | undefined {
    const answer = this.find(key);
    // An answer of the future was made before the clock was set back.
    return answer && Math.abs(Date.now() - answer.madeAt) < MAX_AGE_MS ? answer : undefined;
  }

  mark(): number {
    return this.#answers.mark();
  }

  keep(key: string, answer: Answer, mark: number): void {
    this.#answers.set(key, answer, mark);
  }

  keyOfUrl(url: string): string | undefined {
    return this.#keys.get(url);
  }

  rememberKey(url: string, key: string): void {
    if (url.length <= MAX_KNOWN_URL_LENGTH) this.#keys.set(url, key);
  }
}

/**
 * The route and the parameters that its schema knows, after validation: other parameters, their order and other spellings
 * of a value cannot fill the cache with copies. Null for addresses in other spellings than our own, and for invalid ones.
 */
function answerKey({ params, query, routeOptions }: FastifyRequest): string | null {
  const values = Object.values(params as Record<string, string>);
  if (values.some((value) => value !== slugify(value))) return null;
  const schema = routeOptions.schema?.querystring as z.ZodType | undefined;
  const parsed = schema?.safeParse(query);
  return parsed?.success === false ? null : JSON.stringify([routeOptions.url, values, parsed?.data]);
}

/**
 * Answers the requests of this scope from the cache where their routes allow it, before they wait for a slot. Only calls inside the
 * process get the topics of an answer.
 */
export function reuseAnswers(
  scope: FastifyInstance,
  { isInternal }: { isInternal: (request: FastifyRequest) => boolean },
): void {
  const { answers } = scope;
  scope.decorateRequest('answerPlace', null);
  scope.addHook('onRequest', async (request, reply) => {
    const { mayReuse, access } = request.routeOptions.config;
    if (!answers.isFollowing || request.method !== 'GET' || access !== 'public' || !mayReuse?.(request))
      return;
    const key = answers.keyOfUrl(request.url) ?? answerKey(request);
    if (key === null) return;
    const isForPage = isInternal(request);
    const known = isForPage ? answers.find(key) : answers.findRecent(key);
    answers.rememberKey(request.url, key);
    if (known && isForPage) reply.header(TOPICS_HEADER, known.topics.join(' '));
    if (known) return sendAnswer(request, reply, known);
    request.answerPlace = { key, mark: answers.mark() };
  });
  // The answer is the same for all, and the caches that it comes from are cleared when it changes. Signed-in callers read the
  // leader, so that they see what they have just written.
  scope.addHook('preHandler', (request, _reply, done) => {
    const isForAll = request.answerPlace !== null;
    const isSignedIn = request.headers.authorization !== undefined && !isInternal(request);
    if (isForAll && !isSignedIn) runWithReplicaReads(done);
    else done();
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const listed = reply.getHeader(TOPICS_HEADER);
    // Only pages read them; those of a list have 700 bytes.
    if (listed !== undefined && !isInternal(request)) reply.removeHeader(TOPICS_HEADER);
    const place = request.answerPlace;
    if (place === null || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const topics = String(listed ?? '').split(' ');
    const body = copyToOwnMemory(payload);
    const answer = { topics: topics.filter(Boolean), etag: etagOf(body), body, madeAt: Date.now() };
    if (answer.topics.length === 0) return payload;
    answers.keep(place.key, answer, place.mark);
    return withEtag(request, reply, answer) ? null : payload;
  });
}

function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  if (withEtag(request, reply, answer)) return reply.send();
  return reply.type(JSON_TYPE).send(answer.body);
}

/** Returns whether the client has this answer already. */
function withEtag({ headers }: FastifyRequest, reply: FastifyReply, { etag }: Answer): boolean {
  reply.header('ETag', etag);
  if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-cache');
  const isKnown = headers['if-none-match']?.includes(etag) ?? false;
  if (isKnown) reply.code(304);
  return isKnown;
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
