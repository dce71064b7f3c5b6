import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { emptyMap } from '@terrier/domain/document/empty-map'

/** The programs of the system that a release uses: neither Node nor npm is among them. */
const systemPrograms = ['sh', 'readlink', 'tar', 'gzip', 'setpriv']

const nobody = 65_534

/**
 * Unpacks a release into an empty folder and uses it as an operator would: as another user, from a
 * folder that this user cannot write, with nothing but the system's programs on the PATH. Somebody
 * registers, logs in and saves a map; a backup of it is restored; the server stops on SIGTERM.
 */
export async function checkRelease(archive: string, name: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'terrier-check-'))
  const account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  try {
    execFileSync('tar', ['-xzf', archive, '-C', folder, '--no-same-owner'])
    execFileSync('chmod', ['-R', 'a-w,a+rX', join(folder, name)])
    execFileSync('chmod', ['755', folder])
    const home = join(folder, 'home')
    mkdirSync(home)
    if (account.uid !== undefined) chownSync(home, account.uid, account.gid)
    const release: Release = { folder: join(folder, name), home, account, bin: binWith(folder) }
    await use(release)
    say('The release works.')
  } finally {
    execFileSync('chmod', ['-R', 'u+w', folder])
    rmSync(folder, { recursive: true })
  }
}

interface Release {
  readonly folder: string
  /** The working directory, which only the user can write. */
  readonly home: string
  readonly account: { readonly uid?: number; readonly gid?: number }
  /** The only folder on the PATH. */
  readonly bin: string
}

async function use(release: Release): Promise<void> {
  const data = join(release.home, 'data')
  const backup = join(release.home, 'backup')
  say(`Starting from ${release.folder} …`)
  const server = await start(release, { TERRIER_DATA: data, TERRIER_BACKUP: backup })
  const eid = await saveFirstMap(server.address)
  const settings = { TERRIER_DATA: data, TERRIER_BACKUP: backup }
  await terrier(release, settings, ['backup'])
  await stop(server.child)
  say('Stopped. Restoring the backup …')
  await terrier(release, settings, ['restore', '--data', join(release.home, 'restored')])
  const restored = await start(release, { TERRIER_DATA: join(release.home, 'restored') })
  const maps = await mapsOf(restored.address)
  await stop(restored.child)
  if (maps.length !== 1 || maps[0] !== eid) throw new Error('The map is not in the backup.')
}

function binWith(folder: string): string {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  for (const program of systemPrograms) {
    const path = ['/usr/bin', '/bin'].map((at) => join(at, program)).find((at) => existsSync(at))
    if (path !== undefined) symlinkSync(path, join(bin, program))
  }
  return bin
}

async function start(
  release: Release,
  settings: Record<string, string>,
): Promise<{ child: ChildProcess; address: string }> {
  const port = await freePort()
  const child = spawn(join(release.folder, 'bin/terrier-server'), {
    cwd: release.home,
    env: { PATH: release.bin, PORT: String(port), HOST: '127.0.0.1', ...settings },
    ...release.account,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  let output = ''
  const isReady = (async () => {
    for await (const chunk of child.stdout) {
      output += String(chunk)
      if (output.includes(address)) return
    }
    throw new Error(`The server did not start. ${output}`)
  })()
  await isReady
  child.stdout.resume()
  return { child, address }
}

async function terrier(
  { folder, home, account, bin }: Release,
  settings: Record<string, string>,
  args: readonly string[],
): Promise<void> {
  const options = { cwd: home, env: { PATH: bin, ...settings }, ...account }
  const { stdout } = await promisify(execFile)(join(folder, 'bin/terrier'), args, options)
  process.stdout.write(stdout)
}

const person = { username: 'release@example.org', password: 'a long enough one' }

async function saveFirstMap(address: string): Promise<number> {
  const page = await fetch(address)
  if (!(await page.text()).includes('<html')) throw new Error('There is no web application.')
  await post(`${address}/api/user/register`, {
    ...person,
    firstName: 'Rhiannon',
    lastName: 'Lease',
    organisation: 'Tyfu Dyfi',
    organisationNumber: '1234567',
    organisationType: 'community-interest',
    organisationSubType: 'community-growing',
    address1: '1 Heol y Bont',
    agreed: true,
  })
  const token = await signIn(address)
  const data = JSON.stringify(emptyMap('Released'))
  const map = { eid: null, name: 'Released', data, isSnapshot: false }
  const { eid } = (await post(`${address}/api/user/map/save`, map, token)) as { eid: number }
  return eid
}

async function mapsOf(address: string): Promise<number[]> {
  const headers = { Authorization: `Bearer ${await signIn(address)}` }
  const reply = await fetch(`${address}/api/user/maps`, { headers })
  return ((await reply.json()) as { map: { eid: number } }[]).map(({ map }) => map.eid)
}

async function signIn(address: string): Promise<string> {
  const body = new URLSearchParams({ ...person, grant_type: 'password' })
  const reply = await fetch(`${address}/api/token`, { method: 'POST', body })
  if (reply.status !== 200) throw new Error(`Logging in failed: ${await reply.text()}`)
  return ((await reply.json()) as { access_token: string }).access_token
}

async function post(url: string, body: object, token?: string): Promise<unknown> {
  const reply = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
  })
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`)
  return reply.json()
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const [exitCode] = (await ended) as [number | null]
  if (exitCode !== 0) throw new Error(`The server ended with ${exitCode}.`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
