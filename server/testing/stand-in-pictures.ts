import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const publicFolder = path.resolve(import.meta.dirname, '../../web/public');
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"/>';

/**
 * Serves an empty picture for every product picture that exists: component tests show thousands, and decoding takes more time than
 * what they test. Journeys load the real ones.
 */
export function standInPictures(): Plugin {
  return {
    name: 'stand-in pictures',
    configureServer: ({ middlewares }) => {
      middlewares.use('/pictures', (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (!existsSync(path.join(publicFolder, 'pictures', pathname))) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(picture);
      });
    },
  };
}
