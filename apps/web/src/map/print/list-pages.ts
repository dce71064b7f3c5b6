import { formatArea } from '@terrier/domain/format/format-area'
import { formatLength } from '@terrier/domain/format/format-length'
import type { PageLayout } from '@terrier/domain/print/page-layout'
import type { PaperPoint } from '@terrier/domain/print/paper'
import { formatGridReference } from '@terrier/geo/grid-reference'
import type { NationalGrid } from '@terrier/geo/national-grid'

import { printText } from '../../text/print.ts'
import type { NumberedObject } from './map-items.ts'
import type { MeasureText, PageItem } from '../../paper/page-item.ts'
import { shortened } from '../../paper/text-lines.ts'

const text = printText.onPage
const ink = '#1c2b26'
const rule = '#b9c1bc'
const rowMm = 6
const sizePt = 8.5

/** The columns as shares of the width; the last two end at the right of their column. */
const columns = [
  { from: 0, to: 0.06 },
  { from: 0.06, to: 0.48 },
  { from: 0.49, to: 0.61 },
  { from: 0.62, to: 0.8 },
  { from: 0.81, to: 1, isRight: true },
] as const

/** The rows of the list, split into as many as fit on a page. */
export function listPages(
  objects: readonly NumberedObject[],
  layout: PageLayout,
): (readonly NumberedObject[])[] {
  const perPage = Math.max(1, Math.floor((bottomOf(layout) - layout.map.y - 2 * rowMm) / rowMm))
  const count = Math.max(1, Math.ceil(objects.length / perPage))
  return Array.from({ length: count }, (_, index) =>
    objects.slice(index * perPage, (index + 1) * perPage),
  )
}

const bottomOf = ({ foot }: PageLayout) => foot.y + foot.height

/** A table of numbered objects, from below the title. */
export function listItems(
  objects: readonly NumberedObject[],
  { title: { x, width }, map: { y: top } }: PageLayout,
  { grid, measure }: { readonly grid: NationalGrid; readonly measure: MeasureText },
): PageItem[] {
  const row = (cells: readonly string[], y: number, isBold: boolean): PageItem[] =>
    columns.flatMap((column, index) => {
      const isRight = 'isRight' in column
      const widthMm = (column.to - column.from) * width
      const fits = (words: string) => measure(words, sizePt, isBold) <= widthMm
      const at: PaperPoint = [x + (isRight ? column.to : column.from) * width, y + 4.2]
      const words = shortened(cells[index] ?? '', fits)
      const align = isRight ? 'right' : 'left'
      return words === ''
        ? []
        : [{ kind: 'text', text: words, at, sizePt, colour: ink, isBold, align }]
    })
  const line = (y: number, widthMm: number): PageItem => ({
    kind: 'shape',
    paths: [
      [
        [x, y],
        [x + width, y],
      ],
    ],
    isClosed: false,
    line: { colour: widthMm > 0.2 ? ink : rule, widthMm },
  })
  const heading: PageItem = {
    kind: 'text',
    text: objects.length === 0 ? text.noObjects : text.objects,
    at: [x, top + 3],
    sizePt: 10,
    colour: ink,
    isBold: true,
  }
  if (objects.length === 0) return [heading]
  const first = top + rowMm
  return [
    heading,
    ...row([text.number, text.name, text.kind, text.reference, text.size], first, true),
    line(first + rowMm, 0.3),
    ...objects.flatMap((object, index) => {
      const y = first + (index + 1) * rowMm
      return [...row(cellsOf(object, grid), y, false), line(y + rowMm, 0.1)]
    }),
  ]
}

function cellsOf({ object, number }: NumberedObject, grid: NationalGrid): string[] {
  const { name, kind, at, areaSquareMetres, lengthKm } = object
  const length = lengthKm === null ? '' : formatLength(lengthKm)
  return [
    number === null ? '' : String(number),
    name,
    text.kinds[kind],
    formatGridReference(grid.toEastNorth(at), 5),
    areaSquareMetres === null ? length : formatArea(areaSquareMetres),
  ]
}
