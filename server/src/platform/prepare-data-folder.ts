import { accessSync, constants, mkdirSync } from 'node:fs';
import { describeFileError } from './describe-file-error.ts';
import { StartError } from './start-error.ts';

/** Creates the data folder if it is missing; throws if it cannot be used. */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = describeFileError(error);
    throw new StartError(
      `The data folder ${dataDir} cannot be used: ${reason}. Set DATA_DIR to another folder.`,
    );
  }
}
