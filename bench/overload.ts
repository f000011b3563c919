import { describeRow, megabytes } from './bench-row.ts';
import { describeOverload, measureOverload, overloadedPages } from './overload-figures.ts';
import { startBenchServer } from './start-bench-server.ts';

/** `node bench/overload.ts [seconds]`: three times the peak rate of uncached pages, then of uncached API searches. */
const seconds = Math.min(Number(process.argv[2] ?? 60), 300);
const server = await startBenchServer();
try {
  for (const page of overloadedPages) {
    const figures = await measureOverload(server.origin, page, seconds);
    for (const row of describeOverload(page, figures)) console.log(describeRow(row));
    console.log(`        memory of the server: ${megabytes(await server.readMemoryBytes())}`);
  }
} finally {
  await server.stop();
}
