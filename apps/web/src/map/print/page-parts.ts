import type { PrintedScaleBar } from '@terrier/domain/print/scale-bar'
import type { PaperBox, PaperPoint } from '@terrier/domain/print/paper'

import { printText } from '../../text/print.ts'
import { hexOf } from '../style/contrast.ts'
import { rectangle } from './map-items.ts'
import { millimetresPerPoint, type MeasureText, type PageItem } from '../../paper/page-item.ts'
import type { PrintedKeySection } from './print-options.ts'
import { linesOf, shortened } from '../../paper/text-lines.ts'

const text = printText.onPage
const ink = '#1c2b26'
const quiet = '#4b5a54'
const white = '#ffffff'

/** The height of a line of text, in multiples of the size of its letters. */
const lineHeight = 1.28

const lineMm = (sizePt: number) => sizePt * millimetresPerPoint * lineHeight

/** The title over the map, and the number of the page at its right end. */
export function titleItems(
  box: PaperBox,
  { title, pageNumber, measure }: { title: string; pageNumber: string; measure: MeasureText },
): PageItem[] {
  const numberMm = measure(pageNumber, 8)
  const widthMm = box.width - numberMm - 6
  // A long title is written smaller before it is cut.
  const sizePt = [16, 14, 12, 10].find((size) => measure(title, size, true) <= widthMm) ?? 10
  const shown = shortened(title, (part) => measure(part, sizePt, true) <= widthMm)
  const baseline = box.y + box.height - 4.5
  return [
    { kind: 'text', text: shown, at: [box.x, baseline], sizePt, colour: ink, isBold: true },
    {
      kind: 'text',
      text: pageNumber,
      at: [box.x + box.width, baseline],
      sizePt: 8,
      colour: quiet,
      align: 'right',
    },
  ]
}

/** The scale bar with its ends labelled, and the scale in figures. */
export function scaleItems(
  { x, y }: PaperBox,
  { metres, millimetres, parts }: PrintedScaleBar,
  words: readonly string[],
): PageItem[] {
  const height = 1.8
  const top = y + 4.5
  const part = millimetres / parts
  const label = (at: number, end: string): PageItem => ({
    kind: 'text',
    text: end,
    at: [at, top - 1.2],
    sizePt: 7,
    colour: ink,
    align: 'center',
  })
  const filled = Array.from({ length: parts }, (_, index) => index).filter((one) => one % 2 === 0)
  const from = x + 2
  return [
    {
      kind: 'shape',
      paths: filled.map((index) =>
        rectangle({ x: from + index * part, y: top, width: part, height }),
      ),
      isClosed: true,
      fill: { colour: ink, opacity: 1 },
    },
    {
      kind: 'shape',
      paths: [rectangle({ x: from, y: top, width: millimetres, height })],
      isClosed: true,
      line: { colour: ink, widthMm: 0.2 },
    },
    label(from, '0'),
    label(from + millimetres, metres < 1000 ? `${metres} m` : `${metres / 1000} km`),
    ...words.map((line, index): PageItem => ({
      kind: 'text',
      text: line,
      at: [x, top + height + 4.2 + index * 3.4],
      sizePt: index === 0 ? 9 : 7,
      colour: index === 0 ? ink : quiet,
      isBold: index === 0,
    })),
  ]
}

/** An arrow to grid north, which is up. */
export function northItems([x, y]: PaperPoint): PageItem[] {
  const tip: PaperPoint = [x, y]
  const notch: PaperPoint = [x, y + 9]
  const half = (side: number): PaperPoint[] => [tip, [x + side * 3.2, y + 11], notch]
  return [
    {
      kind: 'shape',
      paths: [half(-1)],
      isClosed: true,
      fill: { colour: ink, opacity: 1 },
      line: { colour: ink, widthMm: 0.2 },
    },
    {
      kind: 'shape',
      paths: [half(1)],
      isClosed: true,
      fill: { colour: white, opacity: 1 },
      line: { colour: ink, widthMm: 0.2 },
    },
    {
      kind: 'text',
      text: text.north,
      at: [x, y + 14.8],
      sizePt: 7,
      colour: quiet,
      align: 'center',
    },
  ]
}

/** Paragraphs in a box, in letters as small as they must be to fit: no credit may be left out. */
export function noteItems(
  box: PaperBox,
  paragraphs: readonly string[],
  measure: MeasureText,
): PageItem[] {
  const laid = (sizePt: number) => ({
    sizePt,
    lines: paragraphs.flatMap((one) => linesOf(one, { widthMm: box.width, sizePt, measure })),
  })
  const fits = ({ sizePt, lines }: ReturnType<typeof laid>) =>
    lines.length * lineMm(sizePt) <= box.height
  const { sizePt, lines } = [7, 6.5, 6, 5.5, 5, 4.5, 4, 3.5].map(laid).find(fits) ?? laid(3)
  return lines.map((line, index) => ({
    kind: 'text',
    text: line,
    at: [box.x, box.y + lineMm(sizePt) * (index + 0.78)],
    sizePt,
    colour: quiet,
  }))
}

const heightOf = (rows: readonly KeyRow[]) => rows.reduce((sum, row) => sum + row.heightMm, 0)

interface KeyRow {
  readonly heightMm: number
  readonly draw: (y: number) => PageItem[]
  readonly isEntry: boolean
}

