import type { ExportCrs } from '@terrier/contract/exports'
import { assertNever } from '@terrier/geo/assert-never'
import type { Geometry } from '@terrier/geo/geometry'
import { positionsOf } from '@terrier/geo/map-geometry'

import type { ExportContent, ExportPosition } from './export-content.ts'
import { coordinateText } from './position-text.ts'

/**
 * DXF of AutoCAD Release 12, the version that every program reads, one chunk per object. Lines and
 * rings are polylines on one layer per kind; names are texts on separate layers, so that they can
 * be hidden. The format cannot represent descriptions or the reference system.
 */
export function* writeDxf({
  crs,
  objects,
  properties,
  repairs = [],
}: ExportContent): Generator<string> {
  // Group code 999 is a comment, which programs ignore.
  yield pairs(...repairs.map((repair): Pair => [999, textValue(repair)]))
  yield head
  for (const { kind, name, geometry } of objects) {
    yield drawn(geometry, { crs, layer: layerOf[kind], nameLayer: nameLayerOf[kind], name })
  }
  for (const { titleNo, geometry } of properties) {
    // A property without a known boundary cannot be drawn.
    if (!geometry) continue
    yield drawn(geometry, { crs, layer: 'PROPERTIES', nameLayer: 'PROPERTY_TITLES', name: titleNo })
  }
  yield pairs([0, 'ENDSEC'], [0, 'EOF'])
}

const layerOf = { marker: 'MARKERS', line: 'LINES', polygon: 'POLYGONS' } as const
const nameLayerOf = {
  marker: 'MARKER_NAMES',
  line: 'LINE_NAMES',
  polygon: 'POLYGON_NAMES',
} as const

/** The layers' colours by AutoCAD colour index: red, blue, green, magenta; 7 is black or white. */
const colours = {
  MARKERS: 1,
  MARKER_NAMES: 7,
  LINES: 5,
  LINE_NAMES: 7,
  POLYGONS: 3,
  POLYGON_NAMES: 7,
  PROPERTIES: 6,
  PROPERTY_TITLES: 7,
} as const
type Layer = keyof typeof colours

type Pair = readonly [code: number, value: string | number]

const pairs = (...all: readonly Pair[]): string =>
  all.map(([code, value]) => `${code}\n${value}\n`).join('')

const head = pairs(
  [0, 'SECTION'],
  [2, 'HEADER'],
  [9, '$ACADVER'],
  [1, 'AC1009'],
  [0, 'ENDSEC'],
  [0, 'SECTION'],
  [2, 'TABLES'],
  [0, 'TABLE'],
  [2, 'LAYER'],
  [70, Object.keys(colours).length],
  ...Object.entries(colours).flatMap(([name, colour]): Pair[] => [
    [0, 'LAYER'],
    [2, name],
    [70, 0],
    [62, colour],
    [6, 'CONTINUOUS'],
  ]),
  [0, 'ENDTAB'],
  [0, 'ENDSEC'],
  [0, 'SECTION'],
  [2, 'ENTITIES'],
)

interface Drawing {
  readonly crs: ExportCrs
  readonly layer: Layer
  readonly nameLayer: Layer
  readonly name: string
}

/** Text height: 5 metres on the ground, and about as much in degrees. */
const textHeight = { '27700': 5, '4326': 0.000_05 } as const satisfies Record<ExportCrs, number>

function drawn(geometry: Geometry<ExportPosition>, drawing: Drawing): string {
  const { crs, nameLayer, name } = drawing
  const [place] = positionsOf(geometry)
  if (!place) return ''
  const text = textValue(name)
  const label =
    text === ''
      ? ''
      : pairs([0, 'TEXT'], [8, nameLayer], ...point(place, crs), [40, textHeight[crs]], [1, text])
  return entities(geometry, drawing) + label
}

function entities(geometry: Geometry<ExportPosition>, drawing: Drawing): string {
  const rings = (polygon: readonly (readonly ExportPosition[])[]) =>
    polygon.map((ring) => polyline(ring, drawing, { isClosed: true })).join('')
  switch (geometry.type) {
    case 'Point':
      return pairs([0, 'POINT'], [8, drawing.layer], ...point(geometry.coordinates, drawing.crs))
    case 'MultiPoint':
      return geometry.coordinates
        .map((one) => pairs([0, 'POINT'], [8, drawing.layer], ...point(one, drawing.crs)))
        .join('')
    case 'LineString':
      return polyline(geometry.coordinates, drawing, { isClosed: false })
    case 'MultiLineString':
      return geometry.coordinates
        .map((line) => polyline(line, drawing, { isClosed: false }))
        .join('')
    case 'Polygon':
      return rings(geometry.coordinates)
    case 'MultiPolygon':
      return geometry.coordinates.map(rings).join('')
    default:
      return assertNever(geometry)
  }
}

/** A closed polyline has an implicit closing segment, so the ring's closing vertex is omitted. */
function polyline(
  positions: readonly ExportPosition[],
  { layer, crs }: Drawing,
  { isClosed }: { isClosed: boolean },
): string {
  if (positions.length === 0) return ''
  const corners =
    isClosed && isSame(positions.at(-1), positions[0]) ? positions.slice(0, -1) : positions
  return (
    pairs([0, 'POLYLINE'], [8, layer], [66, 1], [70, isClosed ? 1 : 0]) +
    corners.map((corner) => pairs([0, 'VERTEX'], [8, layer], ...point(corner, crs))).join('') +
    pairs([0, 'SEQEND'], [8, layer])
  )
}

const isSame = (one?: ExportPosition, other?: ExportPosition): boolean =>
  one?.[0] === other?.[0] && one?.[1] === other?.[1]

const point = ([across, up]: ExportPosition, crs: ExportCrs): Pair[] => [
  [10, coordinateText(across, crs)],
  [20, coordinateText(up, crs)],
  [30, 0],
]

/** The maximum text length of Release 12. */
const textLetters = 255

/**
 * One line of ASCII: other characters are written as escaped code points, and so are characters
 * that would begin such an escape or a control sequence ('%%d' is a degree sign).
 */
function textValue(name: string): string {
  const written = Array.from(name.toWellFormed(), letterText)
  let length = 0
  return written.filter((letter) => (length += letter.length) <= textLetters).join('')
}

function letterText(letter: string): string {
  if (/[\s\p{Cc}]/u.test(letter)) return ' '
  if (/[ -~]/.test(letter) && !/[\\%^]/.test(letter)) return letter
  return [...Array(letter.length).keys()]
    .map((index) => `\\U+${hex(letter.charCodeAt(index))}`)
    .join('')
}

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0')
