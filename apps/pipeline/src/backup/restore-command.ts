import { describeMoment } from '@terrier/store/backup/choose-backup'
import { restoreBackup } from '@terrier/store/backup/restore-backup'

import type { CommandSession } from '../cli/command-session.ts'
import { parseArguments } from '../cli/parse-arguments.ts'
import { assertNoArguments, UsageError } from '../cli/usage.ts'
import { parseMoment } from './parse-moment.ts'

/** Restores a backup of the embedded database into an empty data folder. */
export async function restore(args: readonly string[], session: CommandSession): Promise<void> {
  const { positionals, values } = parseArguments(args, {
    from: { type: 'string' },
    at: { type: 'string' },
    data: { type: 'string' },
  })
  assertNoArguments(positionals)
  const { config, output, errors } = session
  const folder = values.from ?? config.backupFolder
  if (folder === undefined) throw new UsageError('Say where the backup is, by --from <folder>.')
  if (values.data === undefined) {
    throw new UsageError('Say where it is restored to, by --data <empty folder>.')
  }
  const { manifest, moment, lastCommitAt, schemaVersion, files } = await restoreBackup({
    folder,
    dataFolder: values.data,
    at: values.at === undefined ? undefined : parseMoment(values.at),
    onProgress: (message) => errors.write(`${message}\n`),
  })
  output.write(
    `${values.data} is as of ${describeMoment(moment)}: base ${manifest.base.id}, ` +
      `schema ${schemaVersion}, ${files} files.\n` +
      `The last commit before that moment: ${
        lastCommitAt === undefined ? 'in the base backup' : describeMoment(lastCommitAt)
      }.\n`,
  )
}
