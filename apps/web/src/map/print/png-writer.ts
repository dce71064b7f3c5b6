import type { PaperBox } from '@terrier/domain/print/paper'

import type { PrintFonts } from '../../api/load-print-fonts.ts'
import {
  millimetresPerPoint,
  type PageItem,
  type PageWriter,
  type ShapeItem,
  type TextItem,
} from '../../paper/page-item.ts'
import { withResolution } from './png-resolution.ts'
import { PrintProblem } from './print-problem.ts'

const family = 'PrintedAtkinson'

/** Draws one page as PNG, which states its resolution, so that it is printed at its true scale. */
export async function createPngWriter(fonts: PrintFonts, dpi: number): Promise<PageWriter> {
  await Promise.all([addFont(fonts.regular, '400'), addFont(fonts.bold, '700')])
  const canvas = document.createElement('canvas')
  const context = contextOf(canvas)
  const pixelsPerMm = dpi / 25.4
  return {
    measure(text, sizePt, isBold = false) {
      // In large letters, because the browser rounds the widths of small ones.
      context.font = `${isBold ? 700 : 400} 100px "${family}"`
      return (context.measureText(text).width / 100) * sizePt * millimetresPerPoint
    },
    async addPage(size, items) {
      canvas.width = Math.round(size.width * pixelsPerMm)
      canvas.height = Math.round(size.height * pixelsPerMm)
      context.scale(canvas.width / size.width, canvas.height / size.height)
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, size.width, size.height)
      for (const item of items) draw(context, item)
    },
    async finish() {
      const blob = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, 'image/png')
      })
      if (!blob) throw new PrintProblem('too-large')
      const bytes = withResolution(new Uint8Array(await blob.arrayBuffer()), dpi)
      return new Blob([bytes], { type: 'image/png' })
    },
  }
}

async function addFont(bytes: ArrayBuffer, weight: string): Promise<void> {
  if (document.fonts.check(`${weight} 10px "${family}"`) && isAdded(weight)) return
  document.fonts.add(await new FontFace(family, bytes, { weight }).load())
}

/** `check` is also true of a family that nobody has heard of. */
const isAdded = (weight: string) =>
  [...document.fonts].some((face) => face.family === family && face.weight === weight)

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new PrintProblem('too-large')
  return context
}

function draw(context: CanvasRenderingContext2D, item: PageItem): void {
  switch (item.kind) {
    case 'shape':
      drawShape(context, item)
      break
    case 'text':
      drawText(context, item)
      break
    case 'picture': {
      const { x, y, width, height } = item.box
      context.drawImage(item.picture, x, y, width, height)
      break
    }
    case 'clipped':
      drawClipped(context, item.box, item.items)
      break
  }
}

function drawClipped(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: PaperBox,
  items: readonly PageItem[],
): void {
  context.save()
  context.beginPath()
  context.rect(x, y, width, height)
  context.clip()
  for (const inside of items) draw(context, inside)
  context.restore()
}

function drawShape(
  context: CanvasRenderingContext2D,
  { paths, isClosed, fill, line }: ShapeItem,
): void {
  context.beginPath()
  for (const path of paths) {
    for (const [index, [x, y]] of path.entries()) {
      if (index === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
    if (isClosed) context.closePath()
  }
  if (fill) {
    context.globalAlpha = fill.opacity
    context.fillStyle = fill.colour
    context.fill('evenodd')
    context.globalAlpha = 1
  }
  if (line) {
    context.strokeStyle = line.colour
    context.lineWidth = line.widthMm
    context.lineJoin = 'round'
    context.lineCap = line.dashMm ? 'butt' : 'round'
    context.setLineDash([...(line.dashMm ?? [])])
    context.stroke()
  }
}

function drawText(context: CanvasRenderingContext2D, item: TextItem): void {
  const { text, at, sizePt, colour, isBold = false, align = 'left' } = item
  const [x, y] = at
  const sizeMm = sizePt * millimetresPerPoint
  // The page is scaled to millimetres, and browsers do not draw letters below a pixel well.
  const enlarged = 10
  context.save()
  context.translate(x, y)
  context.scale(1 / enlarged, 1 / enlarged)
  context.font = `${isBold ? 700 : 400} ${sizeMm * enlarged}px "${family}"`
  context.textAlign = align
  context.fillStyle = colour
  context.fillText(text, 0, 0)
  context.restore()
}
