import type { ReadMonitor } from '@terrier/files/reading/file-chunks'
import type { RowReport } from '@terrier/files/reading/finding'
import type { Input } from '@terrier/files/reading/input'
import type { GmlMember } from './gml-members.ts'
import { GmlReading } from './gml-reading.ts'
import { parseParcel, type GridParcel } from './parse-parcel.ts'
import { memberEnd, publishedPrefixes, PublishedMembers } from './published-member.ts'

/**
 * A longer incomplete member goes to the XML parser, since the fast path would rescan it from its
 * start with each chunk.
 */
const fastLaneMaxBytes = 4 * 1024 * 1024

/**
 * Streams the parcels of one INSPIRE GML file in batches. Members in the published form are parsed
 * from their bytes, everything else by an XML parser. Invalid parcels are reported and skipped.
 * Throws `RefusedFile` for a file that is truncated, is not GML of parcels, is not in EPSG:27700,
 * or does not contain as many members as it states: the parcels yielded before must then be
 * discarded.
 */
export async function* readInspire(
  input: Input,
  report: RowReport,
  watch: ReadMonitor,
): AsyncGenerator<readonly GridParcel[]> {
  const lanes = new Lanes(input.name, report)
  for await (const chunk of input.chunks(watch)) yield lanes.read(chunk)
  yield lanes.finish()
}

/** Routes every member to the fast path or the XML parser. */
class Lanes {
  readonly #published = new PublishedMembers()
  readonly #xml: GmlReading
  readonly #report: RowReport
  #waiting: Buffer = Buffer.alloc(0)
  #publishedCount = 0
  /** Characters parsed by the fast path, which the XML parser has not seen. */
  #passedOver = 0

  constructor(name: string, report: RowReport) {
    this.#xml = new GmlReading(name)
    this.#report = report
  }

  read(chunk: Uint8Array): readonly GridParcel[] {
    const bytes = Buffer.concat([this.#waiting, chunk])
    const parcels: GridParcel[] = []
    let at = 0
    while (at < bytes.length) {
      if (this.#xml.isBetweenMembers && this.#xml.binds(publishedPrefixes)) {
        at = this.#takePublished(bytes, at, parcels)
        if (this.#published.isShort && bytes.length - at < fastLaneMaxBytes) break
      }
      at = this.#takeOther(bytes, at, parcels)
    }
    this.#waiting = bytes.subarray(at)
    return parcels
  }

  finish(): readonly GridParcel[] {
    const parcels: GridParcel[] = []
    this.#takeXml(this.#waiting, parcels)
    this.#xml.close(this.#publishedCount)
    return parcels
  }

  #takePublished(bytes: Buffer, start: number, parcels: GridParcel[]): number {
    const fileOffset = this.#xml.written + this.#passedOver - start
    let at = start
    for (;;) {
      const parcel = this.#published.read(bytes, at, fileOffset)
      if (!parcel) break
      parcels.push(parcel)
      this.#publishedCount++
      at = this.#published.end
    }
    this.#passedOver += at - start
    return at
  }

  /** Passes the following bytes to the XML parser, up to the next end tag of a member. */
  #takeOther(bytes: Buffer, start: number, parcels: GridParcel[]): number {
    const found = bytes.indexOf(memberEnd, start)
    const end = found === -1 ? bytes.length : found + memberEnd.length
    this.#takeXml(bytes.subarray(start, end), parcels)
    return end
  }

  #takeXml(bytes: Uint8Array, parcels: GridParcel[]): void {
    for (const member of this.#xml.read(bytes)) {
      member.offset += this.#passedOver
      const parcel = parseParcel(member)
      if (parcel.ok) parcels.push(parcel.value)
      else this.#reject(member, parcel.problem)
    }
  }

  #reject(member: GmlMember, problem: { reason: string; detail: string }): void {
    const where = `character ${member.offset}, INSPIREID ${member.inspireId || 'missing'}`
    this.#report.reject({ ...problem, where, raw: JSON.stringify(member) })
  }
}
