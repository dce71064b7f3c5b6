/** Every trial of `npm run trust`, by the goals of reliability (R) and of security (S). */
import { hostileTexts } from '@terrier/domain/format/hostile-text.examples'

export type Size = 'whole' | 'quick'

export interface Trial {
  readonly goal: string
  readonly name: string
  /** What is done, in numbers. */
  readonly did: (size: Size) => string
  /** After which it has failed. */
  readonly limitMinutes: number
  readonly run: (size: Size) => Promise<void>
}

/** A trial whose numbers are `whole`, or `quick` to see whether it works at all. */
function trial<Numbers>(
  goal: string,
  name: string,
  {
    whole,
    quick,
    did,
    run,
    limitMinutes = 30,
  }: {
    readonly whole: Numbers
    readonly quick: Numbers
    readonly did: (numbers: Numbers) => string
    readonly run: (numbers: Numbers) => Promise<void>
    readonly limitMinutes?: number
  },
): Trial {
  const sizes = { whole, quick }
  return {
    goal,
    name,
    limitMinutes,
    did: (size) => did(sizes[size]),
    run: (size) => run(sizes[size]),
  }
}

// Each is imported when it is run: some replace globals.
export const trials: readonly Trial[] = [
  trial('R1', 'crashes', {
    whole: { server: 100, database: 50 },
    quick: { server: 4, database: 2 },
    did: ({ server, database }) =>
      `kill -9 of the server ${server} times and of PostgreSQL ${database} times under 16 writers`,
    run: async (kills) => (await import('./crashes.ts')).crashes(kills),
    limitMinutes: 40,
  }),
  trial('R2', 'lock-race', {
    whole: 120,
    quick: 15,
    did: (seconds) =>
      `64 racers for the locks of 4 maps by two servers for ${seconds} s: pauses, leases that end, stopped servers, a clock that is an hour fast`,
    run: async (seconds) => (await import('./lock-race.ts')).lockRace(seconds),
    limitMinutes: 10,
  }),
  trial('R3', 'map-model', {
    whole: 1000,
    quick: 2,
    did: (runs) =>
      `${runs} random sequences of 100 commands over 2 to 4 tabs against an executable model`,
    run: async (runs) =>
      (await import('./test-run.ts')).testRun('R3', 'silent overwrites and losers not told', {
        file: 'apps/server/src/map-model.test.ts',
        environment: { TERRIER_TEST_MODEL_RUNS: String(runs) },
      }),
    limitMinutes: 120,
  }),
  trial('R4', 'offline-edits', {
    whole: { drops: 200, kills: 20 },
    quick: { drops: 3, kills: 2 },
    did: ({ drops, kills }) =>
      `a browser offline and online ${drops} times during ${Math.ceil(drops * 2.5)} edits, with a reload at every twentieth, and ${kills} kills of a tab or a browser that edits`,
    run: async ({ drops, kills }) => {
      const { journeyRun } = await import('./test-run.ts')
      await journeyRun('R4', 'edits missing on the server, or there twice', {
        files: ['offline.journey', 'killed-tab.journey'],
        names: 'unstable network|survive a killed tab|lock of a killed tab',
        environment: { JOURNEY_DROPS: String(drops), TAB_KILLS: String(kills) },
      })
    },
    limitMinutes: 120,
  }),
  trial('R5', 'lost-replies', {
    whole: 10_000,
    quick: 500,
    did: (operations) =>
      `${operations} operations through a proxy that drops 30 % of replies, duplicates and reorders`,
    run: async (operations) => (await import('./lost-replies.ts')).lostReplies(operations),
  }),
  trial('R6', 'malformed-requests', {
    whole: { random: 20, valuesOfKey: 100, atLeast: 10_000 },
    quick: { random: 3, valuesOfKey: 2, atLeast: 1000 },
    did: ({ random }) =>
      `every key of every call's schema given each hostile value, ${random} random mutations of each call, 500 requests that are no HTTP`,
    run: async (numbers) => (await import('./malformed-requests.ts')).malformedRequests(numbers),
    limitMinutes: 40,
  }),
  trial('R7', 'hostile-files', {
    whole: undefined,
    quick: undefined,
    did: () =>
      'gzip and zip bombs, 200 MB of GeoJSON, a million vertices, deep nesting, 20 exports of 100,000 features',
    run: async () => (await import('./hostile-files.ts')).hostileFiles(),
  }),
  trial('R8', 'slow-connections', {
    whole: 1000,
    quick: 60,
    did: (connections) =>
      `${connections} connections that send headers or a body slowly, or nothing`,
    run: async (connections) =>
      (await import('./slow-connections.ts')).slowConnections(connections),
    limitMinutes: 10,
  }),
  trial('R9', 'hostile-sockets', {
    whole: 10_000,
    quick: 300,
    did: (tokens) =>
      `${tokens} bad tokens, bad and huge frames, foreign maps, sessions that end, by WebSocket`,
    run: async (tokens) => (await import('./hostile-sockets.ts')).hostileSockets(tokens),
  }),
  trial('R10', 'database-outages', {
    whole: 30,
    quick: 6,
    did: (seconds) =>
      `database stopped, hanging and without a free connection for ${seconds} s each under 8 writers and 4 readers`,
    run: async (seconds) => (await import('./database-outages.ts')).databaseOutages(seconds),
    limitMinutes: 10,
  }),
  trial('R10', 'disk-full', {
    whole: 30,
    quick: 6,
    did: (seconds) =>
      `the disk of the data folder full for ${seconds} s under 8 writers and 4 readers`,
    run: async (seconds) => (await import('./disk-full.ts')).diskFull(seconds),
    limitMinutes: 10,
  }),
  trial('R10', 'hanging-providers', {
    whole: undefined,
    quick: undefined,
    did: () =>
      'mail server, geocoder and provider of tiles that accept connections and say nothing',
    run: async () => (await import('./hanging-providers.ts')).hangingProviders(),
    limitMinutes: 10,
  }),
  trial('R11', 'migrations', {
    whole: { step: 1, kills: 3 },
    quick: { step: 10, kills: 1 },
    did: ({ step, kills }) =>
      `every ${step === 1 ? '' : `${step}th `}earlier schema migrated: undisturbed, killed ${kills} times and run twice, by two at once`,
    run: async (numbers) => (await import('./migrations.ts')).migrationsUnderKills(numbers),
  }),
  trial('R12', 'backups', {
    whole: 20,
    quick: 2,
    did: (kills) =>
      `backups under writes, ${kills} of them and as many restores killed; a moment and the end restored`,
    run: async (kills) => (await import('./backups.ts')).backupsUnderKills(kills),
  }),
  trial('R13', 'rolling-restart', {
    whole: 10_000,
    quick: 1000,
    did: (requests) => `rolling restart of two servers under ${requests} requests`,
    run: async (requests) => (await import('./rolling-restart.ts')).rollingRestart(requests),
  }),
  trial('R14', 'month-swap', {
    whole: 40,
    quick: 4,
    did: (swaps) =>
      `a month of ownership published, then ${swaps} rollbacks and publications, under 8 readers`,
    run: async (swaps) => (await import('./month-swap.ts')).monthSwap(swaps),
    limitMinutes: 15,
  }),
  trial('S', 'id-swaps', {
    whole: 10_000,
    quick: 500,
    did: (requests) =>
      `${requests} requests of every call on maps and data groups by random people, with ids of random maps, objects, groups and links in every field`,
    run: async (requests) => (await import('./id-swaps.ts')).idSwaps(requests),
  }),
  ...(['saves', 'websocket'] as const).map((name): Trial => {
    return {
      goal: name === 'saves' ? 'P11' : 'P12',
      name,
      did: () =>
        name === 'saves'
          ? 'one edit on maps of 1,000 and 10,000 features, and 50 people who edit, in the benchmark of saves'
          : '3,000 sockets that follow one map, in the benchmark of sockets',
      limitMinutes: 20,
      run: async () => void (await import(`../${name}.ts`)),
    }
  }),
  trial('P11', 'editors-and-readers', {
    whole: 10,
    quick: 1,
    did: (minutes) =>
      `50 editors and 500 readers for ${minutes} minutes, on the machine of the server`,
    run: async (minutes) => (await import('./editors-and-readers.ts')).editorsAndReaders(minutes),
    limitMinutes: 20,
  }),
  trial('S', 'script-payloads', {
    whole: 1000,
    quick: 20,
    did: (most) =>
      `${Math.min(most, hostileTexts.length)} script payloads stored in every field of text, and the screens that show them opened in a browser`,
    run: async (most) => (await import('./script-payloads.ts')).scriptPayloads(most),
  }),
  trial('R16', 'watches', {
    whole: 10,
    quick: 2,
    did: (kills) =>
      `everything that changes in the sample's second month watched, and kill -9 of the process that searches ${kills} times`,
    run: async (kills) => (await import('./watches.ts')).watchesUnderKills(kills),
  }),
  trial('R15', 'soak', {
    whole: 60,
    quick: 2,
    did: (minutes) =>
      `${minutes} minutes of readers, writers, tiles, sockets, sign-ins, imports and exports`,
    run: async (minutes) => (await import('./soak.ts')).soak(minutes),
    limitMinutes: 75,
  }),
]
