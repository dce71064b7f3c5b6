import type { PaperSize } from '@terrier/domain/print/paper'
import type { jsPDF } from 'jspdf'

import type { PrintFonts } from '../api/load-print-fonts.ts'
import {
  type LineStyle,
  type PageItem,
  type PageWriter,
  type ShapeItem,
  type TextItem,
} from './page-item.ts'

const family = 'Atkinson'

/** The quality of pictures: without visible traces on paper, and a tenth of the size of a PNG. */
const jpegQuality = 0.92

export interface PdfDetails {
  readonly title: string
  readonly creator: string
  readonly language: 'en-GB' | 'cy'
  /**
   * When the file says that it was made. A file with a time that is given is the same again from
   * the same items; otherwise it is now.
   */
  readonly createdAt?: Date
}

/** Writes pages as PDF: shapes as vectors, text as text in embedded fonts, pictures as JPEG. */
export async function createPdfWriter(
  fonts: PrintFonts,
  { title, creator, language, createdAt = new Date() }: PdfDetails,
): Promise<PageWriter> {
  const { jsPDF: Pdf } = await import('jspdf')
  const pdf = new Pdf({ unit: 'mm', compress: true, putOnlyUsedFonts: true })
  // It begins with a page of its own size.
  pdf.deletePage(1)
  pdf.setProperties({ title, creator })
  pdf.setLanguage(language)
  pdf.setCreationDate(pdfTime(createdAt))
  // By default it is random. Only one of several versions of a file needs one.
  pdf.setFileId('0'.repeat(32))
  addFont(pdf, fonts.regular, 'normal')
  addFont(pdf, fonts.bold, 'bold')
  return {
    measure(text, sizePt, isBold = false) {
      pdf.setFont(family, isBold ? 'bold' : 'normal')
      pdf.setFontSize(sizePt)
      return pdf.getTextWidth(onOneLine(text))
    },
    async addPage({ width, height }: PaperSize, items) {
      pdf.addPage([width, height], width > height ? 'landscape' : 'portrait')
      for (const item of items) await draw(pdf, item)
    },
    finish: async () => pdf.output('blob'),
  }
}

/** jsPDF begins a line at a line break, over what is below: a name may have one. */
const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** A time as PDF writes it (ISO 32000-2, 7.9.4), in UTC wherever the device is. */
const pdfTime = (time: Date): string =>
  `D:${time.toISOString().slice(0, 19).replaceAll(/[-T:]/g, '')}+00'00'`

function addFont(pdf: jsPDF, bytes: ArrayBuffer, weight: 'normal' | 'bold'): void {
  const name = `${family}-${weight}.ttf`
  pdf.addFileToVFS(name, base64Of(bytes))
  pdf.addFont(name, family, weight)
}

function base64Of(bytes: ArrayBuffer): string {
  const chunks: string[] = []
  // In pieces, since a function takes only so many arguments.
  for (let from = 0; from < bytes.byteLength; from += 8192) {
    const length = Math.min(8192, bytes.byteLength - from)
    chunks.push(String.fromCodePoint(...new Uint8Array(bytes, from, length)))
  }
  return btoa(chunks.join(''))
}

async function draw(pdf: jsPDF, item: PageItem): Promise<void> {
  switch (item.kind) {
    case 'shape':
      drawShape(pdf, item)
      break
    case 'text':
      drawText(pdf, item)
      break
    case 'picture': {
      const { x, y, width, height } = item.box
      const bytes = await jpegOf(item.picture)
      pdf.addImage(bytes, 'JPEG', x, y, width, height, undefined, 'NONE')
      break
    }
    case 'clipped': {
      const { x, y, width, height } = item.box
      pdf.saveGraphicsState()
      pdf.rect(x, y, width, height, null)
      pdf.clip()
      pdf.discardPath()
      for (const inside of item.items) await draw(pdf, inside)
      pdf.restoreGraphicsState()
      break
    }
  }
}

async function jpegOf(picture: HTMLCanvasElement): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((resolve) => {
    picture.toBlob(resolve, 'image/jpeg', jpegQuality)
  })
  if (!blob) throw new Error('The picture of the map could not be compressed.')
  return new Uint8Array(await blob.arrayBuffer())
}

function drawShape(pdf: jsPDF, { paths, isClosed, fill, line }: ShapeItem): void {
  const trace = () => {
    for (const path of paths) {
      for (const [index, [x, y]] of path.entries()) {
        if (index === 0) pdf.moveTo(x, y)
        else pdf.lineTo(x, y)
      }
      if (isClosed) pdf.close()
    }
  }
  if (fill) {
    pdf.saveGraphicsState()
    pdf.setGState(pdf.GState({ opacity: fill.opacity }))
    pdf.setFillColor(fill.colour)
    trace()
    pdf.fillEvenOdd()
    pdf.restoreGraphicsState()
  }
  if (line) {
    pdf.saveGraphicsState()
    setLine(pdf, line)
    trace()
    pdf.stroke()
    pdf.restoreGraphicsState()
  }
}

function setLine(pdf: jsPDF, { colour, widthMm, dashMm }: LineStyle): void {
  pdf.setDrawColor(colour)
  pdf.setLineWidth(widthMm)
  pdf.setLineJoin('round')
  pdf.setLineCap(dashMm ? 'butt' : 'round')
  pdf.setLineDashPattern(dashMm ? [...dashMm] : [], 0)
}

function drawText(
  pdf: jsPDF,
  { text, at: [x, y], sizePt, colour, isBold = false, align = 'left' }: TextItem,
): void {
  pdf.setFont(family, isBold ? 'bold' : 'normal')
  pdf.setFontSize(sizePt)
  pdf.setTextColor(colour)
  pdf.text(onOneLine(text), x, y, { align, baseline: 'alphabetic' })
}
