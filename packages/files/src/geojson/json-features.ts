import { geometryTypes } from './parse-geometry.ts'

const structure = /["{}[\],:]/g

/** Deeper than any geometry with its properties goes. */
const mostDepth = 100

/** Members of the outermost object whose value is wanted besides the features. */
const wantedMembers = new Set(['type', 'crs', 'geometry', 'properties', 'coordinates'])

/** What a file may be, as its member 'type' says it. */
export const readTypes: ReadonlySet<string> = new Set(
  ['FeatureCollection', 'Feature', ...geometryTypes].map((type) => JSON.stringify(type)),
)

/**
 * Takes a FeatureCollection apart as it streams by: the text of each feature, and the small members
 * beside them, without ever holding the whole; or a Feature or geometry that stands alone, as
 * RFC 7946 lets it. It only follows brackets and quotes; whether a feature
 * is JSON at all is for JSON.parse to say.
 */
export class JsonFeatures {
  /** The raw values of 'type', 'crs' and what makes a feature, as far as they have gone by. */
  readonly members = new Map<string, string>()
  #text = ''
  #at = 0
  #depth = 0
  #key = ''
  #isKeyNext = false
  /** Where in the text something wanted begins; -1 when nothing is being kept. */
  #start = -1
  #foundFeatures = false
  readonly #featureMaxCharacters: number

  constructor(featureMaxCharacters = Number.POSITIVE_INFINITY) {
    this.#featureMaxCharacters = featureMaxCharacters
  }

  close(): void {
    if (this.#depth !== 0) throw new SyntaxError('the file ends in the middle')
    if (!this.#foundFeatures && this.alone === null) {
      throw new SyntaxError('there are no features in it')
    }
  }

  /** The text of the one feature that the file is; null where it is something else. */
  get alone(): string | null {
    const member = (name: string) => this.members.get(name) ?? 'null'
    const type = member('type')
    if (this.#foundFeatures || !readTypes.has(type) || type === '"FeatureCollection"') return null
    if (type === '"Feature"') {
      return `{"geometry":${member('geometry')},"properties":${member('properties')}}`
    }
    return `{"geometry":{"type":${type},"coordinates":${member('coordinates')}}}`
  }

  /** The features completed by this much more text. Throws SyntaxError on what cannot be JSON. */
  *write(more: string): Generator<string> {
    this.#drop()
    this.#text += more
    for (;;) {
      structure.lastIndex = this.#at
      const found = structure.exec(this.#text)
      if (!found) break
      const end = found[0] === '"' ? stringEnd(this.#text, found.index) : found.index + 1
      // The string goes on in text still to come: look again from its beginning.
      if (end === -1) {
        this.#at = found.index
        return
      }
      this.#at = end
      if (this.#start !== -1 && end - this.#start > this.#featureMaxCharacters) {
        throw new SyntaxError('a single feature of it is larger than Terrier reads')
      }
      const feature = this.#step(found[0], found.index, end)
      if (feature !== undefined) yield feature
    }
    this.#at = this.#text.length
  }

  /** Forgets what has been read and is not being kept. */
  #drop(): void {
    const keepFrom = this.#start === -1 ? this.#at : Math.min(this.#start, this.#at)
    this.#text = this.#text.slice(keepFrom)
    this.#at -= keepFrom
    if (this.#start !== -1) this.#start -= keepFrom
  }

  #step(sign: string, at: number, end: number): string | undefined {
    switch (sign) {
      case '"':
        if (this.#depth === 1 && this.#isKeyNext) this.#key = this.#text.slice(at + 1, end - 1)
        return undefined
      case ':':
        if (this.#depth === 1) this.#beginValue(end)
        return undefined
      case ',':
        if (this.#depth === 1) this.#endValue(at)
        return undefined
      case '{':
      case '[':
        return this.#open(sign, at)
      default:
        return this.#shut(sign, at, end)
    }
  }

  #open(sign: string, at: number): undefined {
    this.#depth++
    if (this.#depth > mostDepth) throw new SyntaxError('it is nested too deeply')
    if (this.#depth === 1) {
      if (sign !== '{') throw new SyntaxError('it is not a GeoJSON object')
      this.#isKeyNext = true
    }
    if (this.#depth === 2 && this.#isFeatures && sign === '[') this.#foundFeatures = true
    if (this.#depth === 3 && this.#isFeatures && sign === '{') this.#start = at
  }

  #shut(sign: string, at: number, end: number): string | undefined {
    if (this.#depth === 0) throw new SyntaxError(`a '${sign}' closes nothing`)
    this.#depth--
    if (this.#depth === 0) this.#endValue(at)
    if (this.#depth !== 2 || !this.#isFeatures || this.#start === -1) return undefined
    const feature = this.#text.slice(this.#start, end)
    this.#start = -1
    return feature
  }

  get #isFeatures(): boolean {
    return this.#key === 'features' && !this.#isKeyNext
  }

  #beginValue(at: number): void {
    this.#isKeyNext = false
    if (wantedMembers.has(this.#key)) this.#start = at
  }

  #endValue(at: number): void {
    if (wantedMembers.has(this.#key) && this.#start !== -1) {
      this.members.set(this.#key, this.#text.slice(this.#start, at).trim())
      this.#start = -1
    }
    this.#isKeyNext = true
  }
}

/** Behind the closing quote of a string, or -1 where the text ends before it. */
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
