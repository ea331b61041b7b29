/** The import table of the design, as rules. */
const may = {
  contract: [],
  host: ['contract'],
  temporal: ['contract'],
  workflows: ['contract'],
  activities: ['contract', 'host', 'temporal'],
  api: ['contract', 'temporal'],
  cli: ['contract'],
};
const parts = ['contract', 'host', 'temporal', 'workflows', 'activities', 'api', 'cli', 'bin'];

const table = Object.entries(may).map(([part, allowed]) => ({
  name: `imports-of-${part}`,
  severity: 'error',
  comment: `src/${part} may import ${allowed.length === 0 ? 'nothing else of src' : allowed.join(', ')}.`,
  from: { path: `^src/${part}/` },
  to: {
    path: `^src/(${parts.filter((other) => other !== part && !allowed.includes(other)).join('|')})/`,
    ...(part === 'workflows' ? { pathNot: '^src/temporal/names\\.ts$' } : {}),
  },
}));

module.exports = {
  forbidden: [
    ...table,
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'contract-takes-only-pure-packages',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { dependencyTypes: ['npm'], pathNot: 'node_modules/(canonicalize|ajv|ajv-formats)/' },
    },
    {
      name: 'workflows-are-deterministic',
      severity: 'error',
      comment: 'No Node built-in and no package but the workflow SDK under src/workflows.',
      from: { path: '^src/workflows/' },
      to: { dependencyTypes: ['core', 'npm'], pathNot: 'node_modules/@temporalio/(workflow|common)/' },
    },
    {
      name: 'host-knows-no-temporal',
      severity: 'error',
      from: { path: '^src/(host|cli)/' },
      to: { path: 'node_modules/@temporalio/' },
    },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};
