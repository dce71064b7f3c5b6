import type { BaseLayer } from '@terrier/contract/saved-map'
import { formatDate } from '@terrier/domain/format/format-date'
import { gridLines, gridSpacing } from '@terrier/domain/print/grid-lines'
import { pageLayout, type PageLayout } from '@terrier/domain/print/page-layout'
import {
  cornersOf,
  projectPage,
  type PageProjection,
  type PrintedGround,
} from '@terrier/domain/print/page-projection'
import { overviewOf } from '@terrier/domain/print/pages-along'
import {
  paperSize,
  type PaperBox,
  type PaperPoint,
  type PaperSize,
} from '@terrier/domain/print/paper'
import { printedScaleBar } from '@terrier/domain/print/scale-bar'
import type { Bounds } from '@terrier/geo/bounds'
import type { NationalGrid } from '@terrier/geo/national-grid'
import type { LngLat } from '@terrier/geo/position'
import type { RequestTransformFunction } from 'maplibre-gl'

import { loadPrintFonts } from '../../api/load-print-fonts.ts'
import { formatCount } from '../../text/format-count.ts'
import { formatEdition } from '../../text/format-edition.ts'
import { language } from '../../text/language.ts'
import { printText } from '../../text/print.ts'
import type { MapSnapshot } from '../view/map-snapshot.ts'
import { withOurToken } from '../view/with-our-token.ts'
import { drawPictures, zoomOf, type MapPicture } from './draw-picture.ts'
import { listItems, listPages } from './list-pages.ts'
import { isOnMap, mapItems, placer, plate, type NumberedObject } from './map-items.ts'
import type { MeasureText, PageItem, PageWriter } from '../../paper/page-item.ts'
import { keyItems, northItems, noteItems, scaleItems, titleItems } from './page-parts.ts'
import { createPdfWriter } from '../../paper/pdf-writer.ts'
import { createPngWriter } from './png-writer.ts'
import { printDpi, type MapNotes, type PrintOptions } from './print-options.ts'
import { PrintProblem } from './print-problem.ts'
import { isInPicture, printedObjects, selectedRings } from './printed-objects.ts'

const text = printText.onPage

export interface PrintRequest {
  readonly snapshot: MapSnapshot
  readonly grid: NationalGrid
  readonly baseLayer: BaseLayer
  readonly options: PrintOptions
  /** The middle of each page; more than one get an overview before them. */
  readonly centres: readonly LngLat[]
  /** What is said beside a map of this part of the ground. */
  readonly notesOf: (view: { readonly zoom: number; readonly bounds: Bounds }) => MapNotes
  /** An area whose border is drawn over everything else on the map. */
  readonly site?: readonly (readonly LngLat[])[]
  /**
   * The time of the saved map that is printed, if it is not the map as it is now: it stands on the
   * pages and in the file instead of the time of printing.
   */
  readonly savedAt?: Date
  readonly transformRequest?: RequestTransformFunction
  readonly signal: AbortSignal
  readonly onPage?: (progress: { readonly page: number; readonly of: number }) => void
}

/** The map of one page, with its number in the file, which the overview shows. */
interface MapPage extends PrintedGround {
  readonly number: number | null
}

/**
 * Draws maps on paper at their true scale, on this device. Throws PrintProblem where something can
 * be done about it, and the reason of `signal` when it is aborted.
 */
export async function printMap(request: PrintRequest): Promise<Blob> {
  const { options, savedAt, signal } = request
  const fonts = await loadPrintFonts().catch((cause: unknown) => {
    throw new PrintProblem('incomplete', { cause })
  })
  signal.throwIfAborted()
  const writer =
    options.format === 'png'
      ? await createPngWriter(fonts, printDpi)
      : await createPdfWriter(fonts, {
          title: options.title,
          creator: text.creator,
          language: language === 'cy' ? 'cy' : 'en-GB',
          ...(savedAt && { createdAt: savedAt }),
        })
  try {
    await addPages(request, writer)
  } catch (error) {
    if (error instanceof RangeError) throw new PrintProblem('outside-grid', { cause: error })
    throw error
  }
  return await writer.finish()
}

