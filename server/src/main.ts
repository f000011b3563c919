import { enableCompileCache } from 'node:module';
import path from 'node:path';

/** Compiling all modules takes half of a start. */
const compiled = path.resolve(import.meta.dirname, '../../node_modules/.cache/compiled');

try {
  keepCompiledModules();
  // Here, because the import reads the shop's facts, which may have mistakes.
  const { runServer } = await import('./run-server.ts');
  await runServer({ isDevelopment: process.argv.includes('--dev') });
} catch (error) {
  await explain(error);
  process.exit(1);
}

/** Does nothing if the folder cannot be written. */
function keepCompiledModules(): void {
  const { directory } = enableCompileCache(compiled);
  // Threads do not inherit the setting, but read the variable.
  if (directory) process.env.NODE_COMPILE_CACHE ??= compiled;
}

/** Expected errors are printed as a sentence, unexpected ones with their stack. */
async function explain(error: unknown): Promise<void> {
  const { SiteFactsError } = await import('#contract/site-facts-schema.ts');
  const { StartError } = await import('./platform/start-error.ts');
  const { readProcessEnvironment } = await import('./config.ts');
  const isExpected = error instanceof StartError || error instanceof SiteFactsError;
  if (readProcessEnvironment().SHOP_MODE === 'production') {
    // In a production log every line is JSON.
    const { createLogger } = await import('./platform/logger.ts');
    const logger = createLogger('fatal', { write: (line) => process.stderr.write(line) });
    logger.fatal(isExpected ? {} : { err: error }, (error as Error).message);
  } else process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`);
}
