import type { Cluster } from './cluster.ts';

export type Drill = {
  name: string;
  /** What happens, for the table. */
  what: string;
  /** Whether requests may fail. */
  mayFail: boolean;
  run: (cluster: Cluster) => Promise<void>;
};
