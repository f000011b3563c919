import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { deliveryEstimate } from '#contract/delivery.ts';
import { endpoints } from '#contract/endpoints.ts';
import { invalidPinCodeMessage, isPinCode, placeOfPinCode } from '#contract/pin-codes.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import { estimateDelivery } from './estimate-delivery.ts';

const fail = errorsOf({
  invalid_pin_code: { status: 400, detail: invalidPinCodeMessage },
  unknown_pin_code: { status: 404, detail: 'We do not know this PIN code. Please check it, or write to us.' },
});

export function registerDeliveryEstimateRoutes(app: FastifyInstance): void {
  app.withTypeProvider<ZodTypeProvider>().get(endpoints.getDeliveryEstimate.path, {
    config: { access: 'public' },
    schema: {
      tags: ['content'],
      summary: 'When an order placed now would arrive at a PIN code',
      querystring: z.object({ pin_code: z.string().describe('Six digits, the first from 1 to 9') }),
      response: { 200: deliveryEstimate },
    },
    handler: async (request, reply) => {
      const { pin_code } = request.query;
      if (!isPinCode(pin_code)) throw fail('invalid_pin_code');
      const place = placeOfPinCode(pin_code);
      if (!place) throw fail('unknown_pin_code');
      // Valid only until the next cut-off hour.
      reply.header('Cache-Control', 'no-store');
      return { pin_code, ...place, ...estimateDelivery(place.zone, new Date()) };
    },
  });
}
