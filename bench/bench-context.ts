import { readConfig, readProcessEnvironment } from '#server/config.ts';
import { type ImportedParts, importAllParts } from './import-all-parts.ts';
import { type BenchServer, startBenchServer } from './start-bench-server.ts';
import { waitUntilSearchIsIdle } from './wait-until-search-is-idle.ts';

/** What the parts of a run share. The first part that needs the server or the imported parts waits for them. */
export type BenchContext = {
  server: () => Promise<BenchServer>;
  /** The folder of the parts data, if PARTS_DIR names one. */
  partsDir: string | undefined;
  importParts: () => Promise<ImportedParts>;
  stop: () => Promise<void>;
};

export function createBenchContext(): BenchContext {
  const { partsDir } = readConfig(readProcessEnvironment());
  let starting: Promise<BenchServer> | undefined;
  let importing: Promise<ImportedParts> | undefined;

  async function start(): Promise<BenchServer> {
    const server = await startBenchServer();
    try {
      await waitUntilSearchIsIdle(server);
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  }

  function server(): Promise<BenchServer> {
    starting ??= start();
    return starting;
  }

  async function importOnce(): Promise<ImportedParts> {
    if (!partsDir) throw new Error('PARTS_DIR names no parts data.');
    const shop = await server();
    const parts = await importAllParts(shop, partsDir);
    await waitUntilSearchIsIdle(shop);
    return parts;
  }

  return {
    server,
    partsDir,
    importParts: () => {
      importing ??= importOnce();
      return importing;
    },
    stop: async () => {
      // A failed start has stopped the server.
      const server = await starting?.catch(() => undefined);
      await server?.stop();
    },
  };
}
