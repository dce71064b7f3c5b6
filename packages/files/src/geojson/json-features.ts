import { geometryTypes } from './parse-geometry.ts'

/** Starts each text of a JSON text sequence (RFC 8142) and never occurs within JSON. */
export const recordSeparator = '\u001E'

/** By the code of an ASCII character: 1 for those that structure JSON, and the record separator. */
const structure = new Uint8Array(128)
for (const sign of `"{}[],:${recordSeparator}`) structure[sign.charCodeAt(0)] = 1

/** A nesting limit deeper than any geometry with its properties. */
const mostDepth = 100

/** How many characters of text that is not GeoJSON are shown in a finding. */
const shownCharacters = 60

/** Members of the root object whose values are needed besides the features. */
const wantedMembers = new Set([
  'type',
  'crs',
  'geometry',
  'properties',
  'coordinates',
  'geometries',
])

/** The supported values of a document's member 'type'. */
export const readTypes: ReadonlySet<string> = new Set(
  ['FeatureCollection', 'Feature', ...geometryTypes].map((type) => JSON.stringify(type)),
)

/** A parsing event in a file of one or more GeoJSON documents. */
export type GeoJsonEvent =
  | { readonly kind: 'feature'; readonly text: string }
  /** The document has ended, and `members` belong to it. */
  | { readonly kind: 'end' }
  /** Text between documents, or a document without features. */
  | { readonly kind: 'not-geojson'; readonly text: string }
  /** A truncated document in a sequence. */
  | { readonly kind: 'cut-off' }

/**
 * A streaming splitter of GeoJSON, which never holds the whole file: it yields the text of each
 * feature of a FeatureCollection or an array, or of a document that is itself a Feature or
 * geometry, and the small members beside them. Documents may follow each other: one a line,
 * concatenated, or each after a record separator. It only tracks brackets and quotes; whether a
 * feature is valid JSON is left to JSON.parse.
 */
export class JsonFeatures {
  /**
   * The raw values of 'type', 'crs' and the members of a feature, as far as they have been read.
   */
  readonly members = new Map<string, string>()
  /** The number of the current document, from 1. */
  document = 0
  #text = ''
  #at = 0
  #depth = 0
  #key = ''
  #isKeyNext = false
  /** Start of the captured text; -1 when nothing is being captured. */
  #start = -1
  /**
   * The captured text of earlier chunks. Appended to the text instead, it would be copied with each
   * chunk.
   */
  #captured: string[] = []
  #capturedCharacters = 0
  #isArray = false
  #foundFeatures = false
  #foundAny = false
  /** The last character of the file so far that is not white space. */
  #last = ''
  #stray = ''
  /** Events that are not yet yielded. */
  #pieces: GeoJsonEvent[] = []
  readonly #featureMaxCharacters: number

  constructor(featureMaxCharacters = Number.POSITIVE_INFINITY) {
    this.#featureMaxCharacters = featureMaxCharacters
  }

