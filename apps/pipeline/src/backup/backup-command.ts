import { describeMoment } from '@terrier/store/backup/choose-backup'
import { createBackup } from '@terrier/store/backup/create-backup'
import { listBackups, recoverableSpans } from '@terrier/store/backup/list-backups'
import type { BackupManifest } from '@terrier/store/backup/backup-manifest'
import { pruneBackups } from '@terrier/store/backup/prune-backups'
import { verifyBackups } from '@terrier/store/backup/verify-backups'
import { StoreProblem } from '@terrier/store/store-problem'

import type { CommandSession } from '../cli/command-session.ts'
import { parseArguments } from '../cli/parse-arguments.ts'
import { assertNoArguments, UsageError } from '../cli/usage.ts'
import { describeBytes } from './describe-bytes.ts'

type BackupCommand = (args: readonly string[], session: CommandSession) => Promise<void>

const verbs: Readonly<Record<string, BackupCommand>> = { list, verify, prune }

/** `backup`, `backup list`, `backup verify` and `backup prune`. */
export async function backup(args: readonly string[], session: CommandSession): Promise<void> {
  const [first = '', ...rest] = args
  const verb = verbs[first]
  await (verb ? verb(rest, session) : create(args, session))
}

async function create(args: readonly string[], session: CommandSession): Promise<void> {
  const { positionals, values } = parseArguments(args, {
    to: { type: 'string' },
    full: { type: 'boolean' },
  })
  assertNoArguments(positionals)
  const { config, output } = session
  requireEmbedded(session)
  const folder = folderOf(values.to, session, '--to')
  const manifest = await createBackup({
    dataFolder: config.dataFolder,
    folder,
    walFolder: config.backupFolder,
    isFull: values.full ?? false,
    now: () => new Date(),
  })
  const [onlyNow, since] = [manifest.base.kind === 'standalone', manifest.recoverable]
  output.write(`${describe(manifest)}\n`)
  output.write(
    onlyNow
      ? `It can be restored as of ${moment(since.to)}.\n`
      : `Every moment from ${moment(since.from)} to ${moment(since.to)} can be restored from it.\n`,
  )
  output.write(`${folder} contains personal data and password hashes.\n`)
}

async function list(args: readonly string[], session: CommandSession): Promise<void> {
  const folder = onlyFolder(args, session)
  const backups = await listBackups(folder)
  for (const manifest of backups) session.output.write(`${describe(manifest)}\n`)
  const spans = await recoverableSpans(folder, backups)
  if (spans.length === 0) session.output.write('There is no backup that can be restored.\n')
  for (const { base, from, to } of spans) {
    const between = base.kind === 'standalone' ? '' : ` to ${describeMoment(to)}`
    session.output.write(`Can be restored: ${describeMoment(from)}${between} (base ${base.id})\n`)
  }
}

async function verify(args: readonly string[], session: CommandSession): Promise<void> {
  const { backups, files, bytes, faults } = await verifyBackups(onlyFolder(args, session))
  const read = `${files} files of ${backups.length} backups were read (${describeBytes(bytes)})`
  if (faults.length > 0) throw new StoreProblem('backup-failed', `${faults.join('\n')}\n${read}.`)
  session.output.write(`${read}; every sum is right.\n`)
}

async function prune(args: readonly string[], session: CommandSession): Promise<void> {
  const { positionals, values } = parseArguments(args, {
    from: { type: 'string' },
    keep: { type: 'string' },
  })
  assertNoArguments(positionals)
  const kept = Number(values.keep)
  if (!Number.isInteger(kept) || kept < 1) {
    throw new UsageError('Say how many base backups are kept, such as --keep 4.')
  }
  const { backups, remaining } = await pruneBackups(folderOf(values.from, session, '--from'), kept)
  session.output.write(`${backups.length} backups were removed; ${remaining.length} remain.\n`)
}

function onlyFolder(args: readonly string[], session: CommandSession): string {
  const { positionals, values } = parseArguments(args, { from: { type: 'string' } })
  assertNoArguments(positionals)
  return folderOf(values.from, session, '--from')
}

function folderOf(given: string | undefined, { config }: CommandSession, option: string): string {
  const folder = given ?? config.backupFolder
  if (folder !== undefined) return folder
  throw new UsageError(`Say where the backup is, by ${option} <folder> or TERRIER_BACKUP.`)
}

function requireEmbedded({ config }: CommandSession): void {
  if (config.databaseUrl === undefined) return
  throw new StoreProblem(
    'backup-failed',
    'DATABASE_URL names a database of your own, which "terrier backup" does not back up. ' +
      'See docs/deployment.md on pgBackRest.',
  )
}

function describe({ id, base, terrierVersion, schemaVersion, files }: BackupManifest): string {
  const sizeBytes = [...base.files, ...files].reduce((sum, file) => sum + file.sizeBytes, 0)
  const kind = base.id === id ? `new base, ${base.kind}` : `continues base ${base.id}`
  return `Backup ${id}: ${kind}; ${describeBytes(sizeBytes)}; Terrier ${terrierVersion}, schema ${schemaVersion}`
}

const moment = (iso: string): string => describeMoment(new Date(iso))
