import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const bytesInMegabyte = 2 ** 20
const kilobytesInMegabyte = 1024
const sampleMs = 1000

/** The size of a folder on disk, in megabytes. Files that disappear meanwhile count as nothing. */
export function diskMegabytes(folder: string): number {
  let blocks = 0
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    try {
      blocks += statSync(join(entry.parentPath, entry.name)).blocks
    } catch {
      // PostgreSQL removes files at any time.
    }
  }
  return Math.round((blocks * 512) / bytesInMegabyte)
}

/**
 * Samples the memory of the processes that `pidsNow` names, and keeps the peak: private pages of
 * each, and shared pages once. Linux only.
 */
export class PeakMemory {
  readonly #pidsNow: () => readonly number[]
  readonly #timer: NodeJS.Timeout
  #peak = 0

  constructor(pidsNow: () => readonly number[]) {
    this.#pidsNow = pidsNow
    this.#timer = setInterval(() => this.#sample(), sampleMs)
    this.#timer.unref()
    this.#sample()
  }

  /** Megabytes. */
  stop(): number {
    clearInterval(this.#timer)
    this.#sample()
    return Math.round(this.#peak / kilobytesInMegabyte)
  }

  #sample(): void {
    const members = this.#pidsNow().map(residentKilobytes)
    const ownPages = members.reduce((sum, { anonymous }) => sum + anonymous, 0)
    const shared = Math.max(0, ...members.map(({ sharedMemory }) => sharedMemory))
    this.#peak = Math.max(this.#peak, ownPages + shared)
  }
}

function residentKilobytes(pid: number): { anonymous: number; sharedMemory: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const field = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
    return { anonymous: field('RssAnon'), sharedMemory: field('RssShmem') }
  } catch {
    return { anonymous: 0, sharedMemory: 0 }
  }
}