  /**
   * Ends the input and yields the remaining events. Throws SyntaxError for a file that is truncated
   * or has no features.
   */
  close(): Iterable<GeoJsonEvent> {
    if (this.#depth !== 0) {
      if (this.document === 1) throw new SyntaxError('the file is cut off')
      this.#pieces.push({ kind: 'cut-off' })
    }
    if (!this.#foundAny) throw new SyntaxError('it contains no features')
    this.#endStray()
    return this.#taken()
  }

  /**
   * Parses more text and yields the events it completes. Throws SyntaxError on text that cannot be
   * JSON.
   */
  *write(more: string): Generator<GeoJsonEvent> {
    this.#drop()
    this.#text += more
    for (;;) {
      const at = nextStructure(this.#text, this.#at)
      if (at === this.#text.length) break
      const sign = this.#text.charAt(at)
      const end = sign === '"' ? stringEnd(this.#text, at) : at + 1
      // The string continues in the next chunk: rescan it from its start.
      if (end === -1) {
        this.#pass(at)
        this.#assertFeatureSize(this.#text.length - at)
        return
      }
      this.#pass(at)
      const anew = this.#beginsAnew(sign, at, end)
      if (anew !== undefined) {
        this.#cutOff()
        this.#at = anew
        this.#last = ''
        continue
      }
      this.#step(sign, at, end)
      this.#at = end
      this.#last = sign
      this.#assertFeatureSize(this.#sizeAt(end))
      if (this.#pieces.length > 0) yield* this.#taken()
    }
    this.#pass(this.#text.length)
    this.#assertFeatureSize(this.#sizeAt(this.#at))
  }

  #taken(): readonly GeoJsonEvent[] {
    const pieces = this.#pieces
    this.#pieces = []
    return pieces
  }

  /** Discards text that has been read, except what is being captured. */
  #drop(): void {
    if (this.#start !== -1) {
      this.#captured.push(this.#text.slice(this.#start, this.#at))
      this.#capturedCharacters += this.#at - this.#start
      this.#start = 0
    }
    this.#text = this.#text.slice(this.#at)
    this.#at = 0
  }

  #beginCapture(at: number): void {
    this.#start = at
    this.#captured = []
    this.#capturedCharacters = 0
  }

  #endCapture(at: number): string {
    const text = this.#captured.join('') + this.#text.slice(this.#start, at)
    this.#start = -1
    this.#captured = []
    return text
  }

  /** The number of characters captured up to a position. */
  #sizeAt(end: number): number {
    return this.#start === -1 ? 0 : this.#capturedCharacters + end - this.#start
  }

