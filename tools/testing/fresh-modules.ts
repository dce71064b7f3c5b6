import { afterAll, vi } from 'vitest'

// One worker runs many files, since starting one for each cost more than the tests. Modules are
// imported afresh for each file, and changed globals are restored.
vi.resetModules()
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
