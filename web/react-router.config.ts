import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: '../build',
  ssr: true,
  serverBuildFile: 'handler.js',
  // The whole route list is one small cached file: no request a link, and no address that answers with our routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
