import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { paperSize, printScales } from '@terrier/domain/print/paper'
import { printedScaleBar } from '@terrier/domain/print/scale-bar'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'

import type { PageItem } from '../../paper/page-item.ts'
import { scaleItems } from './page-parts.ts'
import { createPdfWriter } from '../../paper/pdf-writer.ts'

const fontFolder = join(
  import.meta.dirname,
  '../../../../../node_modules/@expo-google-fonts/atkinson-hyperlegible-next',
)
const details = { title: 'Tŷ', creator: 'Terrier', language: 'en-GB' } as const

async function fontBytes(file: string): Promise<ArrayBuffer> {
  return new Uint8Array(await readFile(join(fontFolder, file))).buffer
}

async function createWriter(more: { readonly createdAt?: Date } = {}) {
  const [regular, bold] = await Promise.all([
    fontBytes('400Regular/AtkinsonHyperlegibleNext_400Regular.ttf'),
    fontBytes('700Bold/AtkinsonHyperlegibleNext_700Bold.ttf'),
  ])
  return createPdfWriter({ regular, bold }, { ...details, ...more })
}

/** Whether it is an array of numbers, also one made outside the window of jsdom. */
function isNumbers(value: unknown): value is Float32Array {
  return ArrayBuffer.isView(value)
}

/** The first page of a PDF with these items, as another program reads it. */
async function written(items: readonly PageItem[]) {
  const writer = await createWriter()
  await writer.addPage(paperSize('A4', 'landscape'), items)
  const file = await writer.finish()
  const loading = getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0 })
  const pdf = await loading.promise
  const page = await pdf.getPage(1)
  const { items: texts } = await page.getTextContent()
  const { fnArray, argsArray } = await page.getOperatorList()
  const boxes = fnArray.flatMap((operator, index) => {
    const box: unknown = operator === OPS.constructPath ? argsArray[index]?.[2] : null
    return isNumbers(box) ? [[...box].map((points) => (points * 25.4) / 72)] : []
  })
  const { view } = page
  await loading.destroy()
  return {
    text: texts
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replaceAll(/ +/g, ' '),
    boxes,
    view,
  }
}

test.each(printScales.map((scale) => [scale, printedScaleBar(scale, 52).metres] as const))(
  'at 1:%i a bar that says %i m measures as much on paper',
  async (scale, metres) => {
    const bar = printedScaleBar(scale, 52)
    const { text, boxes } = await written(
      scaleItems({ x: 10, y: 20, width: 190, height: 25 }, bar, []),
    )
    const lengths = boxes.map(([left = 0, , right = 0]) => right - left)
    const measured = (Math.max(...lengths) * scale) / 1000
    expect(Math.abs(measured / metres - 1)).toBeLessThan(0.01)
    expect(text).toContain(metres < 1000 ? `${metres} m` : `${metres / 1000} km`)
  },
)

test('text is text, with Welsh letters, on a page of the paper’s size', async () => {
  const text = 'Tŷ Gŵyr – lle i dyfu'
  const item = { kind: 'text', text, at: [10, 20], sizePt: 10, colour: '#000000' } as const
  const { text: read, view } = await written([item, { ...item, at: [10, 40], isBold: true }])
  expect(read).toContain(`${text} ${text}`)
  expect(view.map((points) => Math.round((points * 25.4) / 72))).toEqual([0, 0, 297, 210])
})

test('a name with line breaks is written on one line', async () => {
  const item = { kind: 'text', at: [10, 20], sizePt: 10, colour: '#000000' } as const
  const { text } = await written([{ ...item, text: 'Cae’r\r\nŵyn' }])
  expect(text).toContain('Cae’r ŵyn')
})

test('a bold text is wider, and twice the letters are twice as wide', async () => {
  const { measure } = await createWriter()
  expect(measure('Gardd', 10, true)).toBeGreaterThan(measure('Gardd', 10))
  expect(measure('Gardd', 20)).toBeCloseTo(2 * measure('Gardd', 10), 6)
})

async function fileOfNoon(): Promise<Uint8Array> {
  const writer = await createWriter({ createdAt: new Date('2026-11-26T12:00:05Z') })
  const item = { kind: 'text', text: 'Tŷ', at: [10, 20], sizePt: 10, colour: '#000000' } as const
  await writer.addPage(paperSize('A4', 'portrait'), [item])
  return new Uint8Array(await (await writer.finish()).arrayBuffer())
}

test('with a time that is given a file is the same again, and says that time', async () => {
  const first = await fileOfNoon()
  expect(await fileOfNoon()).toEqual(first)
  expect(new TextDecoder('latin1').decode(first)).toContain("(D:20261126120005+00'00')")
})
