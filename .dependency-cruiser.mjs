// The import walls of the house: each rule's comment says which sentence of ARCHITECTURE.md it guards.
// Tests may reach further than the code they test; the product may never reach into tests.
const test = '[.]test[.]tsx?$';
// what tests share: the harness of the server side and the one of components
const harness = '^src/(platform|ui)/testing[./]';
const slice = '^src/domains/([^/]+)/';
const tablesOfContents = '^src/(contract|router|routes|jobs|tables|personal-data)[.]ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'browser-code-never-reaches-server-code',
      comment: 'Whatever a browser may load must not lead to server code, however many steps away.',
      severity: 'error',
      from: {
        path: '^src/(contract[.]ts|root[.]tsx|entry[.]client[.]tsx|shared/|ui/|domains/[^/]+/(web/|contract[.]ts|contract/|rules[.]ts|rules/))',
        pathNot: test,
      },
      to: { path: '^src/(platform/|domains/[^/]+/server/)', reachable: true },
    },
    {
      name: 'shared-is-at-the-bottom',
      comment: 'Anyone imports shared; shared imports nothing of ours.',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: test },
      to: { path: '^src/(?!shared/)' },
    },
    {
      name: 'contract-and-rules-are-pure',
      comment: 'contract and rules import only shared, contracts and rules.',
      severity: 'error',
      from: { path: '^src/domains/([^/]+)/(contract|contract/[^/]+|rules|rules/[^/]+)[.]ts$', pathNot: test },
      to: {
        path: '^src/',
        pathNot: '^src/(shared/|domains/([^/]+/(contract|rules|rules/[^/]+)|$1/contract/[^/]+)[.]ts$)',
      },
    },
    {
      name: 'the-door-of-a-contract-is-one-file',
      comment:
        'the shapes of a contract are named by its contract.ts alone, which has them for everybody else.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/domains/[^/]+/contract([.]ts|/)' },
      to: { path: '^src/domains/[^/]+/contract/' },
    },
    {
      name: 'pure-code-does-not-ask-the-machine',
      comment: 'What runs in the browser and in rules knows no Node.',
      severity: 'error',
      from: {
        path: '^src/(shared/|domains/[^/]+/(contract|contract/[^/]+|rules|rules/[^/]+)[.]ts$)',
        pathNot: test,
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-imports-ui-and-other-slices-parts-made-for-it',
      comment:
        "web imports ui, shared, its own slice's browser side, and others' contract, rules and web/components.",
      severity: 'error',
      from: { path: `${slice}web/`, pathNot: test },
      to: {
        path: '^src/',
        pathNot:
          '^src/(shared/|ui/|domains/$1/(web/|contract[.]ts|rules[.]ts|rules/)|domains/[^/]+/(contract[.]ts|rules[.]ts|rules/|web/components/))',
      },
    },
    {
      name: 'another-domain-only-through-its-server-index',
      comment: "server imports its own domain, and of another's server only index.",
      severity: 'error',
      from: { path: `${slice}server/(?!queries[./]|tables[./])`, pathNot: test },
      to: { path: '^src/domains/[^/]+/server/', pathNot: '^src/domains/($1/|[^/]+/server/index[.]ts$)' },
    },
    {
      name: 'only-reads-may-join-another-domains-tables',
      comment: "queries and tables may also name another domain's tables.",
      severity: 'error',
      from: { path: `${slice}server/(queries[./]|tables[./])`, pathNot: test },
      to: {
        path: '^src/domains/[^/]+/server/',
        pathNot: '^src/domains/($1/|[^/]+/server/(index|tables|tables/[^/]+)[.]ts$)',
      },
    },
    {
      name: 'server-code-draws-no-screens',
      comment: 'platform and server never import the browser side.',
      severity: 'error',
      from: { path: '^src/(platform/|domains/[^/]+/server/)', pathNot: test },
      to: { path: '^src/(ui/|domains/[^/]+/web/)' },
    },
    {
      name: 'foundations-know-no-domain',
      comment:
        'platform and shared know no domain and no table of contents; the test harness composes the whole.',
      severity: 'error',
      from: { path: '^src/(platform|shared)/', pathNot: `${harness}|${test}` },
      to: { path: ['^src/domains/', tablesOfContents] },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'ui knows no domain; it may name the contract of the whole.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: test },
      to: { path: ['^src/domains/', '^src/(router|routes|jobs|tables)[.]ts$'] },
    },
    {
      name: 'the-product-does-not-reach-into-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: `${harness}|${test}` },
      to: { path: `${harness}|^(scripts|e2e|bench)/|${test}` },
    },
    {
      name: 'the-product-runs-without-development-packages',
      severity: 'error',
      from: { path: '^src/', pathNot: `${harness}|^src/routes[.]ts$|${test}` },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      // a contract takes names from the rules and gives them types: nothing of that is left when it runs
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'every-import-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    // The default parser finds nothing with TypeScript 7, and finding nothing would pass.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[+]types|[.](css|json|svg|woff2)([?]|$)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
