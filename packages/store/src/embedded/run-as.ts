import { spawnSync } from 'node:child_process'

import { StoreProblem } from '../store-problem.ts'
import type { OsAccount } from './os-account.ts'
import type { Binaries } from './binaries.ts'

/** How to start a PostgreSQL program under the right account. */
export interface RunAs {
  /** The executable and its arguments with which to run `program` with `args`. */
  readonly command: (program: string, args: readonly string[]) => [file: string, args: string[]]
  readonly options: { readonly cwd: string; readonly uid?: number; readonly gid?: number }
}

/**
 * See capabilities(7). The first is the weaker one, but it does not allow executing a program that
 * only root may execute, and containers often have only the second.
 */
const readingCapabilities = ['dac_read_search', 'dac_override']

/**
 * Determines how `account` can run the server with its data in `folder`, which must exist.
 *
 * The programs or the data may be below a folder that an unprivileged account cannot enter, such as
 * root's home or a fresh `mktemp -d`. The server then keeps one of root's capabilities, to traverse
 * and read. It still writes only files that it owns.
 */
export function runAs(account: OsAccount | undefined, binaries: Binaries, folder: string): RunAs {
  // The account may not be able to enter the current folder, and the programs look up where they
  // are.
  const cwd = process.platform === 'win32' ? folder : '/'
  if (account === undefined) return { command: asItIs, options: { cwd } }
  const asAccount = { command: asItIs, options: { cwd, ...account } }
  if (canReach(asAccount, binaries, folder)) return asAccount
  for (const capability of readingCapabilities) {
    const options = setprivOptions(account, capability)
    const command: RunAs['command'] = (program, args) => ['setpriv', [...options, program, ...args]]
    const withCapability = { command, options: { cwd } }
    if (canReach(withCapability, binaries, folder)) return withCapability
  }
  throw new StoreProblem(
    'data-folder-unusable',
    `PostgreSQL does not run as root, and the account it runs under (uid ${account.uid}) cannot reach ` +
      `${folder} or ${binaries.postgres}. Open the folders above to it (chmod o+x), ` +
      'start Terrier as an ordinary user, or set DATABASE_URL.',
  )
}

const asItIs: RunAs['command'] = (program, args) => [program, [...args]]

/** Tries what the server will do: enter its data directory, start its programs, read its files. */
function canReach({ command, options }: RunAs, binaries: Binaries, folder: string): boolean {
  const test = 'cd "$1" && test -x "$2" && test -r "$3"'
  const { postgres, anyShareFile } = binaries
  const [file, args] = command('/bin/sh', ['-c', test, 'sh', folder, postgres, anyShareFile])
  return spawnSync(file, args, { ...options, stdio: 'ignore' }).status === 0
}

function setprivOptions({ uid, gid }: OsAccount, capability: string): string[] {
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    // Otherwise access(2), by which PostgreSQL finds its programs, ignores capabilities.
    '--securebits=+no_setuid_fixup',
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
    `--bounding-set=-all,+${capability}`,
  ]
}
