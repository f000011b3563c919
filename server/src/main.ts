import { StartError } from './platform/start-error.ts';
import { runServer } from './run-server.ts';

try {
  await runServer({ isDevelopment: process.argv.includes('--dev') });
} catch (error) {
  // A failed start is one clear sentence; a stack is for faults nobody foresaw.
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
