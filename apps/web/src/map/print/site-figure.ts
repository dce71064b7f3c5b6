import { formatDate } from '@terrier/domain/format/format-date'
import { pageOfArea } from '@terrier/domain/print/page-of-area'
import { projectPage } from '@terrier/domain/print/page-projection'
import type { PaperSize } from '@terrier/domain/print/paper'
import { printedScaleBar } from '@terrier/domain/print/scale-bar'
import type { NationalGrid } from '@terrier/geo/national-grid'
import type { LngLat } from '@terrier/geo/position'

import { figureWidthMm, type Figure } from '../../paper/document-pages.ts'
import type { MeasureText } from '../../paper/page-item.ts'
import { formatCount } from '../../text/format-count.ts'
import { printText } from '../../text/print.ts'
import type { MapSnapshot } from '../view/map-snapshot.ts'
import { withOurToken } from '../view/with-our-token.ts'
import { drawPictures, zoomOf } from './draw-picture.ts'
import { mapItems } from './map-items.ts'
import { northItems, noteItems, scaleItems } from './page-parts.ts'
import { boundsOf, creditsOf, pictureItems, type PrintRequest } from './print-map.ts'
import { printDpi } from './print-options.ts'
import { PrintProblem } from './print-problem.ts'
import { isInPicture } from './printed-objects.ts'
import { lastingSnapshot } from './saved-map-snapshot.ts'

const text = printText.onPage
/** Read when it is used: modules of several chunks may not have run yet when this one does. */
const sizeOf = () => ({ width: figureWidthMm, height: 92 })
const gapMm = 3
const footMm = 20
/** Where the credits begin, beside scale bar and arrow. */
const besideMm = 84

interface SiteFigure {
  readonly snapshot: MapSnapshot
  readonly grid: NationalGrid
  /** The rings of the site. */
  readonly site: readonly (readonly LngLat[])[]
  readonly notesOf: PrintRequest['notesOf']
  readonly measure: MeasureText
  readonly signal: AbortSignal
}

/**
 * A map of a site in the middle of its surroundings, at the largest standard scale that holds it.
 * Throws PrintProblem where it cannot be drawn.
 */
export async function siteFigure({
  snapshot,
  grid,
  site,
  notesOf,
  measure,
  signal,
}: SiteFigure): Promise<Figure> {
  const size = sizeOf()
  const { page, projection } = placed(site, { grid, size })
  const pictures = await drawPictures({
    snapshot: lastingSnapshot(snapshot),
    isWanted: isInPicture,
    projection,
    size,
    dpi: printDpi,
    transformRequest: withOurToken,
    signal,
  })
  const notes = notesOf({ zoom: zoomOf(projection), bounds: boundsOf(projection, size) })
  const paragraphs = [text.printed({ date: formatDate(new Date()) }), ...creditsOf(notes)]
  return {
    heightMm: size.height + gapMm + footMm,
    draw: ({ x, y }) => {
      const box = { ...size, x, y }
      const foot = { x, y: y + size.height + gapMm, width: size.width, height: footMm }
      const credits = { ...foot, x: x + besideMm, width: size.width - besideMm }
      return [
        ...mapItems({
          box,
          projection,
          pictures: pictureItems(pictures, box),
          selected: [],
          site,
          objects: [],
          gridLines: [],
          measure,
        }),
        ...scaleItems(foot, printedScaleBar(page.scale, 52), [
          text.scale({ figure: formatCount(page.scale) }),
          text.printAt({ paper: 'A4' }),
        ]),
        ...northItems([x + 72, foot.y + 1.5]),
        ...noteItems(credits, paragraphs, measure),
      ]
    },
  }
}

function placed(
  site: SiteFigure['site'],
  { grid, size }: { readonly grid: NationalGrid; readonly size: PaperSize },
) {
  try {
    const positions = site.flat().map((one) => grid.toEastNorth(one))
    const page = pageOfArea(positions, size)
    if (!page) throw new PrintProblem('too-large')
    const ground = { centre: grid.toLngLat(page.centre), scale: page.scale }
    return { page, projection: projectPage(grid, ground, size) }
  } catch (error) {
    if (error instanceof RangeError) throw new PrintProblem('outside-grid', { cause: error })
    throw error
  }
}
