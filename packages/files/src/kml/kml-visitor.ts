import type { Crs } from '../crs.ts'
import { mergeParts, type SinglePartGeometry } from '../merge-parts.ts'
import type { RowReport } from '../reading/finding.ts'
import { attributeValue, type SourceFeature } from '../source-feature.ts'
import type { XmlVisitor } from '../xml/xml-events.ts'
import { parseCoordinates, parseGxCoord } from './kml-coordinates.ts'
import { KmlContext } from './kml-context.ts'

type Position = readonly number[]

interface Placemark {
  readonly attributes: Map<string, string | number | null>
  readonly parts: SinglePartGeometry[]
}

/** Elements of a placemark that describe it. */
const textElements = new Set(['name', 'description', 'address', 'phoneNumber'])

const lines: ReadonlySet<string> = new Set(['Point', 'LineString', 'LinearRing', 'Track'])

/**
 * Collects the placemarks of a KML file (OGC 12-007r2), with their extended data and folder. Links
 * and image overlays are reported.
 */
export class KmlVisitor implements XmlVisitor {
  #found: SourceFeature[] = []
  #count = 0
  #placemark: Placemark | undefined
  #field: string | undefined
  #positions: Position[] = []
  #rings: Position[][] | undefined
  /** Open elements, the outermost first. */
  readonly #within: string[] = []
  readonly #surroundings: KmlContext

  readonly #crs: Crs | undefined

  constructor(report: RowReport, crs: Crs | undefined) {
    this.#surroundings = new KmlContext(report)
    this.#crs = crs
  }

  /** Returns and clears the features found since the last call. */
  take(): SourceFeature[] {
    const found = this.#found
    this.#found = []
    return found
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#within.push(name)
    this.#surroundings.open(name)
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
    this.#surroundings.close(name, text, this.#within.at(-1))
    const { attributes, parts } = this.#placemark ?? {}
    if (!attributes || !parts) return
    switch (name) {
      case 'Placemark':
        this.#finish({ attributes, parts })
        return
      case 'coordinates':
        this.#positions = parseCoordinates(text)
        return
      case 'coord':
        this.#positions.push(parseGxCoord(text))
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
      crs: this.#crs ?? 'EPSG:4326',
      isCrsAssumed: this.#crs === undefined,
      attributes: { ...this.#surroundings.attributes(), ...Object.fromEntries(attributes) },
    } as const
    const geometries = mergeParts(parts)
    if (geometries.length === 0) this.#found.push({ ...feature, geometry: null })
    for (const geometry of geometries) this.#found.push({ ...feature, geometry })
    this.#placemark = undefined
  }
}
