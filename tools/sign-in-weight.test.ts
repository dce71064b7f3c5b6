import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { build, type Rolldown } from 'vite'
import { afterEach, expect, it, vi } from 'vitest'

/** The script of the sign-in page, gzipped, that a person on an old telephone waits for. */
const limitBytes = 85_000

type Output = Rolldown.RolldownOutput['output'][number]

afterEach(() => vi.unstubAllEnvs())

it('shows the sign-in page with at most 85 kB of script and without the map', async () => {
  // A test runner has React in its slower and larger form for development.
  vi.stubEnv('NODE_ENV', 'production')
  const root = join(import.meta.dirname, '../apps/web')
  const built = await build({ root, logLevel: 'silent', build: { write: false, sourcemap: false } })
  const output = 'output' in built ? built.output : []
  const chunks = chunksOfFirstPage(output)
  const bytes = chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(limitBytes)
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
  expect(modules.filter((id) => /maplibre|react-aria|\/zod\//.test(id))).toEqual([])
}, 120_000)

/** The entry, and all that it imports before anything is shown. */
function chunksOfFirstPage(output: readonly Output[]): Rolldown.OutputChunk[] {
  const chunks = output.filter((one) => one.type === 'chunk')
  const wanted = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (const fileName of wanted) {
    const chunk = chunks.find((one) => one.fileName === fileName)
    for (const imported of chunk?.imports ?? []) wanted.add(imported)
  }
  return chunks.filter(({ fileName }) => wanted.has(fileName))
}
