import { readFileSync, statSync } from 'node:fs'

import { StoreProblem } from '../store-problem.ts'

/** The operating system account that the embedded server runs under. */
export interface OsAccount {
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root. If this process runs as root, the server runs as the owner of
 * the cluster if there is one, otherwise as `postgres`, otherwise as `nobody`. Undefined: the
 * account of this process.
 */
export function serverAccount(clusterFolder: string): OsAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(clusterFolder, { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = accountNamed('postgres') ?? accountNamed('nobody')
  if (account !== undefined) return account
  throw new StoreProblem(
    'data-folder-unusable',
    'PostgreSQL does not run as root, and this system has neither an account postgres nor nobody. ' +
      'Start Terrier as an ordinary user, or set DATABASE_URL.',
  )
}

function accountNamed(name: string): OsAccount | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [lineName, , uid, gid] = line.split(':')
    if (lineName === name && uid !== '0') return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}
