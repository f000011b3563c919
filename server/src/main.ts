import { SiteFactsError } from '#contract/site-facts-schema.ts';
import { readProcessEnvironment } from './config.ts';
import { createLogger } from './platform/logger.ts';
import { StartError } from './platform/start-error.ts';

try {
  // Inside, because the import reads the shop's facts, which may have mistakes.
  const { runServer } = await import('./run-server.ts');
  await runServer({ isDevelopment: process.argv.includes('--dev') });
} catch (error) {
  // Expected errors are printed as a sentence, unexpected ones with their stack.
  const isExpected = error instanceof StartError || error instanceof SiteFactsError;
  if (readProcessEnvironment().SHOP_MODE === 'production') {
    // In a production log every line is JSON.
    const logger = createLogger('fatal', { write: (line) => process.stderr.write(line) });
    logger.fatal(isExpected ? {} : { err: error }, (error as Error).message);
  } else process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