/** The key in its column, in letters as small as they must be; what is left over is counted. */
export function keyItems(
  box: PaperBox,
  sections: readonly PrintedKeySection[],
  measure: MeasureText,
): PageItem[] {
  const laid = (sizePt: number) => keyRows(box, sections, { sizePt, measure })
  const heading: PageItem = {
    kind: 'text',
    text: text.key,
    at: [box.x, box.y + 3.4],
    sizePt: 10,
    colour: ink,
    isBold: true,
  }
  const available = box.height - 6
  const smallest = 5
  const rows =
    [8, 7.5, 7, 6.5, 6, 5.5].map(laid).find((one) => heightOf(one) <= available) ?? laid(smallest)
  const items: PageItem[] = [heading]
  let y = box.y + 6
  const isCut = heightOf(rows) > available
  for (const [index, row] of rows.entries()) {
    const end = box.y + box.height - (isCut ? lineMm(smallest) : 0)
    if (y + row.heightMm > end + 1e-6) {
      const count = rows.slice(index).filter(({ isEntry }) => isEntry).length
      items.push({
        kind: 'text',
        text: text.moreOfKey({ count }),
        at: [box.x, y + lineMm(smallest) * 0.78],
        sizePt: smallest,
        colour: quiet,
      })
      break
    }
    items.push(...row.draw(y))
    y += row.heightMm
  }
  return items
}

function keyRows(
  { x, width }: PaperBox,
  sections: readonly PrintedKeySection[],
  { sizePt, measure }: { sizePt: number; measure: MeasureText },
): KeyRow[] {
  const line = lineMm(sizePt)
  const words = (
    wanted: string,
    {
      isBold = false,
      indent = 0,
      colour = ink,
    }: { isBold?: boolean; indent?: number; colour?: string },
  ): KeyRow => {
    const bold: MeasureText = (part, size) => measure(part, size, isBold)
    const lines = linesOf(wanted, { widthMm: width - indent, sizePt, measure: bold })
    return {
      isEntry: false,
      heightMm: lines.length * line + 0.5,
      draw: (y) =>
        lines.map((part, index) => ({
          kind: 'text',
          text: part,
          at: [x + indent, y + line * (index + 0.78)],
          sizePt,
          colour,
          isBold,
        })),
    }
  }
  const space: KeyRow = { isEntry: false, heightMm: line * 0.5, draw: () => [] }
  const swatchMm = sizePt * 0.62
  return sections.flatMap(({ heading, note, entries }) => {
    const [only] = entries
    const isNamedOnce = entries.length === 1 && only?.label === heading
    const listed = entries.map((entry): KeyRow => {
      const row = words(entry.label, { indent: swatchMm + 2, isBold: isNamedOnce })
      return {
        ...row,
        isEntry: true,
        draw: (y) => [
          ...swatchItems(entry, { x, y: y + line * 0.12, width: swatchMm, height: line * 0.76 }),
          ...row.draw(y),
        ],
      }
    })
    return [
      ...(isNamedOnce ? [] : [words(heading, { isBold: true })]),
      ...(note === undefined ? [] : [words(note, { colour: quiet })]),
      ...listed,
      space,
    ]
  })
}

function swatchItems(
  { colour, outline, mark, dashes, pattern }: PrintedKeySection['entries'][number],
  box: PaperBox,
): PageItem[] {
  const middle = box.y + box.height / 2
  if (mark === 'line') {
    return [
      {
        kind: 'shape',
        paths: [
          [
            [box.x, middle],
            [box.x + box.width, middle],
          ],
        ],
        isClosed: false,
        line: { colour: hexOf(outline), widthMm: 0.7 },
      },
    ]
  }
  return [
    ...(pattern ? [patternItem({ colour: hexOf(outline), pattern }, box)] : []),
    {
      kind: 'shape',
      paths: [rectangle(box)],
      isClosed: true,
      fill: { colour: hexOf(colour), opacity: mark === 'fill' ? 0.4 : 0.2 },
      line: {
        colour: hexOf(outline),
        widthMm: 0.3,
        ...(dashes && { dashMm: [dashes[0] * 0.3, dashes[1] * 0.3] as const }),
      },
    },
  ]
}

/** Pixels per millimetre of the pattern of a swatch, which is as small as it is on the map. */
const patternPixelsPerMm = 24

/** The pattern of a swatch as a picture, on white. */
function patternItem(
  {
    colour,
    pattern: { path, side },
  }: {
    readonly colour: string
    readonly pattern: NonNullable<PrintedKeySection['entries'][number]['pattern']>
  },
  box: PaperBox,
): PageItem {
  const picture = document.createElement('canvas')
  picture.width = Math.round(box.width * patternPixelsPerMm)
  picture.height = Math.round(box.height * patternPixelsPerMm)
  const context = picture.getContext('2d')
  if (context) {
    context.fillStyle = white
    context.fillRect(0, 0, picture.width, picture.height)
    context.strokeStyle = colour
    context.lineWidth = 1.6
    // Two repetitions from top to bottom.
    const scale = picture.height / side / 2
    context.scale(scale, scale)
    const columns = Math.ceil(picture.width / scale / side)
    for (let index = 0; index < 2 * columns; index += 1) {
      context.save()
      context.translate((index % columns) * side, Math.floor(index / columns) * side)
      context.stroke(new Path2D(path))
      context.restore()
    }
  }
  return { kind: 'picture', picture, box }
}
