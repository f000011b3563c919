import type { InjectOptions } from 'fastify';
import { newId } from '#server/platform/ids.ts';
import { findParts, officeParts, onePieceEach } from '../pc-parts.ts';
import { signInAs } from '../sign-in-as.ts';
import type { RequestMaker, Scene } from './valid-request.ts';

/** Requests about PC builds and custom PC requests, by route. */
export const pcBuilderRequests: Record<string, RequestMaker> = {
  'POST /api/pc-builder/check': async (scene) => ({ body: { parts: await partsOfOffice(scene) } }),
  'POST /api/pc-builder/propose': async (scene) => {
    const [processor] = await partsOfOffice(scene);
    return { body: { budget: 60_000, use: 'office', parts: [processor], owned: ['monitor'] } };
  },
  'POST /api/pc-builder/fix': async (scene) => ({ body: { parts: await partsOfOffice(scene) } }),
  'POST /api/pc-builder/builds': (scene) => newBuild(scene),
  'PUT /api/pc-builder/builds/{code}': savedBuild,
  'DELETE /api/pc-builder/builds/{code}': async (scene) => ({
    ...(await savedBuild(scene)),
    body: undefined,
  }),
  'POST /api/custom-pc-requests': async (scene) => {
    const { headers } = await signInAs(scene.database);
    return { headers, body: await requestBody(scene) };
  },
  'POST /api/admin/custom-pc-requests/{reference}/status': (scene) =>
    adminChange(scene, { status: 'contacted', note: 'Called the buyer' }),
  'POST /api/admin/custom-pc-requests/{reference}/notes': (scene) =>
    adminChange(scene, { note: 'Wants a quiet PC' }),
  'PUT /api/admin/custom-pc-requests/{reference}/checklist/{position}': async (scene) => {
    const request = await adminChange(scene, { is_checked: true });
    await scene.database
      .updateTable('custom_pc_requests')
      .set({ checklist: JSON.stringify([{ rule: 'socket', sentence: 'Check the socket.' }]) })
      .where('reference', '=', request.params.reference)
      .execute();
    return { ...request, params: { ...request.params, position: '0' } };
  },
  'POST /api/admin/custom-pc-requests/{reference}/quote': (scene) => adminChange(scene),
};

async function partsOfOffice({ database }: Scene) {
  return onePieceEach(await findParts(database, ...officeParts));
}

async function newBuild(scene: Scene) {
  const { headers } = await signInAs(scene.database);
  return { headers, body: { name: 'Office', parts: await partsOfOffice(scene) } };
}

async function savedBuild(scene: Scene) {
  const { headers, body } = await newBuild(scene);
  const { code } = await create(scene, { url: '/api/pc-builder/builds', headers, payload: body });
  return { headers, params: { code }, body };
}

async function requestBody(scene: Scene) {
  return {
    parts: await partsOfOffice(scene),
    full_name: 'Asha Rao',
    email: `${newId()}@people.example`,
    phone: '+919876543210',
    budget: 60_000,
    use: 'office',
    wants_assembly: true,
    note: 'By May, please',
  };
}

async function adminChange(scene: Scene, body?: object) {
  const { headers: buyer } = await signInAs(scene.database);
  const payload = await requestBody(scene);
  const { reference } = await create(scene, { url: '/api/custom-pc-requests', headers: buyer, payload });
  const { headers } = await signInAs(scene.database, { isAdmin: true });
  return { headers, params: { reference }, body };
}

async function create({ app }: Scene, options: InjectOptions) {
  const response = await app.inject({ method: 'POST', ...options });
  if (response.statusCode !== 201) throw new Error(`The entity was not created: ${response.body}`);
  return response.json();
}
