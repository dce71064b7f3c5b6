/**
 * `node tools/release/restore-as-documented.ts <machine> [<release.tar.gz>]`: proves that a backup
 * can be restored by docs/deployment.md alone. `<machine>` is the root folder of an empty Debian, as
 * `debootstrap --variant=minbase --include=ca-certificates bookworm <machine>` makes it; the program
 * runs as root. Maps are made and backed up here; then the commands of 'Restoring onto an empty
 * machine' run there, as they stand but for the moment, and the rows of all tables are compared.
 */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { createBackup } from '@terrier/store/backup/create-backup'
import { joinEmbeddedServer } from '@terrier/store/embedded/embedded-server'
import { openStore } from '@terrier/store/open-store'
import { aMap, aUser } from '@terrier/store/testing/builders'
import { databaseDigest } from '@terrier/store/testing/database-digest'

const root = join(import.meta.dirname, '../..')
const [given, archive = newestRelease()] = process.argv.slice(2)
if (given === undefined) throw new Error('Say the root folder of an empty Debian.')
const machine = resolve(given)

const work = mkdtempSync(join(tmpdir(), 'terrier-documented-'))
const folder = join(work, 'backup')
const dataFolder = join(work, 'data')
try {
  const { moment, digest } = await makeBackup()
  prepareMachine()
  try {
    runThere(documentedCommands(moment))
    await compare(digest)
  } finally {
    execFileSync('umount', [join(machine, 'dev/shm'), join(machine, 'proc')])
  }
} finally {
  rmSync(work, { recursive: true })
}

/** Some maps, the moment after, and one more map that the moment does not have. */
async function makeBackup() {
  const store = await openStore({ dataFolder, backupFolder: folder })
  const options = { dataFolder, folder, walFolder: folder, isFull: false, now: () => new Date() }
  try {
    const owner = await aUser(store)
    await createBackup(options)
    for (let map = 0; map < 50; map += 1) await aMap(store, owner)
    await delay(1000)
    // To the second, as the command in the documentation.
    const moment = new Date(Math.floor(Date.now() / 1000) * 1000)
    const digest = await digestOf(dataFolder)
    await delay(1000)
    await aMap(store, owner, { name: 'Later' })
    await createBackup(options)
    return { moment: moment.toISOString().slice(0, 19).replace('T', ' '), digest }
  } finally {
    await store.close()
  }
}

/** What the documentation asks for: the release, its sum and the backup folder. */
function prepareMachine(): void {
  for (const path of ['opt/terrier', 'var/lib/terrier', 'var/backups/terrier']) {
    if (existsSync(join(machine, path))) throw new Error(`${path} is there: not an empty machine.`)
  }
  cpSync(archive, join(machine, 'root', archive.split('/').at(-1) ?? ''))
  cpSync(`${archive}.sha256`, join(machine, 'root', `${archive.split('/').at(-1)}.sha256`))
  cpSync(folder, join(machine, 'var/backups/terrier'), {
    recursive: true,
    preserveTimestamps: true,
  })
  mkdirSync(join(machine, 'dev/shm'), { recursive: true })
  execFileSync('mount', ['-t', 'proc', 'proc', join(machine, 'proc')])
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', join(machine, 'dev/shm')])
}

function documentedCommands(moment: string): string {
  const page = readFileSync(join(root, 'docs/deployment.md'), 'utf8')
  const block = /```sh restore\n(.*?)```/s.exec(page)?.[1]
  if (block === undefined) throw new Error('docs/deployment.md has no commands for restoring.')
  return block.replace(/--at '[^']+'/, `--at '${moment}'`)
}

function runThere(commands: string): void {
  process.stdout.write(`${commands}\n`)
  const options = { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root' } }
  execFileSync('chroot', [machine, 'sh', '-euxc', `cd /root\n${commands}`], {
    ...options,
    stdio: 'inherit',
  })
}

async function compare(expected: Record<string, string>): Promise<void> {
  const found = await digestOf(join(machine, 'var/lib/terrier'))
  const tables = Object.keys(expected)
  const differing = tables.filter((table) => expected[table] !== found[table])
  if (differing.length > 0) throw new Error(`These tables differ: ${differing.join(', ')}`)
  process.stdout.write(
    `The rows of all ${tables.length} tables are equal, at the moment asked for.\n`,
  )
}

async function digestOf(data: string): Promise<Record<string, string>> {
  const server = await joinEmbeddedServer(data)
  try {
    return await databaseDigest(server.connection())
  } finally {
    await server.leave()
  }
}

function newestRelease(): string {
  const output = join(root, 'dist')
  const name = readdirSync(output).find((file) => file.endsWith(`linux-${process.arch}.tar.gz`))
  if (name === undefined) throw new Error('There is no release: "npm run release" makes one.')
  return join(output, name)
}
