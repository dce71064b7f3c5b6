import { mergeParts, type SinglePartGeometry } from '../merge-parts.ts'
import type { RowReport } from '../reading/finding.ts'
import { RefusedFile } from '../reading/refused-file.ts'
import { attributeValue, type SourceFeature } from '../source-feature.ts'
import { attributeOf } from '../xml/attribute-of.ts'
import type { XmlVisitor } from '../xml/xml-events.ts'
import { unreadCrs } from '../irish-grid.ts'
import { crsOfSrsName } from './gml-crs.ts'
import { parseGml2Coordinates, parsePosList } from './gml-positions.ts'

type Position = readonly number[]

/** Elements that contain features, in GML 2, GML 3 and WFS 2. */
const members: ReadonlySet<string> = new Set(['featureMember', 'featureMembers', 'member'])

/** Geometry elements and their parts, in which no attributes are looked for. */
const lines: ReadonlySet<string> = new Set(['LineString', 'Curve', 'LinearRing', 'Ring'])
const areas: ReadonlySet<string> = new Set(['Polygon', 'PolygonPatch', 'Rectangle'])
/** Curved geometry, whose shape straight segments between its positions would change. */
const curves =
  /^(Arc|ArcString|ArcByCenterPoint|ArcByBulge|ArcStringByBulge|Circle|CircleByCenterPoint|BSpline|Bezier|CubicSpline|GeodesicString|Clothoid)$/

/** More columns than any publisher's file has. */
const mostAttributes = 1000
/** More than the outline of Great Britain to the metre. */
const mostPositions = 5_000_000

interface Feature {
  readonly attributes: Map<string, string | number | null>
  readonly parts: SinglePartGeometry[]
  srsName: string | undefined
  hasCurves: boolean
  positions: number
}

/** Collects the features of a GML file (OGC 02-069, 07-036 and 10-129). */
export class GmlVisitor implements XmlVisitor {
  #found: SourceFeature[] = []
  #count = 0
  #feature: Feature | undefined
  /** Nesting depth of the feature's element. */
  #featureDepth = 0
  #positions: Position[] = []
  #rings: Position[][] | undefined
  /** The `srsName` of the whole file, from its bounding box. */
  #fileSrsName: string | undefined
  #dimension = 2
  #signs = { decimal: '.', inside: ',', between: ' ' }
  /** Open elements, the outermost first. */
  readonly #within: string[] = []
  readonly #file: string
  readonly #report: RowReport

  constructor(file: string, report: RowReport) {
    this.#file = file
    this.#report = report
  }

