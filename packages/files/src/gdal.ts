import { createRequire } from 'node:module'
import { dirname, relative } from 'node:path'

/** The part of the API of gdal3.js that is used here; the package's own types lack half of it. */
export interface Gdal {
  open(path: string, options?: readonly string[]): Promise<{ datasets: GdalDataset[] }>
  ogr2ogr(dataset: GdalDataset, options: readonly string[], name: string): Promise<GdalOutput>
  ogrinfo(dataset: GdalDataset, options?: readonly string[]): Promise<unknown>
  close(dataset: GdalDataset): Promise<void>
  readonly Module: {
    readonly FS: {
      writeFile(path: string, content: string | Uint8Array): void
      readFile(path: string): Uint8Array
      unlink(path: string): void
    }
  }
}

interface GdalDataset {
  readonly path: string
}

interface GdalOutput {
  /** The path of the first file. */
  readonly local: string
  readonly all: readonly { readonly local: string }[]
}

export interface GdalOptions {
  /** Receives GDAL's warnings and errors, which are reported nowhere else. */
  readonly onMessage?: (message: string) => void
  /** GDAL's configuration options, such as OGR_CURRENT_DATE. */
  readonly env?: Readonly<Record<string, string>>
}

type InitGdalJs = (options: {
  path: string
  useWorker: false
  env: Readonly<Record<string, string>>
  logHandler: (message: string) => void
  errorHandler: (message: string) => void
}) => Promise<Gdal>

/**
 * Starts GDAL (WebAssembly) in this thread, which takes half a second and about 150 MB. It defines
 * a global `location`, so a server needs a thread for it.
 */
export function startGdal({
  onMessage = () => undefined,
  env = {},
}: GdalOptions = {}): Promise<Gdal> {
  const require = createRequire(import.meta.url)
  // The package's Node build exists only as CommonJS and without types.
  const initGdalJs = require('gdal3.js/node.js') as InitGdalJs
  const folder = dirname(require.resolve('gdal3.js'))
  return initGdalJs({
    // It prepends './' to every path.
    path: relative(process.cwd(), folder),
    useWorker: false,
    env,
    logHandler: onMessage,
    errorHandler: onMessage,
  })
}
