import { StartError } from './platform/start-error.ts';
import { runServer } from './run-server.ts';

try {
  await runServer({ isDevelopment: process.argv.includes('--dev') });
} catch (error) {
  // Expected errors are printed as a sentence, unexpected ones with their stack.
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
