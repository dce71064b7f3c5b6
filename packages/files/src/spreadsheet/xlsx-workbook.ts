import type { ReadMonitor } from '../reading/file-chunks.ts'
import type { Input } from '../reading/input.ts'
import { attributeOf } from '../xml/attribute-of.ts'
import { visitXml, type XmlVisitor } from '../xml/xml-events.ts'
import { isDateFormat } from './excel-date.ts'
import { sharedTextMaxCharacters } from './sheet-limits.ts'

type XmlAttributes = Readonly<Record<string, string>>

/** What the workbook part lists of its sheets. ECMA-376, part 1, section 18.2. */
export interface XlsxWorkbook {
  /** Sheets in order, each with its relationship id. */
  readonly sheets: readonly { readonly name: string; readonly relation: string }[]
  readonly calendar: 1900 | 1904
}

async function visited<Visitor extends XmlVisitor>(
  input: Input,
  watch: ReadMonitor,
  visitor: Visitor,
): Promise<Visitor> {
  const pieces = visitXml(input, watch, visitor)
  while ((await pieces.next()).done !== true) continue
  return visitor
}

export async function readWorkbook(input: Input, watch: ReadMonitor): Promise<XlsxWorkbook> {
  const sheets: { name: string; relation: string }[] = []
  let calendar: 1900 | 1904 = 1900
  await visited(input, watch, {
    open(name: string, attributes: XmlAttributes) {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributeOf(attributes, 'date1904') ?? '')) {
        calendar = 1904
      }
      // Hidden sheets were not meant to be shared.
      const isHidden = /hidden/i.test(attributeOf(attributes, 'state') ?? '')
      if (name !== 'sheet' || isHidden) return
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      sheets.push({ name: attributeOf(attributes, 'name') ?? '', relation })
    },
    close: () => undefined,
  })
  return { sheets, calendar }
}

/** Paths of a workbook's parts in its zip, by relationship id. */
export async function readRelations(
  input: Input,
  watch: ReadMonitor,
): Promise<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>()
  await visited(input, watch, {
    open(name: string, attributes: XmlAttributes) {
      const [id, target] = [attributeOf(attributes, 'Id'), attributeOf(attributes, 'Target')]
      if (name === 'Relationship' && id !== undefined && target !== undefined) {
        targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
      }
    },
    close: () => undefined,
  })
  return targets
}

/** Indexes of the cell styles that format dates. */
export async function readDateStyles(
  input: Input,
  watch: ReadMonitor,
): Promise<ReadonlySet<number>> {
  const codes = new Map<number, string>()
  const formats: number[] = []
  let isInStyles = false
  await visited(input, watch, {
    open(name: string, attributes: XmlAttributes) {
      const number = Number(attributeOf(attributes, 'numFmtId'))
      if (name === 'numFmt') codes.set(number, attributeOf(attributes, 'formatCode') ?? '')
      if (name === 'cellXfs') isInStyles = true
      if (name === 'xf' && isInStyles) formats.push(number)
    },
    close(name: string) {
      if (name === 'cellXfs') isInStyles = false
    },
  })
  const dates = formats.flatMap((id, place) => (isDateFormat(id, codes.get(id)) ? [place] : []))
  return new Set(dates)
}

/** The shared strings, by index. Throws `RefusedFile` beyond the limit. */
export async function readSharedStrings(
  input: Input,
  watch: ReadMonitor,
): Promise<readonly string[]> {
  const visitor = new SharedStrings()
  await visited(input, watch, visitor)
  return visitor.strings
}

class SharedStrings implements XmlVisitor {
  readonly strings: string[] = []
  #text = ''
  #isText = false
  #isPhonetic = false
  #characters = 0

  open(name: string): void {
    if (name === 'si') this.#text = ''
    // Phonetic text, which accompanies the actual text.
    if (name === 'rPh') this.#isPhonetic = true
    this.#isText = name === 't' && !this.#isPhonetic
  }

  text(more: string): void {
    if (!this.#isText) return
    this.#text += more
    this.#characters += more.length
    this.#assertWithinLimits()
  }

  close(name: string): void {
    this.#isText = false
    if (name === 'rPh') this.#isPhonetic = false
    if (name !== 'si') return
    this.strings.push(this.#text)
    // An empty string takes memory too.
    this.#characters += 10
    this.#assertWithinLimits()
  }

  #assertWithinLimits(): void {
    if (this.#characters > sharedTextMaxCharacters) {
      throw new SyntaxError('it has more text than Terrier can read')
    }
  }
}
