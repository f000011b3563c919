import { accessSync, constants, mkdirSync } from 'node:fs';
import { reasonOfFileFault } from './file-fault.ts';
import { StartError } from './start-error.ts';

/** Makes the data folder where it is missing, and says in one sentence why it cannot be used. */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = reasonOfFileFault(error);
    throw new StartError(
      `The data folder ${dataDir} cannot be used: ${reason}. Set DATA_DIR to another folder.`,
    );
  }
}
