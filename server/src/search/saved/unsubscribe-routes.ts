import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { siteFacts } from '#contract/site-facts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Html, html } from '#server/platform/html-template.ts';
import type { LinkTokens } from '#server/platform/http/link-tokens.ts';
import { readSubscription, UNSUBSCRIBE_PATH } from './unsubscribe.ts';

type Dependencies = { database: Database; readLinkTokens: () => Promise<LinkTokens> };

const MAX_FORM_BYTES = 4 * 1024;
const style =
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}main{max-width:32rem;margin:15vh auto;padding:0 1rem}button{font:inherit;padding:.6rem 1.2rem;cursor:pointer}';
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

const querystring = z.object({ token: z.string().max(200).default('') });
const page = { 200: { content: { 'text/html': { schema: z.string() } } } };

/** The page of an unsubscribe link works without scripts; mail programs post to the same address (RFC 8058). */
export function registerUnsubscribeRoutes(
  app: FastifyInstance,
  { database, readLinkTokens }: Dependencies,
): void {
  const config = { access: 'public' as const };
  const tags = ['saved searches'];
  const read = async (token: string) => readSubscription({ database, tokens: await readLinkTokens() }, token);

  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, _body, done) => done(null, undefined),
    );
    const routes = scope.withTypeProvider<ZodTypeProvider>();
    routes.get(UNSUBSCRIBE_PATH, {
      config,
      schema: {
        tags,
        summary: 'Asks whether to stop mails about saved searches',
        querystring,
        response: page,
      },
      handler: async (request, reply) => {
        const { token } = request.query;
        const subscription = await read(token);
        if (!subscription) return sendPage(reply, oldLink);
        const about =
          subscription.name === null ? 'all your saved searches' : `your saved search "${subscription.name}"`;
        return sendPage(reply, {
          title: 'Stop these mails?',
          body: html`<p>You get mails about ${about}.</p>
<form method="post" action="${UNSUBSCRIBE_PATH}?token=${token}"><button>Stop these mails</button></form>`,
        });
      },
    });
    routes.post(UNSUBSCRIBE_PATH, {
      config,
      schema: { tags, summary: 'Stops mails about saved searches', querystring, response: page },
      handler: async (request, reply) => {
        const subscription = await read(request.query.token);
        if (!subscription) return sendPage(reply, oldLink);
        await subscription.stop();
        const body = html`<p>You get no more of these mails. You can start them again in your saved searches.</p>`;
        return sendPage(reply, { title: 'The mails are stopped', body });
      },
    });
  });
}

const oldLink = {
  title: 'This link does not work',
  body: html`<p>It may be mistyped. You can stop mails about saved searches in your account.</p>`,
};

function sendPage(reply: FastifyReply, { title, body }: { title: string; body: Html }) {
  const text = html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${title} | ${siteFacts.name}</title>
<style>${new Html(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
<p><a href="/">${siteFacts.name}</a></p>
</main>
</body>
</html>
`;
  return reply
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', policy)
    .type('text/html; charset=utf-8')
    .send(text.markup);
}
