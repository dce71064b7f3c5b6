import { joinParts, type Part } from '../join-parts.ts'
import { attributeValue, type SourceFeature } from '../source-feature.ts'
import type { XmlVisitor } from '../xml/xml-events.ts'

type Position = readonly number[]

interface Placemark {
  readonly attributes: Map<string, string | number | null>
  readonly parts: Part[]
}

/** Elements of a placemark that say what it is. */
const textElements = new Set(['name', 'description', 'address', 'phoneNumber'])

const lines: ReadonlySet<string> = new Set(['Point', 'LineString', 'LinearRing', 'Track'])

/** Gathers the placemarks of a KML file (OGC 12-007r2), with their extended data. */
export class KmlVisitor implements XmlVisitor {
  #found: SourceFeature[] = []
  #count = 0
  #placemark: Placemark | undefined
  #field: string | undefined
  #positions: Position[] = []
  #rings: Position[][] | undefined
  /** The elements that are open, the outermost first. */
  readonly #within: string[] = []

  /** What was found since the last time. */
  take(): SourceFeature[] {
    const found = this.#found
    this.#found = []
    return found
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#within.push(name)
    if (name === 'Placemark') {
      this.#count++
      this.#placemark = { attributes: new Map(), parts: [] }
    } else if (name === 'Data' || name === 'SimpleData') {
      this.#field = attributes['name']
    } else if (name === 'Polygon') {
      this.#rings = []
    } else if (lines.has(name)) {
      this.#positions = []
    }
  }

  close(name: string, text: string): void {
    this.#within.pop()
    const { attributes, parts } = this.#placemark ?? {}
    if (!attributes || !parts) return
    switch (name) {
      case 'Placemark':
        this.#finish({ attributes, parts })
        return
      case 'coordinates':
        this.#positions = positionsOf(text)
        return
      case 'coord':
        this.#positions.push(numbersOf(text.split(/\s+/)))
        return
      case 'Point':
        parts.push({ type: 'Point', coordinates: this.#positions[0] ?? [] })
        return
      case 'LineString':
      case 'Track':
        parts.push({ type: 'LineString', coordinates: this.#positions })
        return
      case 'LinearRing':
        if (this.#rings) this.#rings.push(this.#positions)
        else parts.push({ type: 'LineString', coordinates: this.#positions })
        return
      case 'Polygon':
        parts.push({ type: 'Polygon', coordinates: this.#rings ?? [] })
        this.#rings = undefined
        return
      default:
        this.#describe(attributes, name, text)
    }
  }

  #describe(attributes: Placemark['attributes'], name: string, text: string): void {
    const isField = name === 'value' || name === 'SimpleData'
    if (isField && this.#field !== undefined) attributes.set(this.#field, attributeValue(text))
    else if (textElements.has(name) && this.#within.at(-1) === 'Placemark') {
      attributes.set(name, attributeValue(text))
    }
  }

  #finish({ attributes, parts }: Placemark): void {
    const feature = {
      where: `placemark ${this.#count}`,
      crs: 'EPSG:4326',
      attributes: Object.fromEntries(attributes),
    } as const
    const geometries = joinParts(parts)
    if (geometries.length === 0) this.#found.push({ ...feature, geometry: null })
    for (const geometry of geometries) this.#found.push({ ...feature, geometry })
    this.#placemark = undefined
  }
}

/** '1.5,54.5,0 1.6,54.5,0' */
function positionsOf(text: string): Position[] {
  return text.split(/\s+/).flatMap((word) => (word === '' ? [] : [numbersOf(word.split(','))]))
}

function numbersOf([x = '', y = '']: readonly string[]): Position {
  return [x === '' ? Number.NaN : Number(x), y === '' ? Number.NaN : Number(y)]
}