async function addPages(request: PrintRequest, writer: PageWriter): Promise<void> {
  const { options, onPage, signal } = request
  const layout = layoutOf(options)
  const pages = mapPages(request, layout)
  const objects = numberedObjects(request, { pages, layout })
  const lists = options.hasList ? listPages(objects, layout) : []
  const of = pages.length + lists.length
  for (const [index, page] of pages.entries()) {
    onPage?.({ page: index + 1, of })
    const items = await pageItems(request, {
      page,
      pages,
      layout,
      objects,
      measure: writer.measure,
    })
    const head = headItems(request, layout, { page: index + 1, of, measure: writer.measure })
    await writer.addPage(layout.page, [...head, ...items])
  }
  for (const [index, rows] of lists.entries()) {
    signal.throwIfAborted()
    const page = pages.length + index + 1
    onPage?.({ page, of })
    const { measure } = writer
    await writer.addPage(layout.page, [
      ...headItems(request, layout, { page, of, measure }),
      ...listItems(rows, layout, { grid: request.grid, measure }),
    ])
  }
}

export function layoutOf({
  paper,
  orientation,
  hasKey,
}: Pick<PrintOptions, 'paper' | 'orientation' | 'hasKey'>): PageLayout {
  return pageLayout(paperSize(paper, orientation), { hasKey })
}

function headItems(
  { options }: PrintRequest,
  layout: PageLayout,
  { page, of, measure }: { page: number; of: number; measure: MeasureText },
): PageItem[] {
  const pageNumber = text.page({ page, of })
  return titleItems(layout.title, { title: options.title, pageNumber, measure })
}

function mapPages({ options, centres, grid }: PrintRequest, layout: PageLayout): MapPage[] {
  const { scale } = options
  if (centres.length <= 1) return centres.map((centre) => ({ centre, scale, number: null }))
  // The overview is page 1.
  const pages = centres.map((centre, index) => ({ centre, scale, number: index + 2 }))
  const onGrid = centres.map((centre) => grid.toEastNorth(centre))
  const overview = overviewOf(onGrid, { size: layout.map, scale })
  if (!overview) return pages
  return [{ centre: grid.toLngLat(overview.centre), scale: overview.scale, number: null }, ...pages]
}

/** The objects that are on any page, numbered from 1 if there is a list of them. */
function numberedObjects(
  { snapshot, baseLayer, grid, options }: PrintRequest,
  { pages, layout }: { pages: readonly MapPage[]; layout: PageLayout },
): NumberedObject[] {
  const places = pages
    .filter(({ number }) => number !== null || pages.length === 1)
    .map((page) => placer({ box: layout.map, projection: projectPage(grid, page, layout.map) }))
  const shown = printedObjects(snapshot, baseLayer).filter((object) =>
    places.some((place) => isOnMap(object, place, layout.map)),
  )
  return shown.map((object, index) => ({
    object,
    number: options.hasList ? index + 1 : null,
  }))
}

interface PageParts {
  readonly page: MapPage
  readonly pages: readonly MapPage[]
  readonly layout: PageLayout
  readonly objects: readonly NumberedObject[]
  readonly measure: MeasureText
}

async function pageItems(request: PrintRequest, parts: PageParts): Promise<PageItem[]> {
  const { snapshot, grid, options, notesOf, transformRequest = withOurToken, signal } = request
  const { page, layout, objects, measure } = parts
  const { map: box } = layout
  const { scale } = page
  const projection = projectPage(grid, page, box)
  const pictures = await drawPictures({
    snapshot,
    isWanted: isInPicture,
    projection,
    size: box,
    dpi: printDpi,
    transformRequest,
    signal,
  })
  const notes = notesOf({ zoom: zoomOf(projection), bounds: boundsOf(projection, layout.map) })
  return [
    ...mapItems({
      box,
      projection,
      pictures: pictureItems(pictures, box),
      selected: selectedRings(snapshot),
      site: request.site ?? [],
      objects,
      gridLines: options.hasGrid ? gridLines(grid, projection, { size: box, scale }) : [],
      measure,
    }),
    ...(page.number === null ? frameItems(request, parts, projection) : []),
    ...(layout.key ? keyItems(layout.key, notes.key, measure) : []),
    ...footItems({ page, layout, notes, request, measure }),
  ]
}

