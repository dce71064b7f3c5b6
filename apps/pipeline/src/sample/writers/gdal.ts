import { createRequire } from 'node:module'
import { dirname, relative } from 'node:path'

/** The part of gdal3.js that is used here; the package's own types are incomplete. */
export interface Gdal {
  open(path: string, options?: readonly string[]): Promise<{ datasets: { path: string }[] }>
  ogr2ogr(
    dataset: { path: string },
    options: readonly string[],
    name: string,
  ): Promise<{ all: readonly { local: string }[] }>
  close(dataset: { path: string }): Promise<void>
  readonly Module: {
    readonly FS: {
      writeFile(path: string, content: string): void
      readFile(path: string): Uint8Array
      unlink(path: string): void
    }
  }
}

type StartGdal = (options: {
  path: string
  useWorker: false
  env: Readonly<Record<string, string>>
  logHandler: (message: string) => void
  errorHandler: (message: string) => void
}) => Promise<Gdal>

/**
 * Initialises GDAL (WebAssembly) in this thread. Errors and warnings are reported only through
 * `onMessage`.
 */
export function startGdal(onMessage: (message: string) => void): Promise<Gdal> {
  const require = createRequire(import.meta.url)
  // The package's Node build exists only as CommonJS and without types.
  const start = require('gdal3.js/node.js') as StartGdal
  const folder = dirname(require.resolve('gdal3.js'))
  return start({
    // The package always prepends './' to the path.
    path: relative(process.cwd(), folder),
    useWorker: false,
    // A GeoPackage stores its modification time: without a fixed date, no two runs would be equal.
    env: { OGR_CURRENT_DATE: '2026-10-04T03:47:41.090Z' },
    logHandler: onMessage,
    errorHandler: onMessage,
  })
}
