import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

/** In `node_modules`, so that it is removed with it. Without write access there is no cache. */
const compiledFolder = join(import.meta.dirname, '../../../node_modules/.cache/compiled')

// Reading and compiling the sources takes half of the start-up time. Flushed immediately, since a
// killed process would not write the cache at its end.
enableCompileCache(compiledFolder)
await import('./start/serve.ts')
flushCompileCache()
