import type { SavedDrawing } from '@terrier/contract/saved-map'
import { lngLatOf } from '@terrier/domain/document/saved-shape'
import type { PageLayout } from '@terrier/domain/print/page-layout'
import { projectPage, type PageProjection } from '@terrier/domain/print/page-projection'
import { mostPages, overviewOf, pagesAlong } from '@terrier/domain/print/pages-along'
import { printScales, type PrintScale } from '@terrier/domain/print/paper'
import type { Bounds } from '@terrier/geo/bounds'
import type { NationalGrid } from '@terrier/geo/national-grid'
import type { LngLat } from '@terrier/geo/position'

import { layoutOf } from '../../map/print/print-map.ts'
import type { PrintOptions } from '../../map/print/print-options.ts'

type PageOptions = Pick<PrintOptions, 'paper' | 'orientation' | 'scale' | 'hasKey'>

export interface PrintPlan {
  readonly layout: PageLayout
  /** The middle of each page. */
  readonly centres: readonly LngLat[]
  readonly pages: readonly PageProjection[]
  readonly problem: 'too-many' | 'no-overview' | 'outside-grid' | null
}

interface Chosen {
  readonly options: PageOptions
  readonly centre: LngLat | null
  /** The drawing along which pages are laid. */
  readonly along: SavedDrawing | null
}

/** Which pages are printed, and where they lie on the ground. */
export function planPrint(grid: NationalGrid, { options, centre, along }: Chosen): PrintPlan {
  const layout = layoutOf(options)
  const { scale } = options
  const refused = (problem: PrintPlan['problem']): PrintPlan => ({
    layout,
    centres: [],
    pages: [],
    problem,
  })
  try {
    const onGrid = along
      ? pagesAlong(
          pathOf(along).map((one) => grid.toEastNorth(one)),
          { size: layout.map, scale },
        )
      : null
    if (onGrid && onGrid.length > mostPages) return refused('too-many')
    if (onGrid && onGrid.length > 1 && !overviewOf(onGrid, { size: layout.map, scale })) {
      return refused('no-overview')
    }
    const centres = onGrid
      ? onGrid.map((one) => grid.toLngLat(one))
      : [centre].filter((one) => one !== null)
    const pages = centres.map((one) => projectPage(grid, { centre: one, scale }, layout.map))
    return { layout, centres, pages, problem: null }
  } catch (error) {
    if (error instanceof RangeError) return refused('outside-grid')
    throw error
  }
}

/** A line, or the border of a polygon. */
function pathOf({ data: { geometry } }: SavedDrawing): LngLat[] {
  const path = geometry.type === 'Polygon' ? (geometry.coordinates[0] ?? []) : geometry.coordinates
  return path.map(lngLatOf)
}

/** The smallest scale whose page lies within the view, so that all of its frame is visible. */
export function scaleForView(
  grid: NationalGrid,
  options: PageOptions,
  { centre, bounds: [, south, east, north] }: { readonly centre: LngLat; readonly bounds: Bounds },
): PrintScale {
  const [lng] = centre
  // A tray covers the left of the view, so its middle is not the middle of its bounds.
  const west = lng - (east - lng)
  const fits = (scale: PrintScale) => {
    const { layout, pages } = planPrint(grid, {
      options: { ...options, scale },
      centre,
      along: null,
    })
    const { width, height } = layout.map
    const corners = pages.flatMap((page) => [
      page.toLngLat([0, 0]),
      page.toLngLat([width, 0]),
      page.toLngLat([0, height]),
      page.toLngLat([width, height]),
    ])
    return corners.every(([x, y]) => x > west && x < east && y > south && y < north)
  }
  return printScales.toReversed().find(fits) ?? printScales[0]
}
