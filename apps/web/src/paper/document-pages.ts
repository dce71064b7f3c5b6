import type { PaperBox, PaperSize } from '@terrier/domain/print/paper'
import type { ReportDocument, ReportTable } from '@terrier/domain/reports/report-document'

import { columnGapMm, columnWidths } from './column-widths.ts'
import { millimetresPerPoint, type MeasureText, type PageItem, type TextItem } from './page-item.ts'
import { linesOf, shortened } from './text-lines.ts'

const ink = '#1c2b26'
const quiet = '#4b5a54'
const rule = '#b9c1bc'
const warningColour = '#9c2b1f'

/** The pages of documents: A4, upright. */
export const documentPage: PaperSize = { width: 210, height: 297 }

const marginMm = 18
const widthMm = documentPage.width - 2 * marginMm
/** Below it is the foot. */
const bottomMm = documentPage.height - 20
const gapMm = 3
const bodyPt = 9.5
const cellPt = 8.5

/** The height of a line of text. */
const lineMm = (sizePt: number) => sizePt * millimetresPerPoint * 1.32

/** Something that is not divided between two pages. */
interface Block {
  readonly heightMm: number
  readonly draw: (y: number) => PageItem[]
  /** A heading stays on the page of the block after it. */
  readonly isKeptWithNext?: boolean
  /** What is repeated above the block when it begins a page: the head of its table. */
  readonly head?: Block
}

/** A figure on the first page, as high as it must be in the width that it is given. */
export interface Figure {
  readonly heightMm: number
  readonly draw: (box: PaperBox) => PageItem[]
}

interface DocumentParts {
  readonly measure: MeasureText
  /** Between the facts and the sections. */
  readonly figure?: Figure
  readonly pageNumber: (of: { page: number; of: number }) => string
}

/** Lays a document out on A4: the heads of tables are repeated, and each page has its number. */
export function documentPages(
  document: ReportDocument,
  { measure, figure, pageNumber }: DocumentParts,
): (readonly PageItem[])[] {
  const pages = onPages([
    ...headBlocks(document, measure),
    ...(figure ? [figureBlock(figure), space(gapMm)] : []),
    ...document.sections.flatMap(({ heading, blocks }) => [
      space(gapMm),
      { ...textBlock(heading, { sizePt: 13, isBold: true, measure }), isKeptWithNext: true },
      ...blocks.flatMap((block) =>
        block.kind === 'table'
          ? tableBlocks(block, measure)
          : [textBlock(block.text, { sizePt: bodyPt, colour: quiet, measure })],
      ),
    ]),
  ])
  return pages.map((items, index) =>
    items.concat(
      footItems(document.title, pageNumber({ page: index + 1, of: pages.length }), measure),
    ),
  )
}

/** The width that a figure has. */
export const figureWidthMm = widthMm

/** Words where a figure would be. */
export function textFigure(text: string, measure: MeasureText): Figure {
  const { heightMm, draw } = textBlock(text, { sizePt: bodyPt, colour: quiet, measure })
  return { heightMm, draw: ({ y }) => draw(y) }
}

function figureBlock({ heightMm, draw }: Figure): Block {
  return { heightMm, draw: (y) => draw({ x: marginMm, y, width: widthMm, height: heightMm }) }
}

const space = (heightMm: number): Block => ({ heightMm, draw: () => [] })

function headBlocks({ title, warning, facts }: ReportDocument, measure: MeasureText): Block[] {
  const labelMm = Math.max(...facts.map(([label]) => measure(label, bodyPt))) + 5
  return [
    textBlock(title, { sizePt: 18, isBold: true, measure }),
    ...(warning === null
      ? []
      : [textBlock(warning, { sizePt: bodyPt, isBold: true, colour: warningColour, measure })]),
    ...facts.map(([label, value]): Block => ({
      heightMm: lineMm(bodyPt),
      draw: (y) => [
        textItem(label, { x: marginMm, y, sizePt: bodyPt, colour: quiet }),
        textItem(value, { x: marginMm + labelMm, y, sizePt: bodyPt }),
      ],
    })),
    space(gapMm),
  ]
}

interface TextStyle {
  readonly sizePt: number
  readonly isBold?: boolean
  readonly colour?: string
}

/** A line of text whose top is at y. */
function textItem(
  text: string,
  {
    x,
    y,
    align = 'left',
    sizePt,
    isBold = false,
    colour = ink,
  }: TextStyle & { readonly x: number; readonly y: number; readonly align?: TextItem['align'] },
): TextItem {
  return {
    kind: 'text',
    text,
    at: [x, y + lineMm(sizePt) * 0.76],
    sizePt,
    isBold,
    colour,
    ...(align && { align }),
  }
}

