import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import {
  type ChangedCart,
  cartCheck,
  cartCheckRequest,
  cartPayload,
  changedCart,
  checkoutData,
  storedCart,
} from '#contract/stored-cart.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { checkCart, checkoutDataOf } from './check-cart.ts';
import { describeLines, readCart } from './read-cart.ts';
import { clearCart, linesOf, saveCart } from './save-cart.ts';

/** Enough for 100 lines with long names and image URLs. */
const BODY_LIMIT = 400 * 1024;

export function registerCartRoutes(app: FastifyInstance, database: Database): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'signed-in' as const };
  const tags = ['cart'];

  routes.get(accountEndpoints.getCart.path, {
    config,
    schema: { tags, summary: 'The cart of the caller', response: { 200: storedCart } },
    handler: (request) => readCart(database, callerOf(request).userId),
  });
  routes.post(accountEndpoints.saveCart.path, {
    config,
    bodyLimit: BODY_LIMIT,
    schema: {
      tags,
      summary: 'Replaces the cart, unless it has a newer version than the given one',
      body: cartPayload,
      response: { 200: storedCart, 409: changedCart },
    },
    handler: async (request, reply) => {
      const { isSaved, cart } = await saveCart(database, callerOf(request).userId, request.body);
      if (isSaved) return cart;
      const response: ChangedCart = {
        detail: 'Your cart was changed on another device.',
        code: 'cart_changed',
        cart,
      };
      return reply.code(409).send(response);
    },
  });
  routes.delete(accountEndpoints.clearCart.path, {
    config,
    schema: { tags, summary: 'Empties the cart', response: { 200: storedCart } },
    handler: (request) => clearCart(database, callerOf(request).userId),
  });
  routes.post(accountEndpoints.checkCart.path, {
    config,
    bodyLimit: BODY_LIMIT,
    schema: {
      tags,
      summary: 'Checks whether the given items, or else the stored cart, can be bought',
      body: cartCheckRequest,
      response: { 200: cartCheck },
    },
    handler: async (request) => {
      const items = request.body?.items;
      if (items) return checkCart(await describeLines(database, linesOf(items)));
      return checkCart((await readCart(database, callerOf(request).userId)).items);
    },
  });
  routes.get(accountEndpoints.getCheckoutData.path, {
    config,
    schema: {
      tags,
      summary: 'The items of the cart that can be bought now, with totals',
      response: { 200: checkoutData },
    },
    handler: async (request) => checkoutDataOf((await readCart(database, callerOf(request).userId)).items),
  });
}
