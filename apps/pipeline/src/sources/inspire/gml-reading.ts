import { RefusedFile } from '@terrier/files/reading/refused-file'
import { GmlMembers, type GmlHead, type GmlMember } from './gml-members.ts'

const nationalGridName = /(^|[:#/])27700$/

/** The XML parser of one file, with the checks of the file as a whole. */
export class GmlReading {
  readonly #file: string
  readonly #parser: GmlMembers
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  #members: GmlMember[] = []
  #count = 0
  #announced: string | undefined

  constructor(file: string) {
    this.#file = file
    this.#parser = new GmlMembers({
      onHead: (head) => this.#checkHead(head),
      onCrs: (srsName) => this.#checkCrs(srsName),
      onMember: (member) => {
        this.#count++
        this.#members.push(member)
      },
    })
  }

  /** Characters read so far. */
  get written(): number {
    return this.#parser.written
  }

  get isBetweenMembers(): boolean {
    return this.#parser.isBetweenMembers
  }

  /** Whether the root binds all of these prefixes. */
  binds(prefixes: readonly string[]): boolean {
    return prefixes.every((prefix) => this.#parser.prefixes.includes(prefix))
  }

  /** Parses more bytes and returns the members that end in them. */
  read(bytes: Uint8Array): GmlMember[] {
    this.#parse(() => this.#parser.write(this.#decoder.decode(bytes, { stream: true })))
    return this.#members.splice(0)
  }

  /**
   * Ends the file and checks the number of members, `othersCount` of which were parsed elsewhere.
   */
  close(othersCount: number): void {
    this.#parse(() => {
      this.#parser.write(this.#decoder.decode())
      this.#parser.close()
    })
    const count = this.#count + othersCount
    if (/^\d+$/.test(this.#announced ?? '') && Number(this.#announced) !== count) {
      throw new RefusedFile(
        this.#file,
        `it says it has ${this.#announced} parcels, but it has ${count}.`,
      )
    }
  }

  #parse(step: () => void): void {
    try {
      step()
    } catch (cause) {
      if (cause instanceof RefusedFile) throw cause
      const detail = cause instanceof Error ? cause.message : String(cause)
      throw new RefusedFile(this.#file, `it is not complete and well-formed GML (${detail}).`, {
        cause,
      })
    }
  }

  #checkHead({ rootName, numberReturned }: GmlHead): void {
    if (rootName !== 'FeatureCollection') {
      throw new RefusedFile(this.#file, `its root is '${rootName}', not a FeatureCollection.`)
    }
    this.#announced = numberReturned
  }

  #checkCrs(srsName: string): void {
    if (nationalGridName.test(srsName)) return
    throw new RefusedFile(
      this.#file,
      `its coordinates are in '${srsName}'; INSPIRE polygons are read in EPSG:27700.`,
    )
  }
}
