/** Forbids imports from files that match `from` into files that match `to`. Patterns match paths from the project's folder. */
export type DependencyRule = {
  name: string;
  comment?: string;
  from: { path: string; pathNot?: string };
  /** `$1` in a pattern stands for what the first group of `from.path` has matched. */
  to: { path: string; pathNot?: string };
};

/**
 * The allowed dependencies between folders, checked over resolved imports. ARCHITECTURE.md draws the same rules.
 * A module imports only modules of earlier entries, never one of its own entry.
 */
const dependencyOrder = [
  ['identity', 'content'],
  ['catalogue'],
  ['cart'],
  ['orders', 'payments'],
  ['search'],
  ['pc-builder', 'bulk-orders', 'scraper'],
  ['checkout'],
  ['admin'],
];

function moduleOrderRules(side: string, prefix: string): DependencyRule[] {
  return dependencyOrder.flatMap((entry, position) =>
    entry.map((module) => {
      const later = dependencyOrder.slice(position + 1).flat();
      const sameEntry = entry.filter((other) => other !== module);
      const forbidden = [...sameEntry, ...later];
      return {
        name: `${side}-module-order-${module}`,
        comment: `${module} may only import modules before it in the dependency order`,
        from: { path: `${prefix}/${module}/` },
        to: { path: forbidden.length > 0 ? `${prefix}/(${forbidden.join('|')})/` : '^no-later-module$' },
      };
    }),
  );
}

/** The layers of web/app, lowest first: a layer imports only itself and lower layers. */
const webLayers = ['lib', 'ui', 'features', 'shell', 'routes'];

const webLayerRules = webLayers.map((layer, position) => ({
  name: `web-layer-${layer}`,
  comment: `web/app/${layer} may not import a higher layer`,
  from: { path: `^web/app/${layer}/` },
  to: { path: `^web/app/(${[...webLayers.slice(position + 1), 'root', 'entry', 'handler'].join('|')})` },
}));

export const dependencyRules: DependencyRule[] = [
  {
    name: 'contract-imports-nothing',
    comment: 'contract imports no other folder of the project',
    from: { path: '^contract/' },
    to: { path: '^(server|web|catalogue|scripts|bench|e2e)/' },
  },
  {
    name: 'web-does-not-import-server',
    from: { path: '^web/' },
    to: { path: '^(server|scripts)/' },
  },
  {
    name: 'server-does-not-import-web',
    from: { path: '^server/' },
    to: { path: '^web/' },
  },
  {
    name: 'ui-imports-only-ui',
    comment: 'ui components know nothing about the shop; they share only the store helper with other layers',
    from: { path: '^web/app/ui/' },
    to: { path: '^(web/app/(?!ui/|lib/store\\.ts$)|contract/|server/)' },
  },
  {
    name: 'platform-does-not-import-modules',
    from: { path: '^server/src/platform/' },
    to: { path: '^server/src/(?!platform/)' },
  },
  {
    name: 'modules-do-not-import-app',
    comment:
      'app.ts, main.ts and web-host.ts import the modules, not the reverse (everyone may import config.ts)',
    from: { path: '^server/src/[^/]+/' },
    to: { path: '^server/src/(?!config\\.ts)[^/]+\\.ts$' },
  },
  {
    name: 'routes-and-repositories-are-private',
    comment: "a module's routes and repositories are private; other modules import its use cases",
    from: { path: '^server/src/([^/]+)/', pathNot: '\\.test\\.ts$' },
    to: {
      path: '^server/src/[^/]+/.+-(routes|repository)\\.ts$',
      pathNot: '^server/src/($1|platform)/',
    },
  },
  {
    name: 'no-zod-in-the-browser',
    comment: 'web imports only types from files that use zod',
    from: { path: '^web/' },
    to: { path: 'node_modules/zod/' },
  },
  {
    name: 'no-tools-or-test-code-in-the-product',
    from: { path: '^(server/src|web/app|contract)/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '^(server/(testing|process-tests)|web/(testing|gallery)|catalogue|scripts|e2e|bench)/' },
  },
  {
    name: 'gallery-imports-only-ui',
    comment: 'the gallery shows ui components; it also needs the theme',
    from: { path: '^web/gallery/' },
    to: { path: '^(web/app/(?!ui/|lib/theme\\.ts$)|contract/)' },
  },
  {
    name: 'catalogue-tools-import-only-the-catalogue-module',
    from: { path: '^catalogue/' },
    to: { path: '^(web/|scripts/|bench/|e2e/|server/src/(?!catalogue/|platform/))' },
  },
  {
    name: 'tools-do-not-import-tests',
    from: { path: '^(scripts|bench|catalogue)/', pathNot: '\\.test\\.ts$' },
    to: { path: '^(e2e|web/testing|server/process-tests)/|\\.test\\.tsx?$' },
  },
  ...moduleOrderRules('server', '^server/src'),
  ...moduleOrderRules('web', '^web/app/features'),
  ...webLayerRules,
];
