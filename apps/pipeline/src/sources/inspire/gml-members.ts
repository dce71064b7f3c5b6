import { SaxesParser } from 'saxes'

/** A cadastral parcel as in the file, not validated. */
export interface GmlMember {
  readonly gmlId: string
  /** Character offset of the member's end: the file is one line, so a line number says nothing. */
  offset: number
  inspireId: string
  beganAt: string
  readonly polygons: GmlPolygon[]
}

export interface GmlPolygon {
  /** The text of each posList; the exterior ring comes first. */
  readonly rings: string[]
  dimension: number
}

export interface GmlHead {
  readonly rootName: string
  /** The unparsed `numberReturned` attribute of the root. */
  readonly numberReturned: string | undefined
}

export interface GmlHandlers {
  onHead(head: GmlHead): void
  /** Called with every `srsName` of a geometry. */
  onCrs(srsName: string): void
  onMember(member: GmlMember): void
}

/**
 * A streaming parser of the INSPIRE GML. Elements are matched by local name, whatever prefix a
 * publisher binds. Throws for malformed XML.
 */
export class GmlMembers {
  readonly #parser = new SaxesParser({ xmlns: true, position: false })
  readonly #handlers: GmlHandlers
  #prefixes: readonly string[] = []
  #written = 0
  #lastMemberEnd = -1
  #depth = 0
  #member: GmlMember | undefined
  #text = ''

  constructor(handlers: GmlHandlers) {
    this.#handlers = handlers
    this.#parser.on('error', (error) => {
      throw error
    })
    this.#parser.on('opentag', ({ local, attributes, ns }) => {
      this.#text = ''
      const attribute = (name: string) => attributes[name]?.value
      if (this.#depth === 0) {
        handlers.onHead({ rootName: local, numberReturned: attribute('numberReturned') })
        this.#prefixes = Object.keys(ns)
      }
      this.#depth++
      this.#open(local, attribute)
    })
    this.#parser.on('text', (text) => {
      this.#text = text
    })
    this.#parser.on('closetag', ({ local }) => {
      this.#depth--
      this.#close(local)
      if (this.#depth === 1) this.#lastMemberEnd = this.#parser.position
    })
  }

  /** Namespace prefixes bound by the root. */
  get prefixes(): readonly string[] {
    return this.#prefixes
  }

  /** Characters written so far. */
  get written(): number {
    return this.#written
  }

  /**
   * Whether the input so far ends with the end tag of a member: then a complete member may follow,
   * which the caller may parse itself instead of writing it here.
   */
  get isBetweenMembers(): boolean {
    return this.#lastMemberEnd === this.#written
  }

  write(text: string): void {
    this.#written += text.length
    this.#parser.write(text)
  }

  /** Throws when the document is not complete. */
  close(): void {
    this.#parser.close()
  }

  #open(name: string, attribute: (name: string) => string | undefined): void {
    const srsName = attribute('srsName')
    if (srsName !== undefined) this.#handlers.onCrs(srsName)
    if (name === 'PREDEFINED') {
      const gmlId = attribute('gml:id') ?? ''
      this.#member = { gmlId, offset: 0, inspireId: '', beganAt: '', polygons: [] }
    }
    if (name === 'Polygon') {
      const dimension = Number(attribute('srsDimension') ?? 2)
      this.#member?.polygons.push({ rings: [], dimension })
    }
  }

  #close(name: string): void {
    const member = this.#member
    if (!member) return
    switch (name) {
      case 'posList':
        member.polygons.at(-1)?.rings.push(this.#text)
        break
      case 'INSPIREID':
        member.inspireId = this.#text.trim()
        break
      case 'BEGINLIFESPANVERSION':
        member.beganAt = this.#text.trim()
        break
      case 'PREDEFINED':
        member.offset = this.#parser.position
        this.#handlers.onMember(member)
        this.#member = undefined
        break
      default:
    }
    this.#text = ''
  }
}
