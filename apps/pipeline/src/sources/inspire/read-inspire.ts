import type { Watch } from '@terrier/files/reading/file-chunks'
import type { RowReport } from '@terrier/files/reading/finding'
import type { Input } from '@terrier/files/reading/input'
import type { GmlMember } from './gml-members.ts'
import { GmlReading } from './gml-reading.ts'
import { parseParcel, type GridParcel } from './parse-parcel.ts'
import { memberEnd, publishedPrefixes, PublishedMembers } from './published-member.ts'

/** A member that is longer goes to the XML parser, which looks at its beginning only once. */
const fastLaneMaxBytes = 4 * 1024 * 1024

/**
 * The parcels of one INSPIRE GML file, some at a time, as it streams by. Members in the published
 * form are read from their bytes and everything else by an XML parser. A parcel that cannot be used
 * is reported and left out. The whole file is refused when it is not whole, not GML of parcels, not
 * on the National Grid, or does not hold as many members as it says: then what was given already must
 * be thrown away.
 */
export async function* readInspire(
  input: Input,
  report: RowReport,
  watch: Watch,
): AsyncGenerator<readonly GridParcel[]> {
  const lanes = new Lanes(input.name, report)
  for await (const chunk of input.chunks(watch)) yield lanes.read(chunk)
  yield lanes.finish()
}

/** Sends every member down the lane it fits. */
class Lanes {
  readonly #published = new PublishedMembers()
  readonly #xml: GmlReading
  readonly #report: RowReport
  #waiting: Buffer = Buffer.alloc(0)
  #publishedCount = 0
  /** Characters that the XML parser was not shown. */
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

  /** Shows the XML parser what follows, up to where the fast lane may open again. */
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
