// The walls of the house (docs/decisions/0001): imports go downwards only.
const DOMAIN = '^src/(laws|geodesy|siting|geocoding|intake|enforcement|rounds|papers)/';
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-is-pure',
      comment: 'The domain knows no screen, store, server, file system or framework.',
      severity: 'error',
      from: { path: DOMAIN },
      to: {
        path: '^src/(app|cli|records|embedded)/|node_modules/(react|react-dom|maplibre-gl|@supabase|@mantine|@tanstack|@electric-sql|comlink)/',
      },
    },
    { name: 'domain-no-node', severity: 'error', from: { path: DOMAIN }, to: { dependencyTypes: ['core'] } },
    {
      name: 'geodesy-at-the-bottom',
      severity: 'error',
      from: { path: '^src/geodesy/' },
      to: { path: '^src/(?!geodesy/)' },
    },
    {
      name: 'laws-are-data',
      severity: 'error',
      from: { path: '^src/laws/' },
      to: { path: '^src/(?!laws/)' },
    },
    {
      name: 'records-below-app',
      severity: 'error',
      from: { path: '^src/records/' },
      to: { path: '^src/(app|cli|embedded)/' },
    },
    {
      name: 'page-has-no-server',
      severity: 'error',
      from: { path: '^src/app/' },
      to: { path: '^src/(embedded|cli)/' },
    },
    {
      name: 'embedded-is-not-the-screen',
      severity: 'error',
      from: { path: '^src/embedded/' },
      to: { path: '^src/(app|cli)/' },
    },
    {
      name: 'one-door-to-the-backend',
      comment: 'Only records speaks to Supabase.',
      severity: 'error',
      from: { path: '^src/(?!records/)' },
      to: { path: 'node_modules/@supabase/supabase-js' },
    },
    {
      name: 'one-door-to-the-engine-of-the-database',
      severity: 'error',
      from: { path: '^src/(?!embedded/)' },
      to: { path: 'node_modules/(@supabase/lite|@electric-sql)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
