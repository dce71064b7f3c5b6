import type { BackupManifest, DataFile } from './backup-manifest.ts'
import { backupProblem } from './backup-problem.ts'
import type { RecoverableSpan } from './list-backups.ts'

/** From which base backup a moment is restored, and with which files of the data folder. */
export interface Choice {
  readonly span: RecoverableSpan
  /** The last backup before the moment: its files are those of then. */
  readonly manifest: BackupManifest
  readonly files: readonly DataFile[]
}

/**
 * The newest base backup before the moment; the newest of all without one. Throws `StoreProblem` if
 * the moment cannot be restored, with those that can.
 */
export function chooseBackup(
  backups: readonly BackupManifest[],
  spans: readonly RecoverableSpan[],
  at: Date | undefined,
): Choice {
  const usable = at === undefined ? spans : spans.filter(({ from, to }) => from <= at && at <= to)
  const span = usable.at(-1)
  if (span === undefined) throw backupProblem(whyNone(spans, at))
  const isBefore = ({ recoverable }: BackupManifest) =>
    at === undefined || Date.parse(recoverable.to) <= at.getTime()
  const ofBase = backups.filter(({ base }) => base.id === span.base.id)
  const manifest = ofBase.findLast(isBefore) ?? ofBase[0]
  if (manifest === undefined) throw new Error('A base backup has no manifest.')
  const next = ofBase[ofBase.indexOf(manifest) + 1]
  return { span, manifest, files: [...manifest.files, ...tilesOnlyIn(next, manifest)] }
}

/** Archives of tiles of a version that was published between the backup before the moment and the one after. */
function tilesOnlyIn(next: BackupManifest | undefined, manifest: BackupManifest): DataFile[] {
  const known = new Set(manifest.files.map(({ path }) => path))
  return (next?.files ?? []).filter(({ path }) => path.startsWith('tiles/') && !known.has(path))
}

function whyNone(spans: readonly RecoverableSpan[], at: Date | undefined): string {
  if (spans.length === 0) return 'There is no backup that can be restored.'
  const moments = spans.map(({ from, to }) =>
    from.getTime() === to.getTime()
      ? describeMoment(from)
      : `${describeMoment(from)} to ${describeMoment(to)}`,
  )
  return (
    `${at === undefined ? 'That moment' : describeMoment(at)} is not in the backup. ` +
    `These moments can be restored: ${moments.join('; ')}.`
  )
}

/** Such as '2026-11-26 05:00:00.123 UTC'. */
export function describeMoment(moment: Date): string {
  return `${moment.toISOString().replace('T', ' ').replace('Z', '')} UTC`
}
