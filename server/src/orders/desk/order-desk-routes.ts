import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  adminOrderListQuery,
  orderBatchBody,
  orderBatchResult,
  orderNoteBody,
  orderNotes,
  pickListQuery,
  testOrderBody,
  testOrderChange,
} from '#contract/admin-orders.ts';
import { entityId } from '#contract/entity-id.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { csvResponse, sendCsv } from '#server/platform/http/send-csv.ts';
import { pdfResponse, sendPdf } from '#server/platform/http/send-pdf.ts';
import type { OrderDependencies } from '../order-scope.ts';
import { readAdminOrder, readOrderId } from '../read-order.ts';
import { exportOrders } from './export-orders.ts';
import { markTestOrder } from './mark-test-order.ts';
import { moveOrders } from './move-orders.ts';
import { addNote, editNote, readNotes } from './order-notes.ts';
import { renderPackingSlip, renderPickList } from './print-sheets.ts';

const tags = ['admin'];
const params = z.object({ id: z.string() });
const noteParams = z.object({ id: z.string(), noteId: entityId });
const notesResponse = { 200: orderNotes };

/** What the shop's people need around orders: notes, sheets to pack by, changes of several orders, and the list as a file. */
export function registerOrderDeskRoutes(app: FastifyInstance, dependencies: OrderDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { database } = dependencies;
  const authorOf = (request: FastifyRequest<{ Params: { id: string } }>) => ({
    orderId: readOrderId(request.params.id),
    authorId: callerOf(request).userId,
  });

  routes.get(adminOrderEndpoints.listNotes.path, {
    config: { access: 'orders-read' },
    schema: { tags, summary: 'The notes of staff about an order', params, response: notesResponse },
    handler: (request) => readNotes(database, authorOf(request)),
  });
  routes.post(adminOrderEndpoints.addNote.path, {
    config: { access: 'orders' },
    schema: {
      tags,
      summary: 'Adds a note that only staff sees',
      params,
      body: orderNoteBody,
      response: notesResponse,
    },
    handler: (request) => addNote(database, authorOf(request), request.body.text),
  });
  routes.patch(adminOrderEndpoints.editNote.path, {
    config: { access: 'orders' },
    schema: {
      tags,
      summary: 'Changes a note of the caller',
      params: noteParams,
      body: orderNoteBody,
      response: notesResponse,
    },
    handler: (request) => {
      const { noteId } = request.params;
      return editNote(database, { ...authorOf(request), noteId }, request.body.text);
    },
  });
  routes.put(adminOrderEndpoints.markTestOrder.path, {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Marks an order as a test, which is left out of sales figures, or as a real one',
      params,
      body: testOrderBody,
      response: { 200: testOrderChange },
    },
    handler: async (request) => {
      const orderId = readOrderId(request.params.id);
      await markTestOrder(database, { orderId, isTest: request.body.is_test });
      return { order: await readAdminOrder(database, orderId), change_id: request.id };
    },
  });
  routes.get(adminOrderEndpoints.getPackingSlip.path, {
    config: { access: 'orders-read' },
    schema: {
      tags,
      summary: 'The packing slip of an order as PDF, without prices',
      params,
      response: pdfResponse,
    },
    handler: async (request, reply) =>
      sendPdf(reply, await renderPackingSlip(database, readOrderId(request.params.id))),
  });
  routes.get(adminOrderEndpoints.getPickList.path, {
    config: { access: 'orders-read' },
    schema: {
      tags,
      summary: 'What to take from the shelves for several orders, by product, as PDF',
      querystring: pickListQuery,
      response: pdfResponse,
    },
    handler: async (request, reply) =>
      sendPdf(reply, await renderPickList(database, request.query.ids.toLowerCase().split(','))),
  });
  routes.post(adminOrderEndpoints.moveOrders.path, {
    config: { access: 'orders' },
    schema: {
      tags,
      summary: 'Moves several orders on; each is changed or refused on its own',
      body: orderBatchBody,
      response: { 200: orderBatchResult },
    },
    handler: (request) => moveOrders(dependencies, request.body, callerOf(request).userId),
  });
  routes.get(adminOrderEndpoints.exportOrders.path, {
    config: { access: 'orders' },
    schema: {
      tags,
      summary: 'The orders of a filter as CSV',
      querystring: adminOrderListQuery.omit({ page: true }),
      response: csvResponse,
    },
    handler: async (request, reply) =>
      sendCsv(reply, { name: 'orders.csv', text: await exportOrders(database, request.query) }),
  });
}
