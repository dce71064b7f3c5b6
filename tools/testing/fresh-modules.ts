import { afterAll, vi } from 'vitest'

// One process runs many files, since starting one for each cost more than the tests. Modules are
// imported anew for each, and what it changed in the globals is put back.
vi.resetModules()
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
