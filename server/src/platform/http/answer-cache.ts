import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TOPICS_HEADER } from '#server/platform/pages/page-topics.ts';
import { TopicCache } from '#server/platform/pages/topic-cache.ts';

type Answer = { topics: string[]; etag: string; body: Buffer; madeAt: number };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether this request may get the answer of an earlier one to the same URL. By default never. */
    mayReuse?: (request: FastifyRequest) => boolean;
  }
  interface FastifyInstance {
    answers: AnswerCache;
  }
  interface FastifyRequest {
    answerMark: number | null;
  }
}

const MEGABYTES = 32;
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
  find(url: string): Answer | undefined {
    return this.#isFollowing ? this.#answers.get(url) : undefined;
  }

  findRecent(url: string): Answer | undefined {
    const answer = this.find(url);
    // An answer of the future was made before the clock was set back.
    return answer && Math.abs(Date.now() - answer.madeAt) < MAX_AGE_MS ? answer : undefined;
  }

  mark(): number {
    return this.#answers.mark();
  }

  keep(url: string, answer: Answer, mark: number): void {
    this.#answers.set(url, answer, mark);
  }
}

/** Answers the requests of this scope from the cache where their routes allow it, before they wait for a slot. */
export function reuseAnswers(
  scope: FastifyInstance,
  { isInternal }: { isInternal: (request: FastifyRequest) => boolean },
): void {
  const { answers } = scope;
  scope.decorateRequest('answerMark', null);
  scope.addHook('onRequest', async (request, reply) => {
    const { mayReuse, access } = request.routeOptions.config;
    if (!answers.isFollowing || request.method !== 'GET' || access !== 'public' || !mayReuse?.(request))
      return;
    const known = isInternal(request) ? answers.find(request.url) : answers.findRecent(request.url);
    if (known) return sendAnswer(request, reply, known);
    request.answerMark = answers.mark();
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const mark = request.answerMark;
    if (mark === null || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const topics = String(reply.getHeader(TOPICS_HEADER) ?? '').split(' ');
    const body = Buffer.from(payload);
    const answer = { topics: topics.filter(Boolean), etag: etagOf(body), body, madeAt: Date.now() };
    if (answer.topics.length === 0) return payload;
    answers.keep(request.url, answer, mark);
    return withEtag(request, reply, answer) ? null : payload;
  });
}

function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  reply.header(TOPICS_HEADER, answer.topics.join(' '));
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
