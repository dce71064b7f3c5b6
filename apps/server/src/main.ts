import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

/** Beside what is installed, and gone with it. Where nothing can be written, nothing is kept. */
const compiledFolder = join(import.meta.dirname, '../../../node_modules/.cache/compiled')

// Reading and compiling the sources takes half of the time until the product is ready. Kept at once,
// since a process that is killed keeps nothing at its end.
enableCompileCache(compiledFolder)
await import('./start/serve.ts')
flushCompileCache()