/** The pieces of a picture, where the map lies on its page. */
export const pictureItems = (pictures: readonly MapPicture[], { x, y }: PaperBox): PageItem[] =>
  pictures.map(({ picture, box }) => ({
    kind: 'picture',
    picture,
    box: { ...box, x: x + box.x, y: y + box.y },
  }))

/** On the overview: the frames of the other pages, with their numbers. */
function frameItems(
  { grid }: PrintRequest,
  { pages, layout, measure }: PageParts,
  projection: PageProjection,
): PageItem[] {
  const place = placer({ box: layout.map, projection })
  const inside = pages.flatMap((page) => {
    if (page.number === null) return []
    const corners = cornersOf(projectPage(grid, page, layout.map), layout.map).map(place)
    const outline: PageItem = {
      kind: 'shape',
      paths: [corners],
      isClosed: true,
      line: { colour: '#b3261e', widthMm: 0.5 },
    }
    const number = plate(String(page.number), {
      at: middleOf(corners),
      sizePt: 10,
      isBold: true,
      colour: '#b3261e',
      measure,
    })
    return [outline, ...number.items]
  })
  return inside.length === 0 ? [] : [{ kind: 'clipped', box: layout.map, items: inside }]
}

function middleOf(points: readonly PaperPoint[]): PaperPoint {
  const sum = points.reduce(([x, y], [nextX, nextY]) => [x + nextX, y + nextY] as const, [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}

function footItems({
  page: { scale, number },
  layout: { foot },
  notes,
  request: { options, savedAt },
  measure,
}: Pick<PageParts, 'page' | 'layout' | 'measure'> & {
  readonly notes: MapNotes
  readonly request: PrintRequest
}): PageItem[] {
  const bar = printedScaleBar(scale, 52)
  const spacing = gridSpacing(scale)
  const metres = spacing < 1000 ? `${spacing} m` : `${spacing / 1000} km`
  const isOverview = scale !== options.scale && number === null
  const words = [
    text.scale({ figure: formatCount(scale) }),
    ...(isOverview ? [text.overview] : []),
    text.printAt({ paper: options.paper }),
    ...(options.hasGrid ? [text.grid({ metres })] : []),
  ]
  const paragraphs = [
    savedAt
      ? text.ofSavedMap({ date: formatDate(savedAt) })
      : text.printed({ date: formatDate(new Date()) }),
    ...creditsOf(notes),
  ]
  const besideMm = 84
  return [
    ...scaleItems(foot, bar, words),
    ...northItems([foot.x + 72, foot.y + 1.5]),
    ...noteItems(
      {
        x: foot.x + besideMm,
        y: foot.y + 1,
        width: foot.width - besideMm,
        height: foot.height - 1,
      },
      paragraphs,
      measure,
    ),
  ]
}

/** What licences require beside a map, and the editions of its data. */
export function creditsOf({ isFictional, editions, notDrawn, credits }: MapNotes): string[] {
  const dated = editions.map(({ title, edition }) =>
    text.dated({ title, edition: formatEdition(edition) }),
  )
  return [
    ...(isFictional ? [text.fictional] : []),
    ...(notDrawn.length > 0 ? [text.notDrawn({ layers: notDrawn.join(', ') })] : []),
    ...(dated.length > 0 ? [text.dates({ list: dated.join(', ') })] : []),
    credits.join(' · '),
  ].filter(Boolean)
}

export function boundsOf(projection: PageProjection, size: PaperSize): Bounds {
  const corners = cornersOf(projection, size)
  const lngs = corners.map(([lng]) => lng)
  const lats = corners.map(([, lat]) => lat)
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}
