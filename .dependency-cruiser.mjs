/**
 * The floors and the ladder of the house, checked over resolved files. ARCHITECTURE.md draws the same picture.
 * A room imports only rooms below it, never sideways; each entry may use every entry before it.
 */
const ladder = [
  ['identity', 'content'],
  ['catalogue'],
  ['cart'],
  ['orders', 'payments'],
  ['search'],
  ['pc-builder', 'bulk-orders', 'scraper'],
  ['checkout'],
  ['admin'],
];

/** For each room of a side: it must not import its neighbours on the same rung, nor anything above. */
function ladderRules(side, prefix) {
  return ladder.flatMap((rung, height) =>
    rung.map((room) => {
      const above = ladder.slice(height + 1).flat();
      const beside = rung.filter((other) => other !== room);
      const forbidden = [...beside, ...above];
      return {
        name: `${side}-ladder-${room}`,
        comment: `${room} may only import rooms below it`,
        severity: 'error',
        from: { path: `${prefix}/${room}/` },
        to: { path: forbidden.length > 0 ? `${prefix}/(${forbidden.join('|')})/` : '^nothing-stands-above$' },
      };
    }),
  );
}

/** Floors of the web side, from the ground up: a floor imports only itself and what lies under it. */
const webFloors = ['lib', 'ui', 'features', 'shell', 'routes'];

const webFloorRules = webFloors.map((floor, height) => ({
  name: `web-floor-${floor}`,
  comment: `web/app/${floor} may not import a floor above it`,
  severity: 'error',
  from: { path: `^web/app/${floor}/` },
  to: { path: `^web/app/(${[...webFloors.slice(height + 1), 'root', 'entry', 'handler'].join('|')})` },
}));

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-stands-alone',
      comment: 'contract imports nothing of ours',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web|catalogue|scripts|bench|e2e)/' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|scripts)/' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'ui-imports-only-ui',
      comment: 'ui holds no shop words; it shares only the store helper with the other layers',
      severity: 'error',
      from: { path: '^web/app/ui/' },
      to: { path: '^(web/app/(?!ui/|lib/store\\.ts$)|contract/|server/)' },
    },
    {
      name: 'platform-knows-no-room',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/(?!platform/)' },
    },
    {
      name: 'rooms-know-no-roof',
      comment: 'app, main and the web host stand on the rooms, not the other way round (config is for all)',
      severity: 'error',
      from: { path: '^server/src/[^/]+/' },
      to: { path: '^server/src/(?!config\\.ts)[^/]+\\.ts$' },
    },
    {
      name: 'doors-only',
      comment: "another room's routes and repositories are private; its use cases are its door",
      severity: 'error',
      from: { path: '^server/src/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/src/[^/]+/[^/]+-(routes|repository)\\.ts$',
        pathNot: ['^server/src/$1/', '^server/src/platform/'],
      },
    },
    {
      name: 'no-schemas-in-the-browser',
      comment: 'zod stays on the server: web imports only types from files that use it',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: 'node_modules/zod/' },
    },
    {
      name: 'no-test-support-in-the-product',
      severity: 'error',
      from: { path: '^(server/src|web/app|contract)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(server/(testing|process-tests)|web/testing|e2e|bench)/' },
    },
    ...ladderRules('server', '^server/src'),
    ...ladderRules('web', '^web/app/features'),
    ...webFloorRules,
  ],
  options: {
    // TypeScript 7 has no API that the cruiser could read with: swc does it.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^web/\\.react-router/', '^build/', '\\.(css|avif|woff2|svg)$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
