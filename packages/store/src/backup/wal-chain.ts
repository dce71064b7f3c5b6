import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import {
  parseSegmentName,
  segmentName,
  segmentNumberOf,
  type WalSegment,
} from '../wal-archive/segment-name.ts'

/** The archived segments that follow a base backup without a gap. */
export interface WalChain {
  /** File names such as '000000010000000000000003.gz', in order. */
  readonly names: readonly string[]
  /** The time of the last change in the last of them: the last moment that can be restored. */
  readonly endsAt: Date | undefined
  /** The first segment that is missing although there are later ones. */
  readonly missing: string | undefined
}

interface Start {
  readonly timeline: number
  readonly firstSegment: number
}

/** Reads the archive as PostgreSQL would: along the newest timeline that descends from the base backup's. */
export async function walChain(walFolder: string, start: Start): Promise<WalChain> {
  const entries = await readdir(walFolder)
  const there = new Set(entries)
  const timelines = await timelinesFrom(walFolder, entries, start)
  const names: string[] = []
  let number = start.firstSegment
  for (; ; number += 1) {
    const name = timelines
      .filter(({ firstSegment }) => firstSegment <= number)
      .map(({ timeline }) => `${segmentName({ timeline, number })}.gz`)
      .find((candidate) => there.has(candidate))
    if (name === undefined) break
    names.push(name)
  }
  const last = names.at(-1)
  const isLater = (segment: WalSegment | undefined) =>
    segment !== undefined &&
    segment.number > number &&
    timelines.some(({ timeline }) => timeline === segment.timeline)
  const newest = timelines[0]?.timeline ?? start.timeline
  return {
    names,
    endsAt: last === undefined ? undefined : (await stat(join(walFolder, last))).mtime,
    missing: entries.some((entry) => isLater(parseSegmentName(entry.slice(0, 24))))
      ? segmentName({ timeline: newest, number })
      : undefined,
  }
}

/** The newest timeline first, each with the first segment on it. */
async function timelinesFrom(
  walFolder: string,
  entries: readonly string[],
  start: Start,
): Promise<Start[]> {
  const histories = entries
    .filter((entry) => /^[0-9A-F]{8}\.history\.gz$/.test(entry))
    .toSorted()
    .toReversed()
  for (const entry of histories) {
    const timeline = Number.parseInt(entry.slice(0, 8), 16)
    if (timeline <= start.timeline) break
    const history = gunzipSync(await readFile(join(walFolder, entry))).toString()
    const parents = parseHistory(history)
    const at = parents.findIndex((parent) => parent.timeline === start.timeline)
    if (at === -1) continue
    // A line says where its timeline ended; the next timeline begins there.
    const descendants = [...parents.slice(at + 1).map((parent) => parent.timeline), timeline]
    const begun = descendants.map((descendant, index) => ({
      timeline: descendant,
      firstSegment: parents[at + index]?.endSegment ?? 0,
    }))
    return [...begun.toReversed(), { timeline: start.timeline, firstSegment: 0 }]
  }
  return [{ timeline: start.timeline, firstSegment: 0 }]
}

/** Lines such as '1	0/3000110	no recovery target specified'. */
function parseHistory(history: string): { timeline: number; endSegment: number }[] {
  return [...history.matchAll(/^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/gim)].map(
    ([, timeline = '', lsn = '']) => ({
      timeline: Number(timeline),
      endSegment: segmentNumberOf(lsn),
    }),
  )
}