  /** Returns and clears the features found since the last call. */
  take(): SourceFeature[] {
    const found = this.#found
    this.#found = []
    return found
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const parent = this.#within.at(-1) ?? ''
    this.#within.push(name)
    if (!this.#feature && members.has(parent)) this.#begin()
    const srsName = attributeOf(attributes, 'srsName')
    if (srsName !== undefined) this.#noteSystem(srsName)
    const dimension = Number(
      attributeOf(attributes, 'srsDimension') ?? attributeOf(attributes, 'dimension'),
    )
    if (dimension === 2 || dimension === 3) this.#dimension = dimension
    if (name === 'coordinates') {
      const { decimal = '.', cs: inside = ',', ts: between = ' ' } = attributes
      this.#signs = { decimal, inside, between }
    }
    if (!this.#feature) return
    if (curves.test(name)) this.#feature.hasCurves = true
    if (areas.has(name)) this.#rings = []
    // A ring may consist of several curves.
    const isPieceOfRing = /^(Curve|LineString)$/.test(name) && this.#within.includes('Ring')
    if (name === 'Point' || (lines.has(name) && !isPieceOfRing)) this.#positions = []
  }

  close(name: string, text: string): void {
    this.#within.pop()
    if (!this.#feature || this.#within.includes('boundedBy')) return
    if (this.#within.length < this.#featureDepth) return this.#finish(this.#feature)
    switch (name) {
      case 'posList':
      case 'pos':
        return this.#add(this.#feature, parsePosList(text, this.#dimension))
      case 'coordinates':
        return this.#add(this.#feature, parseGml2Coordinates(text, this.#signs))
      case 'Point':
        this.#keep(this.#feature, { type: 'Point', coordinates: this.#positions[0] ?? [] })
        return
      case 'LineString':
      case 'Curve':
        if (this.#rings) return
        this.#keep(this.#feature, { type: 'LineString', coordinates: this.#positions })
        return
      case 'LinearRing':
      case 'Ring':
        this.#rings?.push(this.#positions)
        return
      case 'Polygon':
      case 'PolygonPatch':
      case 'Rectangle':
        this.#keep(this.#feature, { type: 'Polygon', coordinates: this.#rings ?? [] })
        this.#rings = undefined
        return
      default:
        this.#describe(this.#feature, name, text)
    }
  }

  /** A geometry that only links to its positions has none and is skipped. */
  #keep({ parts }: Feature, part: SinglePartGeometry): void {
    if (part.coordinates.length > 0) parts.push(part)
  }

  #begin(): void {
    this.#count++
    this.#featureDepth = this.#within.length
    this.#dimension = 2
    this.#rings = undefined
    this.#feature = {
      attributes: new Map(),
      parts: [],
      srsName: undefined,
      hasCurves: false,
      positions: 0,
    }
  }

  #noteSystem(srsName: string): void {
    // The bounding box of a feature may be in another CRS than its geometry.
    const isOfShape = this.#feature && !this.#within.includes('boundedBy')
    if (!isOfShape) this.#fileSrsName ??= srsName
    else if (this.#feature) this.#feature.srsName ??= srsName
  }

  #add(feature: Feature, positions: readonly Position[]): void {
    feature.positions += positions.length
    if (feature.positions > mostPositions) {
      throw new RefusedFile(this.#file, 'one of its shapes is larger than Terrier can read.')
    }
    // Pushed one by one, since a spread call is limited in its arguments. Consecutive curves of a
    // ring share a position.
    for (const position of positions) {
      const last = this.#positions.at(-1)
      const isMeeting = last && last[0] === position[0] && last[1] === position[1]
      if (!isMeeting) this.#positions.push(position)
    }
  }

  /** Records a property: a child element of the feature that contains only text. */
  #describe({ attributes }: Feature, name: string, text: string): void {
    if (this.#within.length !== this.#featureDepth || attributes.has(name) || text === '') return
    if (attributes.size >= mostAttributes) {
      throw new RefusedFile(
        this.#file,
        'one of its features has more columns than Terrier can read.',
      )
    }
    attributes.set(name, attributeValue(text))
  }

  #finish(feature: Feature): void {
    this.#feature = undefined
    const { attributes, hasCurves } = feature
    const where = `feature ${this.#count}`
    if (hasCurves) {
      const detail = 'its border has arcs, which Terrier cannot draw'
      this.#report.reject({ reason: 'curved', detail, where, raw: '' })
      return
    }
    const parts = mergeParts(feature.parts)
    const [geometry] = parts
    const rest = { where, attributes: Object.fromEntries(attributes) }
    if (!geometry) {
      this.#found.push({ ...rest, crs: 'EPSG:27700', geometry: null })
      return
    }
    const crs = this.#crsOf(feature)
    for (const one of parts) this.#found.push({ ...rest, crs, geometry: one })
  }

  #crsOf({ srsName = this.#fileSrsName, parts }: Feature): SourceFeature['crs'] {
    if (srsName === undefined) {
      throw new RefusedFile(
        this.#file,
        'it does not say which coordinate system it uses (srsName).',
      )
    }
    const crs = crsOfSrsName(srsName, firstOf(parts[0]))
    if (crs) return crs
    const shown = srsName.slice(0, 100)
    throw new RefusedFile(this.#file, `its coordinates are in ${unreadCrs(shown)}.`)
  }
}

function firstOf(part: SinglePartGeometry | undefined): Position | undefined {
  if (part?.type === 'Point') return part.coordinates
  return part?.type === 'LineString' ? part.coordinates[0] : part?.coordinates[0]?.[0]
}
