import { createRequire } from 'node:module'
import { dirname, relative } from 'node:path'

/** The part of the API of gdal3.js that is used here; the package's own types lack half of it. */
export interface Gdal {
  open(path: string, options?: readonly string[]): Promise<{ datasets: Dataset[] }>
  ogr2ogr(dataset: Dataset, options: readonly string[], name: string): Promise<Written>
  ogrinfo(dataset: Dataset, options?: readonly string[]): Promise<unknown>
  close(dataset: Dataset): Promise<void>
  readonly Module: {
    readonly FS: {
      writeFile(path: string, content: string | Uint8Array): void
      readFile(path: string): Uint8Array
      unlink(path: string): void
    }
  }
}

interface Dataset {
  readonly path: string
}

interface Written {
  readonly all: readonly { readonly local: string }[]
}

type StartGdal = (options: {
  path: string
  useWorker: false
  logHandler: (message: string) => void
  errorHandler: (message: string) => void
}) => Promise<Gdal>

/**
 * Starts GDAL (WebAssembly) in this thread: half a second and about 150 MB. It defines a global
 * `location`, so it needs a thread of its own.
 *
 * GDAL's warnings and errors are passed to `onMessage` only.
 */
export function startGdal(onMessage: (message: string) => void): Promise<Gdal> {
  const require = createRequire(import.meta.url)
  // The package's Node build exists only as CommonJS and without types.
  const start = require('gdal3.js/node.js') as StartGdal
  const folder = dirname(require.resolve('gdal3.js'))
  return start({
    // It prepends './' to every path.
    path: relative(process.cwd(), folder),
    useWorker: false,
    logHandler: onMessage,
    errorHandler: onMessage,
  })
}
