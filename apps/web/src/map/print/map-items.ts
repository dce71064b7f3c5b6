import type { GridLine } from '@terrier/domain/print/grid-lines'
import type { PageProjection } from '@terrier/domain/print/page-projection'
import type { PaperBox, PaperPoint } from '@terrier/domain/print/paper'
import type { LngLat } from '@terrier/geo/position'

import { selectedColour } from '../overlays/ownership-colours.ts'
import { millimetresPerPoint, type MeasureText, type PageItem } from '../../paper/page-item.ts'
import type { PrintedObject } from './printed-objects.ts'

const ink = '#1c2b26'
const white = '#ffffff'
const gridColour = '#2b6777'
const nameSizePt = 8
const gridSizePt = 6
const pinMm = 6.5

/** An object with the number that it has in the list of objects, if there is a list. */
export interface NumberedObject {
  readonly object: PrintedObject
  readonly number: number | null
}

interface MapContents {
  readonly box: PaperBox
  readonly projection: PageProjection
  readonly pictures: readonly PageItem[]
  readonly selected: readonly (readonly LngLat[])[]
  /** The rings of an area that the map is about. */
  readonly site: readonly (readonly LngLat[])[]
  readonly objects: readonly NumberedObject[]
  readonly gridLines: readonly GridLine[]
  readonly measure: MeasureText
}

/** Everything within the frame of the map, and the frame. */
export function mapItems(contents: MapContents): PageItem[] {
  const { box, pictures, selected, site, objects, gridLines } = contents
  const place = placer(contents)
  const visible = objects.filter(({ object }) => isOnMap(object, place, box))
  const inside: PageItem[] = [
    ...pictures,
    ...(selected.length > 0 ? [selectionItem(selected.map((ring) => ring.map(place)))] : []),
    ...gridLines.map(({ path }): PageItem => ({
      kind: 'shape',
      paths: [path.map(([x, y]): PaperPoint => [box.x + x, box.y + y])],
      isClosed: false,
      line: { colour: gridColour, widthMm: 0.12 },
    })),
    ...shapeItems(visible, place),
    ...(site.length > 0 ? siteItems(site.map((ring) => ring.map(place))) : []),
    ...gridLines.flatMap((line) => gridLabel(line, contents)),
    ...visible.filter(({ object }) => object.kind === 'marker').flatMap((one) => pin(one, place)),
    ...nameItems(visible, place, contents),
  ]
  return [{ kind: 'clipped', box, items: inside }, frame(box)]
}

/** Whether any of an object may be on the map: its bounding box meets it. */
export function isOnMap(
  { at, paths }: PrintedObject,
  place: (position: LngLat) => PaperPoint,
  box: PaperBox,
): boolean {
  const points = [at, ...paths.flat()].map(place)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return meets(xs, box.x, box.width) && meets(ys, box.y, box.height)
}

function meets(values: readonly number[], from: number, length: number): boolean {
  return values.some((value) => value >= from) && values.some((value) => value <= from + length)
}

/** From a position to the page. */
export function placer({
  box,
  projection,
}: Pick<MapContents, 'box' | 'projection'>): (position: LngLat) => PaperPoint {
  return (position) => {
    const [x, y] = projection.toPaper(position)
    return [box.x + x, box.y + y]
  }
}

function frame(box: PaperBox): PageItem {
  return {
    kind: 'shape',
    paths: [rectangle(box)],
    isClosed: true,
    line: { colour: ink, widthMm: 0.35 },
  }
}

export function rectangle({ x, y, width, height }: PaperBox): PaperPoint[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
}

function selectionItem(paths: readonly (readonly PaperPoint[])[]): PageItem {
  return {
    kind: 'shape',
    paths,
    isClosed: true,
    fill: { colour: selectedColour, opacity: 0.35 },
    line: { colour: selectedColour, widthMm: 0.5 },
  }
}

/** The border of an area as on the screen: dashed, on a pale band. */
function siteItems(paths: readonly (readonly PaperPoint[])[]): PageItem[] {
  const border = { kind: 'shape', paths, isClosed: true } as const
  return [
    { ...border, line: { colour: white, widthMm: 1.2 } },
    { ...border, line: { colour: ink, widthMm: 0.5, dashMm: [1.8, 1] } },
  ]
}

/** The smallest polygon on top, as on the screen, and lines above polygons. */
function shapeItems(
  objects: readonly NumberedObject[],
  place: (position: LngLat) => PaperPoint,
): PageItem[] {
  const area = ({ object }: NumberedObject) => object.areaSquareMetres ?? -1
  return objects
    .filter(({ object }) => object.kind !== 'marker')
    .toSorted((a, b) => area(b) - area(a))
    .map(({ object: { kind, paths, colour } }) => ({
      kind: 'shape',
      paths: paths.map((path) => path.map(place)),
      isClosed: kind === 'polygon',
      fill: kind === 'polygon' ? { colour, opacity: 0.12 } : null,
      line: { colour, widthMm: kind === 'polygon' ? 0.5 : 0.7 },
    }))
}