  /** Advances to a position, over text without structural characters. */
  #pass(to: number): void {
    const from = this.#at
    this.#at = to
    let last = to - 1
    while (last >= from && isSpace(this.#text.charCodeAt(last))) last--
    if (last >= from) this.#last = this.#text.charAt(last)
    if (this.#depth === 0) this.#addStray(this.#text.slice(from, to))
  }

  #assertFeatureSize(characters: number): void {
    if (characters > this.#featureMaxCharacters) {
      throw new SyntaxError('one of its features is larger than Terrier can read')
    }
  }

  /**
   * The position at which another document begins within a truncated one: at a record separator, or
   * at an object that follows none of '[', ',' and ':'. An unclosed quote runs on to the first
   * quote of the next line.
   */
  #beginsAnew(sign: string, at: number, end: number): number | undefined {
    if (this.#depth === 0) return undefined
    if (sign === recordSeparator) return at
    if (sign === '{') return '[,:'.includes(this.#last) ? undefined : at
    const beforeQuote = this.#text.charCodeAt(end - 2)
    if (sign !== '"' || !(beforeQuote === openingBrace || isSpace(beforeQuote))) return undefined
    const found = /\n\s*\{\s*"$/.exec(this.#text.slice(Math.max(at, end - 40), end))
    return found ? Math.max(at, end - 40) + found.index : undefined
  }

  #cutOff(): void {
    this.#depth = 0
    this.#start = -1
    this.#foundAny = true
    this.#pieces.push({ kind: 'cut-off' })
  }

  #step(sign: string, at: number, end: number): void {
    if (this.#depth === 0) this.#between(sign, at, end)
    else if (sign === '"') {
      if (this.#depth === 1 && this.#isKeyNext) this.#key = this.#text.slice(at + 1, end - 1)
    } else if (sign === ':') {
      if (this.#depth === 1) this.#beginValue(end)
    } else if (sign === ',') {
      if (this.#depth === 1) this.#endValue(at)
    } else if (sign === '{' || sign === '[') this.#open(sign, at)
    else this.#shut(at, end)
  }

  /** Handles text between documents: the start of another document, or stray text. */
  #between(sign: string, at: number, end: number): void {
    if (sign === recordSeparator || (sign === ',' && this.#stray === '')) return
    if (sign !== '{' && sign !== '[') {
      this.#addStray(this.#text.slice(at, end))
      return
    }
    this.#endStray()
    this.document++
    this.members.clear()
    this.#isArray = sign === '['
    this.#foundFeatures = this.#isArray
    this.#key = ''
    this.#isKeyNext = true
    this.#depth = 1
  }

  #addStray(text: string): void {
    const stray = `${this.#stray}${text}`.trimStart().slice(0, shownCharacters)
    if (stray !== '' && this.document === 0) throw new SyntaxError('it is not a GeoJSON object')
    this.#stray = stray
  }

  #endStray(): void {
    if (this.#stray !== '') this.#pieces.push({ kind: 'not-geojson', text: this.#stray.trim() })
    this.#stray = ''
  }

  #open(sign: string, at: number): void {
    this.#depth++
    if (this.#depth > mostDepth) throw new SyntaxError('it is nested too deeply')
    if (this.#depth === 2 && this.#isFeatures && sign === '[') this.#foundFeatures = true
    if (this.#depth === this.#featureDepth && this.#isFeatures && sign === '{')
      this.#beginCapture(at)
  }

  #shut(at: number, end: number): void {
    if (this.#depth === this.#featureDepth && this.#isFeatures && this.#start !== -1) {
      this.#pieces.push({ kind: 'feature', text: this.#endCapture(end) })
    }
    this.#depth--
    if (this.#depth === 0) this.#endDocument(at)
  }

  #endDocument(at: number): void {
    this.#endValue(at)
    const alone = this.#alone()
    if (alone !== null) this.#pieces.push({ kind: 'feature', text: alone })
    else if (!this.#foundFeatures) {
      const type = this.members.get('type')
      const text = type === undefined ? '{}' : `{"type":${type}}`
      this.#pieces.push({ kind: 'not-geojson', text })
    }
    this.#foundAny ||= alone !== null || this.#foundFeatures
    this.#pieces.push({ kind: 'end' })
  }

  /** The text of a document that is itself a feature or geometry; null for other documents. */
  #alone(): string | null {
    const member = (name: string) => this.members.get(name) ?? 'null'
    const type = member('type')
    if (this.#foundFeatures || !readTypes.has(type) || type === '"FeatureCollection"') return null
    if (type === '"Feature"') {
      return `{"geometry":${member('geometry')},"properties":${member('properties')}}`
    }
    const [coordinates, geometries] = [member('coordinates'), member('geometries')]
    return `{"geometry":{"type":${type},"coordinates":${coordinates},"geometries":${geometries}}}`
  }

  get #featureDepth(): number {
    return this.#isArray ? 2 : 3
  }

  get #isFeatures(): boolean {
    return this.#isArray || (this.#key === 'features' && !this.#isKeyNext)
  }

  #beginValue(at: number): void {
    this.#isKeyNext = false
    if (wantedMembers.has(this.#key) && !this.#isArray) this.#beginCapture(at)
  }

  #endValue(at: number): void {
    if (wantedMembers.has(this.#key) && this.#start !== -1) {
      this.members.set(this.#key, this.#endCapture(at).trim())
    }
    this.#isKeyNext = true
  }
}

const openingBrace = 0x7b

/** Whether a character is JSON white space. */
function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xfeff
}

/** The index of the first character from `from` on that structures JSON, or the length of the text. */
function nextStructure(text: string, from: number): number {
  let at = from
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code < structure.length && structure[code] === 1) return at
    at++
  }
  return at
}

/** The index after the closing quote of a string, or -1 where the text ends first. */
function stringEnd(text: string, opening: number): number {
  let at = opening + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return -1
    let backslashes = 0
    while (text[quote - 1 - backslashes] === '\\') backslashes++
    if (backslashes % 2 === 0) return quote + 1
    at = quote + 1
  }
}
