import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { downloadFile, type Download, type RemoteFile } from './download-file.ts'
import { FetchError } from './fetch-error.ts'
import type { FetchManifest } from './fetch-manifest.ts'
import type { HttpSession } from './http-session.ts'
import type { RetryContext } from './retry.ts'

export interface FetchedFile {
  readonly path: string
  readonly sizeBytes: number
  readonly sha256: string
  /** False for a file of an earlier run that is still current. */
  readonly isNew: boolean
}

export interface ListToFetch extends RetryContext {
  readonly session: HttpSession
  readonly ledger: FetchManifest
  readonly folder: string
  /** Subfolder of `folder`; created where it is missing. */
  readonly within: string
  readonly title: string
}

/** Concurrent downloads, few out of courtesy to the server. */
const connections = 2

/** This many consecutive failures indicate a problem with the server, not with the files. */
const failuresInARow = 3

/**
 * Fetches all files of a list, two concurrently. A failed file does not stop the others; the
 * missing ones are reported at the end. After any other error the downloads under way are finished,
 * and no further ones begun.
 */
export async function fetchList(
  files: readonly RemoteFile[],
  list: ListToFetch,
): Promise<FetchedFile[]> {
  const { progress, signal, title, folder, within } = list
  const waiting = [...files]
  const fetched = new Map<string, FetchedFile>()
  const failed: string[] = []
  let failedInARow = 0
  const fetchNext = async (file: RemoteFile) => {
    try {
      const result = await fetchOne(file, list)
      fetched.set(file.name, result)
      failedInARow = 0
      progress.file(file.name, result.isNew ? 'fetched' : 'unchanged')
    } catch (error) {
      if (!(error instanceof FetchError) || error.scope === 'everything') throw error
      failed.push(file.name)
      progress.file(file.name, 'failed')
      progress.note(error.message)
      if (++failedInARow >= failuresInARow) throw gaveUp(error, waiting.length)
    }
  }
  const work = async () => {
    try {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        signal.throwIfAborted()
        await fetchNext(file)
        if (waiting.length > 0) await delay(list.retryPolicy.pauseMs, undefined, { signal })
      }
    } catch (error) {
      waiting.length = 0
      throw error
    }
  }
  await mkdir(join(folder, within), { recursive: true, mode: 0o700 })
  progress.begin(
    title,
    files.map(({ name, listed, expectedBytes }) => ({
      name,
      sizeBytes: listed?.sizeBytes ?? expectedBytes,
    })),
  )
  const results = await Promise.allSettled(Array.from({ length: connections }, work))
  progress.end()
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
  if (failed.length > 0) throw incomplete(files.length, failed)
  return files.flatMap(({ name }) => fetched.get(name) ?? [])
}

async function fetchOne(file: RemoteFile, list: ListToFetch): Promise<FetchedFile> {
  const { folder, within, ledger, progress } = list
  const place = `${within}/${file.name}`
  const path = join(folder, place)
  const known = ledger.entry(place)
  const onBytes: Download['onBytes'] = (received) => progress.bytes(received)
  const entry = await downloadFile(file, { ...list, target: path, known, onBytes })
  if (entry) ledger.record(place, entry)
  const current = entry ?? known
  if (!current) throw new Error(`${place} is unchanged, but is not in the manifest`)
  return { path, sizeBytes: current.sizeBytes, sha256: current.sha256, isNew: entry !== undefined }
}

function gaveUp(error: FetchError, left: number): FetchError {
  return new FetchError(
    `${error.message} ${failuresInARow} files in a row failed, so the other ${left} were not` +
      ' downloaded. The files already downloaded are kept. Run the command again later.',
    { cause: error },
  )
}

function incomplete(count: number, failed: readonly string[]): FetchError {
  const names = failed.slice(0, 5).join(', ')
  const more = failed.length > 5 ? ` and ${failed.length - 5} more` : ''
  return new FetchError(
    `${count - failed.length} of ${count} files are downloaded. Missing: ${names}${more}.` +
      ' Run the command again to download only those.',
  )
}