/** A pin with its tip at the marker, and its number or a dot in its head. */
function pin(
  { object: { at, colour }, number }: NumberedObject,
  place: (position: LngLat) => PaperPoint,
): PageItem[] {
  const [x, y] = place(at)
  const radius = pinMm * 0.34
  const head: PaperPoint = [x, y - pinMm + radius]
  // The sides touch the circle where they are at right angles to its radius.
  const touch = Math.acos(radius / (pinMm - radius))
  const arc = Array.from({ length: 25 }, (_, index): PaperPoint => {
    const angle = Math.PI / 2 + touch + ((2 * Math.PI - 2 * touch) * index) / 24
    return [head[0] + radius * Math.cos(angle), head[1] + radius * Math.sin(angle)]
  })
  const body: PageItem = {
    kind: 'shape',
    paths: [[[x, y], ...arc]],
    isClosed: true,
    fill: { colour, opacity: 1 },
    line: { colour: white, widthMm: 0.3 },
  }
  const dot: PageItem = {
    kind: 'shape',
    paths: [circle(head, radius * (number === null ? 0.42 : 0.82))],
    isClosed: true,
    fill: { colour: white, opacity: 1 },
  }
  if (number === null) return [body, dot]
  const sizePt = number < 100 ? 6.5 : 5
  return [
    body,
    dot,
    {
      kind: 'text',
      text: String(number),
      at: [head[0], head[1] + sizePt * millimetresPerPoint * 0.35],
      sizePt,
      colour: ink,
      isBold: true,
      align: 'center',
    },
  ]
}

function circle([x, y]: PaperPoint, radius: number): PaperPoint[] {
  return Array.from({ length: 24 }, (_, index): PaperPoint => {
    const angle = (2 * Math.PI * index) / 24
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

/** Names, each where it covers no other; with a list of objects, shapes have its numbers too. */
function nameItems(
  objects: readonly NumberedObject[],
  place: (position: LngLat) => PaperPoint,
  { box, measure }: Pick<MapContents, 'box' | 'measure'>,
): PageItem[] {
  const pins = objects
    .filter(({ object }) => object.kind === 'marker')
    .map(({ object }) => pinBox(place(object.at)))
  const taken: PaperBox[] = [...pins]
  return objects.flatMap(({ object: { kind, name, at }, number }) => {
    const isMarker = kind === 'marker'
    const text = isMarker || number === null ? name : `${number} ${name}`.trim()
    const [x, y] = place(at)
    const isOff = x < box.x || y < box.y || x > box.x + box.width || y > box.y + box.height
    if (text === '' || isOff) return []
    const width = measure(text, nameSizePt, true)
    // It stays within the frame.
    const middle = clamp(x, box.x + width / 2 + 1.5, box.x + box.width - width / 2 - 1.5)
    const label = plate(text, {
      at: [middle, isMarker ? y + 3.6 : y + 1],
      sizePt: nameSizePt,
      isBold: true,
      colour: ink,
      measure,
    })
    if (taken.some((one) => overlaps(one, label.box))) return []
    taken.push(label.box)
    return label.items
  })
}

function pinBox([x, y]: PaperPoint): PaperBox {
  return { x: x - pinMm * 0.34, y: y - pinMm, width: pinMm * 0.68, height: pinMm }
}

/** The easting along the top of the map, the northing along its left side. */
function gridLabel(
  { axis, metres, path }: GridLine,
  { box, measure }: Pick<MapContents, 'box' | 'measure'>,
): readonly PageItem[] {
  const text = axis === 'east' ? `${metres} E` : `${metres} N`
  const style = { sizePt: gridSizePt, colour: gridColour, isBold: false, measure }
  const half = measure(text, gridSizePt) / 2
  if (axis === 'east') {
    const x = box.x + crossing(path, 1)
    const isInside = x - half > box.x + 1 && x + half < box.x + box.width - 1
    return isInside ? plate(text, { at: [x, box.y + 3], ...style }).items : []
  }
  const y =
    box.y +
    crossing(
      path.map(([a, b]) => [b, a]),
      1,
    )
  // Those at the very top would be among the eastings.
  const isInside = y > box.y + 6 && y < box.y + box.height - 2
  return isInside ? plate(text, { at: [box.x + half + 1.5, y + 0.8], ...style }).items : []
}

/** Where a path crosses the line on which its second coordinate is `level`. */
function crossing(path: readonly PaperPoint[], level: number): number {
  for (const [index, [x, y]] of path.entries()) {
    const [nextX, nextY] = path[index + 1] ?? [x, y]
    if ((y - level) * (nextY - level) <= 0 && y !== nextY) {
      return x + ((nextX - x) * (level - y)) / (nextY - y)
    }
  }
  return path[0]?.[0] ?? 0
}

interface PlateStyle {
  /** The middle of the baseline. */
  readonly at: PaperPoint
  readonly sizePt: number
  readonly isBold: boolean
  readonly colour: string
  readonly measure: MeasureText
}

/** A text on a pale plate, so that it can be read over any map, and the box of the plate. */
export function plate(
  text: string,
  { at: [x, y], sizePt, isBold, colour, measure }: PlateStyle,
): { readonly items: readonly PageItem[]; readonly box: PaperBox } {
  const width = measure(text, sizePt, isBold) + 1.4
  const height = sizePt * millimetresPerPoint
  const box = { x: x - width / 2, y: y - height * 0.86, width, height: height * 1.2 }
  return {
    box,
    items: [
      {
        kind: 'shape',
        paths: [rectangle(box)],
        isClosed: true,
        fill: { colour: white, opacity: 0.8 },
      },
      { kind: 'text', text, at: [x, y], sizePt, colour, isBold, align: 'center' },
    ],
  }
}

function overlaps(one: PaperBox, other: PaperBox): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
