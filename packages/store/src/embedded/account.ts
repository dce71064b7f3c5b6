import { readFileSync, statSync } from 'node:fs'

import { StoreProblem } from '../store-problem.ts'

/** The account of the operating system that the embedded server runs under. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to be run by root. When we are root, this is who runs it: the owner of the
 * cluster if there is one, otherwise `postgres`, otherwise `nobody`. Undefined means: we ourselves.
 */
export function serverAccount(clusterFolder: string): Account | undefined {
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

function accountNamed(name: string): Account | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [lineName, , uid, gid] = line.split(':')
    if (lineName === name && uid !== '0') return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}
