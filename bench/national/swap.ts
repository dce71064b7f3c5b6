import { setTimeout as wait } from 'node:timers/promises'

import { Asker } from './ask.ts'
import { viewPath } from './serving.ts'
import { spread, type Subject } from './subject.ts'

const readers = 8
const views = 40
/** Each reader pauses between requests: a load that people make, beside the import. */
const pauseMs = 100

interface Publication {
  /** Imports and publishes the next month. */
  readonly swap: () => Promise<void>
  readonly rollBack: () => Promise<unknown>
}

/**
 * Readers ask for views throughout an import, a publication and a rollback (goal R14). Every reply
 * must be whole: that of the month before or that of the month after, byte for byte; and the second
 * may not be followed by the first until the rollback.
 */
export async function watchSwap(subject: Subject, { swap, rollBack }: Publication): Promise<void> {
  const asker = new Asker(subject, readers)
  const paths = spread(views, subject.parcels).map((plot) => viewPath(subject.parcels, plot))
  try {
    const before = await hashes(asker, paths)
    const watch = new Watch(asker, paths)
    await swap()
    const publishedMs = performance.now()
    await wait(3000)
    const after = await hashes(asker, paths)
    await rollBack()
    const rolledBackMs = performance.now()
    await wait(3000)
    const seen = await watch.stop()
    const count = (wanted: (one: Seen) => boolean) => seen.filter(wanted).length
    const isOf = (known: readonly string[]) => (one: Seen) => known[one.view] === one.hash
    const failed = count(({ status }) => status !== 200)
    const neither = count((one) => one.status === 200 && !isOf(before)(one) && !isOf(after)(one))
    const differ = after.filter((hash, view) => hash !== before[view]).length
    const isChanged = ({ view }: Seen) => after[view] !== before[view]
    const last = (wanted: (one: Seen) => boolean) =>
      seen.findLast((one) => isChanged(one) && wanted(one))?.askedMs ?? Number.NaN
    const slowest = Math.max(...seen.map(({ milliseconds }) => milliseconds))
    print(
      `${seen.length.toLocaleString('en-GB')} views were read during import, exchange and rollback ` +
        `(${differ} of ${views} differ between the months): ${failed} failed, ${neither} mixed; ` +
        `the slowest took ${slowest.toFixed(0)} ms`,
    )
    print(
      `The last view of the old month was asked for ` +
        `${(last((one) => one.askedMs < rolledBackMs && isOf(before)(one)) - publishedMs).toFixed(0)} ms ` +
        `after the import ended, the last of the new one ` +
        `${(last(isOf(after)) - rolledBackMs).toFixed(0)} ms after the rollback`,
    )
    if (failed > 0 || neither > 0 || differ === 0) process.exitCode = 1
  } finally {
    asker.close()
  }
}

interface Seen {
  readonly view: number
  readonly status: number
  readonly hash: string
  readonly askedMs: number
  readonly milliseconds: number
}

/** Readers that ask until they are stopped. */
class Watch {
  readonly #seen: Seen[] = []
  readonly #running: Promise<unknown>
  #isOver = false

  constructor(asker: Asker, paths: readonly string[]) {
    const read = async (_: unknown, reader: number) => {
      for (let turn = reader; !this.#isOver; turn++) {
        const view = turn % paths.length
        const askedMs = performance.now()
        const { status, hash, milliseconds } = await asker.ask(paths[view] ?? '')
        this.#seen.push({ view, status, hash, askedMs, milliseconds })
        await wait(pauseMs)
      }
    }
    this.#running = Promise.all(Array.from({ length: readers }, read))
  }

  /** In the order of asking. */
  async stop(): Promise<readonly Seen[]> {
    this.#isOver = true
    await this.#running
    return this.#seen.toSorted((a, b) => a.askedMs - b.askedMs)
  }
}

async function hashes(asker: Asker, paths: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const path of paths) {
    const { status, hash } = await asker.ask(path)
    if (status !== 200) throw new Error(`${path} was answered with ${status}`)
    found.push(hash)
  }
  return found
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
