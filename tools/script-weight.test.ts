import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { build, createLogger, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

type Chunks = readonly Rolldown.OutputChunk[]

let chunks: Chunks
let fileNames: readonly string[]
const warnings: string[] = []
beforeAll(async () => {
  // Otherwise React's development build would be bundled, which is larger.
  vi.stubEnv('NODE_ENV', 'production')
  const root = join(import.meta.dirname, '../apps/web')
  const customLogger = createLogger('silent')
  customLogger.warn = customLogger.warnOnce = (message) => void warnings.push(message)
  const built = await build({ root, customLogger, build: { write: false, sourcemap: false } })
  fileNames = 'output' in built ? built.output.map(({ fileName }) => fileName) : []
  chunks = 'output' in built ? built.output.filter((one) => one.type === 'chunk') : []
}, 240_000)
afterAll(() => vi.unstubAllEnvs())

it('is built without a warning', () => {
  expect(warnings).toEqual([])
})

const signInPage = () => chunksOf(({ isEntry }) => isEntry)
const chunksOfModule = (path: string) =>
  chunksOf(({ facadeModuleId }) => facadeModuleId?.endsWith(`apps/web/src/${path}`) ?? false)
const firstMap = () => chunksOfModule('app/product.tsx')

it('shows the sign-in page with at most 85 kB of script, without the map', () => {
  expect(gzippedBytes(signInPage())).toBeLessThanOrEqual(85_000)
  const modules = signInPage().flatMap(({ moduleIds }) => moduleIds)
  expect(modules.filter((id) => /maplibre|react-aria|\/zod\//.test(id))).toEqual([])
})

it('signs in without loading MapLibre or React Aria', () => {
  const modules = chunksOfModule('features/auth/attempt-sign-in.ts').flatMap(
    ({ moduleIds }) => moduleIds,
  )
  expect(modules.filter((id) => /maplibre|react-aria/.test(id))).toEqual([])
})

it('shows the first map with at most 180 kB of script beyond the sign-in page and MapLibre', () => {
  const before = signInPage()
  const beyond = firstMap().filter((one) => one.name !== 'maplibre' && !before.includes(one))
  expect(beyond.length).toBeGreaterThan(0)
  expect(gzippedBytes(beyond)).toBeLessThanOrEqual(180_000)
})

it('loads the map with its trays and modals in at most 12 script requests', () => {
  const all = new Set([...firstMap(), ...chunksOfModule('app/trays-and-modals.ts')])
  expect(all.size).toBeLessThanOrEqual(12)
})

// Such a chunk may run before what it needs, and the page that loads it first fails.
it('has no chunks that import each other', () => {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
  const reached = (fileName: string): ReadonlySet<string> => {
    const found = new Set(importsOf.get(fileName))
    for (const one of found) for (const next of importsOf.get(one) ?? []) found.add(next)
    return found
  }
  const nameOf = (fileName: string) => chunks.find((one) => one.fileName === fileName)?.name
  expect([...importsOf.keys()].filter((one) => reached(one).has(one)).map(nameOf)).toEqual([])
})

it('names the folder of the base map by a content hash', () => {
  const folders = fileNames.flatMap((name) => /^(.*)\/(?:land|sprite)\b/.exec(name)?.[1] ?? [])
  expect(new Set(folders).size).toBe(1)
  expect(folders[0]).toMatch(/^assets\/base-map-[0-9a-f]{12}$/)
})

/** The matching chunks with all their static imports, which load before anything is shown. */
function chunksOf(fits: (chunk: Rolldown.OutputChunk) => boolean): Chunks {
  const wanted = new Set(chunks.filter(fits).map(({ fileName }) => fileName))
  expect(wanted.size).toBeGreaterThan(0)
  for (const fileName of wanted) {
    const chunk = chunks.find((one) => one.fileName === fileName)
    for (const imported of chunk?.imports ?? []) wanted.add(imported)
  }
  return chunks.filter(({ fileName }) => wanted.has(fileName))
}

/** The size of each file as it is sent. */
const gzippedBytes = (files: Chunks): number =>
  files.reduce((sum, { code }) => sum + gzipSync(code).length, 0)