function textBlock(
  text: string,
  { measure, ...style }: TextStyle & { readonly measure: MeasureText },
): Block {
  const { sizePt, isBold = false } = style
  const inWeight: MeasureText = (part, size) => measure(part, size, isBold)
  const lines = linesOf(text, { widthMm, sizePt, measure: inWeight })
  const line = lineMm(sizePt)
  return {
    heightMm: lines.length * line + 1.6,
    draw: (y) =>
      lines.map((part, index) => textItem(part, { ...style, x: marginMm, y: y + index * line })),
  }
}

function tableBlocks({ caption, columns, rows }: ReportTable, measure: MeasureText): Block[] {
  const names = columns.map(({ name }) => name)
  const widths = columnWidths([names, ...rows], {
    widthMm,
    isFixed: columns.map(({ isFigure }) => isFigure),
    measure: (text) => measure(text, cellPt, true),
  })
  const rowOf = rowBlocks({ columns, widths, measure })
  const head: Block = rowOf(names, true)
  return [
    { ...space(1.5), isKeptWithNext: true },
    { ...textBlock(caption, { sizePt: 10, isBold: true, measure }), isKeptWithNext: true },
    { ...head, isKeptWithNext: true },
    ...rows.map((cells): Block => ({ ...rowOf(cells, false), head })),
    space(gapMm),
  ]
}

const cellPaddingMm = 0.9

interface RowStyle {
  readonly columns: ReportTable['columns']
  readonly widths: readonly number[]
  readonly measure: MeasureText
}

function rowBlocks({ columns, widths, measure }: RowStyle) {
  const line = lineMm(cellPt)
  return (cells: readonly string[], isHead: boolean): Block => {
    const inWeight: MeasureText = (part, size) => measure(part, size, isHead)
    let left = marginMm
    const placed = columns.map(({ isFigure }, index) => {
      const width = widths[index] ?? 0
      const x = isFigure ? left + width : left
      left += width + columnGapMm
      const wrapped = { widthMm: width, sizePt: cellPt, measure: inWeight }
      return { x, isFigure, lines: linesOf(cells[index] ?? '', wrapped) }
    })
    const most = Math.max(1, ...placed.map(({ lines }) => lines.length))
    const heightMm = most * line + 2 * cellPaddingMm
    return {
      heightMm,
      draw: (y) => [
        ...placed.flatMap(({ x, isFigure, lines }) =>
          lines.map((text, index) =>
            textItem(text, {
              x,
              y: y + cellPaddingMm + index * line,
              sizePt: cellPt,
              isBold: isHead,
              align: isFigure ? 'right' : 'left',
            }),
          ),
        ),
        ruleItem(y + heightMm, isHead ? { colour: ink, widthMm: 0.3 } : undefined),
      ],
    }
  }
}

function ruleItem(y: number, line = { colour: rule, widthMm: 0.1 }): PageItem {
  return {
    kind: 'shape',
    paths: [
      [
        [marginMm, y],
        [marginMm + widthMm, y],
      ],
    ],
    isClosed: false,
    line,
  }
}

function footItems(title: string, pageNumber: string, measure: MeasureText): PageItem[] {
  const y = documentPage.height - 13
  const sizePt = 8
  const availableMm = widthMm - measure(pageNumber, sizePt) - columnGapMm
  const shown = shortened(title, (part) => measure(part, sizePt) <= availableMm)
  const style = { y, sizePt, colour: quiet }
  return [
    textItem(shown, { ...style, x: marginMm }),
    textItem(pageNumber, { ...style, x: marginMm + widthMm, align: 'right' }),
  ]
}

/** Divides blocks into pages, from above. */
function onPages(blocks: readonly Block[]): PageItem[][] {
  const pages: PageItem[][] = []
  let items: PageItem[] = []
  let y = marginMm
  const place = (block: Block) => {
    items.push(...block.draw(y))
    y += block.heightMm
  }
  for (const [index, block] of blocks.entries()) {
    if (y > marginMm && y + keptHeight(blocks, index) > bottomMm) {
      pages.push(items)
      items = []
      y = marginMm
      if (block.head) place(block.head)
    }
    // No page begins with a gap.
    if (y > marginMm || block.draw(y).length > 0) place(block)
  }
  return [...pages, items]
}

/** The height of a block with those that have to be on its page. */
function keptHeight(blocks: readonly Block[], from: number): number {
  let height = 0
  for (const { heightMm, isKeptWithNext } of blocks.slice(from)) {
    height += heightMm
    if (isKeptWithNext !== true) break
  }
  return height
}
