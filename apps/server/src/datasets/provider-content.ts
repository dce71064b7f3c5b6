/** What a provider may send: tiles, and the files that belong to a style. */
export type ContentType = 'mvt' | 'png' | 'jpeg' | 'webp' | 'glyphs' | 'json'

interface ContentFormat {
  readonly mediaType: string
  /** Recognises the format by its bytes: the provider's Content-Type may be wrong. */
  readonly matches: (bytes: Uint8Array) => boolean
  readonly maxBytes: number
  /** Whether it is cached and sent gzipped. */
  readonly isGzip: boolean
}

const image = { maxBytes: 2_000_000, isGzip: false }
const text = { maxBytes: 8_000_000, isGzip: true }
const protobuf = { maxBytes: 2_000_000, isGzip: true }

/** Field numbers of the messages of the Mapbox Vector Tile Specification 2.1 and of glyph files. */
const layersOfTile = 3
const stacksOfGlyphs = 1

const formats: Readonly<Record<ContentType, ContentFormat>> = {
  png: { ...image, mediaType: 'image/png', matches: (bytes) => isAt(bytes, 0, '\u0089PNG\r\n') },
  jpeg: {
    ...image,
    mediaType: 'image/jpeg',
    matches: (bytes) => isAt(bytes, 0, '\u00FF\u00D8\u00FF'),
  },
  webp: {
    ...image,
    mediaType: 'image/webp',
    matches: (bytes) => isAt(bytes, 0, 'RIFF') && isAt(bytes, 8, 'WEBP'),
  },
  mvt: {
    ...protobuf,
    mediaType: 'application/vnd.mapbox-vector-tile',
    // A tile without features has no bytes.
    matches: (bytes) => bytes.length === 0 || startsWithField(bytes, layersOfTile),
  },
  glyphs: {
    ...protobuf,
    mediaType: 'application/x-protobuf',
    matches: (bytes) => startsWithField(bytes, stacksOfGlyphs),
  },
  json: { ...text, mediaType: 'application/json', matches: isJsonObject },
}

export const pictures: readonly ContentType[] = ['webp', 'png', 'jpeg']

export const contentFormat = (type: ContentType): ContentFormat => formats[type]

/** Which of these formats the bytes are in, if any. */
export function contentType(
  bytes: Uint8Array,
  accepted: readonly ContentType[],
): ContentType | undefined {
  return accepted.find((type) => formats[type].matches(bytes))
}

/** Whether these are the first bytes of a gzip file (RFC 1952). */
export const isGzipped = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** Whether the bytes at this offset are these characters of Latin-1. */
const isAt = (bytes: Uint8Array, offset: number, characters: string): boolean =>
  Buffer.from(bytes.subarray(offset, offset + characters.length)).toString('latin1') === characters

/**
 * Whether a Protocol Buffers message begins with this length-delimited field, and has all of it. No
 * text does: '<' and '{' are other fields.
 */
function startsWithField(bytes: Uint8Array, field: number): boolean {
  if (bytes[0] !== ((field << 3) | 2)) return false
  let length = 0
  // Four bytes of a varint reach 2 ** 28, more than any file here has.
  for (let index = 1; index <= 4; index++) {
    const byte = bytes[index]
    if (byte === undefined) return false
    length |= (byte & 0x7f) << (7 * (index - 1))
    if (byte < 0x80) return index + 1 + length <= bytes.length
  }
  return false
}

function isJsonObject(bytes: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
