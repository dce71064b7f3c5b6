import { StoreProblem } from '../store-problem.ts'

export function backupProblem(message: string, cause?: unknown): StoreProblem {
  return new StoreProblem('backup-failed', message, { cause })
}

/** A sentence for errors of the file system that an operator can remedy; others are returned as they are. */
export function describeFileError(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StoreProblem('disk-full', `The disk that holds ${folder} is full.`, {
        cause: error,
      })
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'EIO':
    case 'ENOTDIR':
    case 'ENOENT':
      return backupProblem(`${folder} cannot be used: ${error.message}.`, error)
    default:
      return error
  }
}
