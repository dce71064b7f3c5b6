import { join } from 'node:path'

/** How often an unfinished segment is archived where something was written: what a lost disk costs. */
const archiveTimeoutSeconds = 60

/**
 * The settings of a server that archives its write-ahead log into a backup folder; of one that does
 * not, without a folder.
 */
export function archiveSettings(
  dataFolder: string,
  backupFolder: string | undefined,
): Readonly<Record<string, string>> {
  if (backupFolder === undefined) return { archive_mode: 'off' }
  return {
    archive_mode: 'on',
    archive_command: archiveCommand(dataFolder, backupFolder),
    archive_timeout: `${archiveTimeoutSeconds}s`,
  }
}

export function archiveCommand(dataFolder: string, backupFolder: string): string {
  return `${nodeCommand('archive-segment.ts', [dataFolder, backupFolder])} "%p" "%f"`
}

export function restoreCommand(walFolder: string): string {
  return `${nodeCommand('restore-segment.ts', [walFolder])} "%f" "%p"`
}

/** A shell runs it, after PostgreSQL has replaced what begins with a per cent sign. */
function nodeCommand(program: string, args: readonly string[]): string {
  const words = [process.execPath, join(import.meta.dirname, program), ...args]
  const line = words.map(quote).join(' ').replaceAll('%', '%%')
  // cmd.exe takes the outermost quotation marks off.
  return process.platform === 'win32' ? `call ${line}` : line
}

function quote(word: string): string {
  return process.platform === 'win32' ? `"${word}"` : `'${word.replaceAll("'", `'\\''`)}'`
}
