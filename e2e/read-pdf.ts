import { readFile } from 'node:fs/promises'

import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A rectangle of a page, in millimetres. */
interface Rectangle {
  readonly width: number
  readonly height: number
}

interface ReadPage extends Rectangle {
  /** The text of the page, as it would be selected. */
  readonly text: string
  /** The boxes around its paths. */
  readonly paths: readonly Rectangle[]
  readonly hasPicture: boolean
}

const millimetres = (points: number) => (points * 25.4) / 72

/** Reads the pages of a PDF as another program would: text, paths and whether there are pictures. */
export async function readPdf(path: string): Promise<ReadPage[]> {
  const loading = getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 })
  const pdf = await loading.promise
  const pages: ReadPage[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const { fnArray, argsArray } = await page.getOperatorList()
    const { width, height } = page.getViewport({ scale: 1 })
    pages.push({
      width: millimetres(width),
      height: millimetres(height),
      text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
      paths: fnArray.flatMap((operator, index) =>
        operator === OPS.constructPath ? boxOf(argsArray[index]) : [],
      ),
      hasPicture: fnArray.includes(OPS.paintImageXObject),
    })
  }
  await loading.destroy()
  return pages
}

/** The third argument of a path is its bounding box: left, bottom, right, top in points. */
function boxOf(args: unknown): Rectangle[] {
  const box: unknown = Array.isArray(args) ? args[2] : null
  if (!(box instanceof Float32Array)) return []
  const [left = 0, bottom = 0, right = 0, top = 0] = box
  return [{ width: millimetres(right - left), height: millimetres(top - bottom) }]
}
