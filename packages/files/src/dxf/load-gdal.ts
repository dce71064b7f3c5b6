import { createRequire } from 'node:module'
import { dirname, relative } from 'node:path'

/** The subset of the gdal3.js API used for reading; the package's own types lack half of it. */
export interface Gdal {
  open(path: string): Promise<{ datasets: { path: string }[] }>
  ogr2ogr(
    dataset: { path: string },
    options: readonly string[],
    name: string,
  ): Promise<{ local: string }>
  close(dataset: { path: string }): Promise<void>
  readonly Module: {
    readonly FS: {
      writeFile(path: string, content: Uint8Array): void
      readFile(path: string): Uint8Array
      unlink(path: string): void
    }
  }
}

type StartGdal = (options: {
  path: string
  useWorker: false
  logHandler: (message: string) => void
  errorHandler: (message: string) => void
}) => Promise<Gdal>

/** Starts GDAL (WebAssembly) in this thread, which takes half a second and about 150 MB. */
export function startGdal(): Promise<Gdal> {
  const require = createRequire(import.meta.url)
  // The package's node build exists only as CommonJS and without types.
  const start = require('gdal3.js/node.js') as StartGdal
  const folder = dirname(require.resolve('gdal3.js'))
  return start({
    // gdal3.js prepends './' to any path, so the path must be relative.
    path: relative(process.cwd(), folder),
    useWorker: false,
    logHandler: () => undefined,
    errorHandler: () => undefined,
  })
}
